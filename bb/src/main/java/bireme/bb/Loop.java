package bireme.bb;

import bireme.bb.engine.LoopPlan;
import bireme.bb.node.Feedback;
import java.util.List;
import java.util.function.Function;

/**
 * A block with a feedback edge from inside to its beginning.
 *
 * <pre>{@code
 * Loop.of("halving", back -> Block.<Integer, Integer>flatMap((n, out) -> {
 *     if (n > 1) {
 *         out.to(back).emit(n / 2);
 *     } else {
 *         out.emit(n);
 *     }
 * }))
 * }</pre>
 *
 * <p>Any node inside may send items back. They are distributed like those that come from outside, and taken in turn
 * with them. The feedback edge has no bound, for with one a full loop would wait for itself. The loop ends by itself,
 * when all streams into it have ended and no item is inside any more; then its nodes get their {@code end}, and nothing
 * can go back.
 *
 * @param <I> items that go in, and back
 * @param <O> items that come out
 */
public final class Loop<I, O> extends Block<I, O> {
    private final String name;
    private final Feedback<I> back;
    private final Block<I, O> body;

    private Loop(String name, Feedback<I> back, Block<I, O> body) {
        this.name = name;
        this.back = back;
        this.body = body;
    }

    /**
     * Makes a loop of a body.
     *
     * @param <I> items that go in, and back
     * @param <O> items that come out
     * @param name what reports call the loop; the names of the threads in it begin with it
     * @param body makes the body, given the name of the feedback edge for its nodes; called once, at once
     * @return the loop
     */
    public static <I, O> Loop<I, O> of(String name, Function<? super Feedback<I>, Block<I, O>> body) {
        Feedback<I> back = new Feedback<>(name);
        return new Loop<>(name, back, body.apply(back));
    }

    @Override
    PlannedBlock plan(Scope scope) {
        LoopPlan loop = scope.plan().loop(back);
        Scope inside = scope.within(name).inside(loop);
        PlannedBlock part = PlanLinker.settled(inside, body.plan(inside));
        scope.plan().lead(loop, part.input());
        return part;
    }

    @Override
    NodeTraits exit() {
        return body.exit();
    }

    @Override
    boolean hasOneInput() {
        return body.hasOneInput();
    }

    @Override
    List<Block<?, ?>> parts() {
        return List.of(body);
    }

    @Override
    @SuppressWarnings("unchecked") // what replaces a body takes and emits the same items
    Block<?, ?> withParts(List<Block<?, ?>> others) {
        return new Loop<>(name, back, (Block<I, O>) others.get(0));
    }

    @Override
    String prefix() {
        return name + "/";
    }

    @Override
    public String toString() {
        return name + "(" + body + ")";
    }
}

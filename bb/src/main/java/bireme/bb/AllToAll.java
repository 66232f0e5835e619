package bireme.bb;

import bireme.bb.engine.Routing;
import java.util.List;

/**
 * Two sets of blocks, with a channel from each block on the left to each block on the right.
 *
 * <p>It is planned as a farm after a farm; each block on the left distributes its results to those on the right by the
 * given routing.
 *
 * <p>Threads: immutable.
 */
public final class AllToAll {
    private AllToAll() {}

    /**
     * {@return a block of {@code lefts} copies of one block on the left and {@code rights} copies of another on the
     * right}
     *
     * @param <I> items that the left takes
     * @param <M> items between left and right
     * @param <O> items that the right emits
     * @param lefts copies of {@code left}, at least 1
     * @param left block of the left side
     * @param routing how each block of the left distributes its results to the right
     * @param rights copies of {@code right}, at least 1
     * @param right block of the right side
     * @throws IllegalArgumentException when {@code lefts} or {@code rights} is below 1
     */
    public static <I, M, O> Block<I, O> of(
            int lefts, Block<I, M> left, Routing<? super M> routing, int rights, Block<M, O> right) {
        return Farm.of(lefts, left)
                .named("left")
                .then(Farm.of(rights, right).routing(routing).named("right"));
    }

    /**
     * {@return a block of different blocks on each side}
     *
     * @param <I> items that the left takes
     * @param <M> items between left and right
     * @param <O> items that the right emits
     * @param left blocks of the left side, at least one
     * @param routing how each block of the left distributes its results to the right
     * @param right blocks of the right side, at least one
     * @throws IllegalArgumentException when a side is empty
     */
    public static <I, M, O> Block<I, O> of(
            List<Block<I, M>> left, Routing<? super M> routing, List<Block<M, O>> right) {
        return Farm.of(left).named("left").then(Farm.of(right).routing(routing).named("right"));
    }
}

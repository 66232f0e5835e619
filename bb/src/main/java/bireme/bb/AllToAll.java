package bireme.bb;

import bireme.bb.engine.Routing;
import java.util.List;

/**
 * Two sets of blocks, with a channel from each of the left to each of the right.
 *
 * <p>It is a farm behind a farm; each of the left deals its results out to the right by the routing given.
 */
public final class AllToAll {
    private AllToAll() {}

    /** Copies of one block on the left, of another on the right. */
    public static <I, M, O> Block<I, O> of(
            int lefts, Block<I, M> left, Routing<? super M> routing, int rights, Block<M, O> right) {
        return Farm.of(lefts, left)
                .named("left")
                .then(Farm.of(rights, right).routing(routing).named("right"));
    }

    /** Different blocks on each side. */
    public static <I, M, O> Block<I, O> of(
            List<Block<I, M>> left, Routing<? super M> routing, List<Block<M, O>> right) {
        return Farm.of(left).named("left").then(Farm.of(right).routing(routing).named("right"));
    }
}

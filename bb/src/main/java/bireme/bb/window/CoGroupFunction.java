package bireme.bb.window;

import java.util.List;

/**
 * Makes a result of all items of two streams that are in a window of a key.
 *
 * <p>Threads: called by all workers at the same time.
 *
 * @param <A> items of the left stream
 * @param <B> items of the right stream
 * @param <R> results
 */
@FunctionalInterface
public interface CoGroupFunction<A, B, R> {
    /**
     * {@return the result of a window; {@code null} for none}
     *
     * @param lefts items of the left stream, by time; none if only the right has some
     * @param rights items of the right stream, by time; none if only the left has some
     * @throws Exception whatever it likes, which ends the run
     */
    R apply(List<A> lefts, List<B> rights) throws Exception;
}

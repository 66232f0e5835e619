package bireme.bb.window;

/**
 * Makes a result of two items that belong together.
 *
 * <p>Threads: called by all workers of a join at the same time.
 *
 * @param <A> items of the left stream
 * @param <B> items of the right stream
 * @param <R> results
 */
@FunctionalInterface
public interface JoinFunction<A, B, R> {
    /**
     * {@return the result of a pair; {@code null} for none}
     *
     * @param left item of the left stream
     * @param right item of the right stream
     * @throws Exception whatever it likes, which ends the run
     */
    R apply(A left, B right) throws Exception;
}

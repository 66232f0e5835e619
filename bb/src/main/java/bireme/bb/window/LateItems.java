package bireme.bb.window;

/**
 * Receives items for which all windows are closed.
 *
 * <p>Threads: during a run, one thread calls it.
 *
 * <p>Errors: an exception ends the run.
 *
 * @param <T> items
 */
@FunctionalInterface
public interface LateItems<T> {
    /**
     * Takes one.
     *
     * @param item the late item
     * @param time of the item
     * @param watermark that it should have been ahead of
     * @throws Exception whatever it likes, which ends the run
     */
    void take(T item, long time, long watermark) throws Exception;
}

package bireme.bb.window;

/**
 * Takes items that came too late for all of their windows.
 *
 * <p>Threads: one calls it during a run, the one that classifies items.
 *
 * <p>Errors: whatever it throws ends the run.
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

package bireme.bb.window;

/**
 * The result of a function on one window.
 *
 * @param key whose window it is
 * @param number of the window, see {@link WindowShape}
 * @param start first position of the window: an ordinal number from 0, or a time
 * @param end first position behind the window
 * @param isPartial whether the stream ended before the window did
 * @param value of the function
 * @param <K> keys
 * @param <R> values
 */
public record WindowResult<K, R>(K key, long number, long start, long end, boolean isPartial, R value) {}

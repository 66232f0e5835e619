package bireme.bb.window;

import bireme.bb.node.Output;

/**
 * Called when a window is complete: emits its result.
 *
 * @param <K> keys
 * @param <C> what is kept of a key
 */
@FunctionalInterface
interface Firing<K, C> {
    /** Emits the result of a window, if it has one, and drops from {@code contents} what no later window needs. */
    void fire(K key, long window, C contents, boolean isPartial, Output<Object> out) throws Exception;
}

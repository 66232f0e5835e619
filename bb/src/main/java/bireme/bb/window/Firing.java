package bireme.bb.window;

import bireme.bb.node.Output;

/**
 * What is done with a window that is due.
 *
 * @param <K> keys
 * @param <C> what is kept of a key
 */
@FunctionalInterface
interface Firing<K, C> {
    /** Emits what there is to say of a window, and drops from {@code contents} what no later window needs. */
    void fire(K key, long window, C contents, boolean isPartial, Output<Object> out) throws Exception;
}

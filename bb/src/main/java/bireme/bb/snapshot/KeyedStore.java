package bireme.bb.snapshot;

import bireme.bb.node.NodeContext;
import java.io.IOException;

/**
 * Where the nodes of an operator keep the values of their keys.
 *
 * <p>Threads: any; each node opens a state of its own.
 *
 * @param <K> keys
 * @param <V> values
 */
@FunctionalInterface
public interface KeyedStore<K, V> {
    /**
     * {@return a state without values, which the node closes}
     *
     * @param context which copy of the node it is for
     * @throws IOException when there can be none
     */
    KeyedState<K, V> open(NodeContext context) throws IOException;

    /**
     * {@return a store that keeps all values in memory}
     *
     * @param <K> keys, with {@code equals} and {@code hashCode}
     * @param <V> values
     */
    static <K, V> KeyedStore<K, V> inMemory() {
        return context -> new MemoryState<>();
    }
}

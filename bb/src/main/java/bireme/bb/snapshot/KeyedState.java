package bireme.bb.snapshot;

import java.io.IOException;
import java.util.function.BiConsumer;

/**
 * The values that one node keeps of its keys, in memory or in a storage.
 *
 * <p>Threads: that of the node.
 *
 * @param <K> keys
 * @param <V> values
 */
public interface KeyedState<K, V> extends Stateful, AutoCloseable {
    /**
     * {@return the value of a key; {@code null} if it has none}
     *
     * @param key the key
     * @throws IOException when it cannot be read
     */
    V get(K key) throws IOException;

    /**
     * Gives a key a value.
     *
     * @param key the key
     * @param value the value, not {@code null}
     * @throws IOException when it cannot be written
     */
    void put(K key, V value) throws IOException;

    /**
     * Removes a key, if it is there.
     *
     * @param key the key
     * @throws IOException when that cannot be written
     */
    void remove(K key) throws IOException;

    /**
     * Calls for all keys that have a value, in an order of the state's own.
     *
     * @param action called for each key and its value; it changes nothing here
     * @throws IOException when they cannot be read
     */
    void forEach(BiConsumer<? super K, ? super V> action) throws IOException;

    /** Releases what the state took. */
    @Override
    void close();
}

package bireme.bb.stream;

/**
 * A value with its key.
 *
 * @param <K> keys
 * @param <V> values
 * @param key the key
 * @param value the value
 */
public record Keyed<K, V>(K key, V value) {}

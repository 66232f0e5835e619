package bireme.bb.stream;

/**
 * Something that belongs to a key.
 *
 * @param <K> keys
 * @param <V> values
 * @param key the key
 * @param value what belongs to it
 */
public record Keyed<K, V>(K key, V value) {}

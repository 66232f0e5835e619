package bireme.bb.stream;

/**
 * Something that belongs to a key.
 *
 * @param <K> keys
 * @param <V> values
 */
public record Keyed<K, V>(K key, V value) {}

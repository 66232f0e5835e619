package bireme.bb.window.message;

/**
 * An item on its way to the workers that own windows with it, all of which get this same object.
 *
 * @param first worker with which the group of the key begins; hash codes of keys may differ between JVMs, so that
 *     workers cannot find it themselves
 */
public record DealtItem<K, T>(K key, int first, T item) {
    @Override
    public String toString() {
        return item.toString();
    }
}

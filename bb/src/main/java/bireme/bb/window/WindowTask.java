package bireme.bb.window;

import java.util.List;

/**
 * A window whose value a worker is to find, or a part of one.
 *
 * @param items a slice, or a copy of one that has come from another rank
 */
record WindowTask<K, T>(WindowId<K> window, List<T> items) {
    @Override
    public String toString() {
        return window + ", " + items.size() + " items";
    }
}

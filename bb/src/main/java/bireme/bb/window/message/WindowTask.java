package bireme.bb.window.message;

import java.util.List;

/**
 * The items of a window, or of a part of one, of which a worker is to compute the value.
 *
 * @param items a slice, or a copy of one that has come from another rank
 */
public record WindowTask<K, T>(WindowId<K> window, List<T> items) {
    @Override
    public String toString() {
        return window + ", " + items.size() + " items";
    }
}

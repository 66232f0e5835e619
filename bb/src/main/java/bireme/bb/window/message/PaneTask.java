package bireme.bb.window.message;

import java.util.List;

/**
 * The items of one key at the positions {@code start..end-1} of one pane, which a worker is to fold.
 *
 * @param items a slice, or a copy of one that has come from another rank
 */
public record PaneTask<K, T>(K key, long start, long end, List<T> items) {
    @Override
    public String toString() {
        return "pane " + start + " of key " + key + ", " + items.size() + " items";
    }
}

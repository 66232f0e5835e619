package bireme.bb.window.message;

/** The folded value of the items at the positions {@code start..end-1} of one pane. */
public record PaneValue<K, A>(K key, long start, long end, A value) {
    @Override
    public String toString() {
        return "pane " + start + " of key " + key;
    }
}

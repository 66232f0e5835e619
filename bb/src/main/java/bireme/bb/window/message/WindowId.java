package bireme.bb.window.message;

/** Identifies a window of a key, and says whether the stream has ended inside the window. */
public record WindowId<K>(K key, long number, boolean isPartial) {
    @Override
    public String toString() {
        return "window " + number + " of key " + key;
    }
}

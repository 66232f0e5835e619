package bireme.bb.window;

/** Identifies a window of a key, and says whether the stream has ended inside the window. */
record WindowId<K>(K key, long number, boolean isPartial) {
    <R> WindowResult<K, R> result(WindowShape shape, R value) {
        return new WindowResult<>(key, number, shape.start(number), shape.end(number), isPartial, value);
    }

    @Override
    public String toString() {
        return "window " + number + " of key " + key;
    }
}

package bireme.bb.window;

/** Which window of which key, and whether the stream has ended in it. */
record WindowId<K>(K key, long number, boolean isPartial) {
    <R> WindowResult<K, R> result(WindowShape shape, R value) {
        return new WindowResult<>(key, number, shape.start(number), shape.end(number), isPartial, value);
    }

    @Override
    public String toString() {
        return "window " + number + " of key " + key;
    }
}

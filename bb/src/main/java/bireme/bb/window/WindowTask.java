package bireme.bb.window;

/** A window whose value a worker is to find, or a part of one. */
record WindowTask<K, T>(WindowId<K> window, Slice<T> items) {
    @Override
    public String toString() {
        return window + ", " + items.size() + " items";
    }
}

package bireme.bb.window;

/** Items of one key at the positions {@code start..end-1} of one pane, to be folded. */
record PaneTask<K, T>(K key, long start, long end, Slice<T> items) {
    <A> PaneValue<K, A> folded(Fold<T, A, ?> fold) {
        return new PaneValue<>(key, start, end, fold.foldAll(items));
    }

    @Override
    public String toString() {
        return "pane " + start + " of key " + key + ", " + items.size() + " items";
    }
}

package bireme.bb.window;

/** What the items at the positions {@code start..end-1} of one pane were folded to. */
record PaneValue<K, A>(K key, long start, long end, A value) {
    @Override
    public String toString() {
        return "pane " + start + " of key " + key;
    }
}

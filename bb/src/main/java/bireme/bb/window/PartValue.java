package bireme.bb.window;

/** The folded value of a part of a window. */
record PartValue<K, A>(WindowId<K> window, A value) {}

package bireme.bb.window;

/** What a part of a window was folded to. */
record PartValue<K, A>(WindowId<K> window, A value) {}

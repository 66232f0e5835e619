package bireme.bb.window;

/** A message that a window of a key has items, but no result, so that no other window waits for it. */
record SkippedWindow<K>(K key, long number) {}

package bireme.bb.window.message;

/** A message that a window of a key has items, but no result, so that no other window waits for it. */
public record SkippedWindow<K>(K key, long number) {}

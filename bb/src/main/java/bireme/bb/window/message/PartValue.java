package bireme.bb.window.message;

/** The folded value of a part of a window. */
public record PartValue<K, A>(WindowId<K> window, A value) {}

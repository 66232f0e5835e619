package bireme.accelerator;

/**
 * Some of the work-items of a range: neighbours in its last dimension, and all of the others.
 *
 * @param range all work-items
 * @param from first index in the last dimension
 * @param to index behind the last one
 */
public record WorkPart(Range range, int from, int to) {}

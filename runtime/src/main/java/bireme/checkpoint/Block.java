package bireme.checkpoint;

/**
 * The place of a rank's elements in an array that is distributed over all ranks, each with one contiguous piece.
 *
 * @param globalLength elements on all ranks
 * @param offset the first of this rank
 */
record Block(long globalLength, long offset) {}

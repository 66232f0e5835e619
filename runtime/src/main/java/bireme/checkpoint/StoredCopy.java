package bireme.checkpoint;

/**
 * What a rank holds in memory of a version: its own image, and what rebuilds one of another member of its set.
 *
 * @param marker which version it is
 * @param set ranks of the set, ascending
 * @param lengths bytes of the images of the members
 * @param image the rank's own
 * @param parity the exclusive or of a slot of each other member, see {@link SetSlots}
 */
record StoredCopy(CommitMarker marker, int[] set, long[] lengths, Image image, Image parity) {}

package bireme.launcher.profile;

/**
 * Something that costs time, and what to do about it.
 *
 * @param kind such as {@code late sender}
 * @param rank the rank that causes it, -1 for none
 * @param lostNs time lost by it, added up over ranks
 * @param what who loses how much, where
 * @param remedy what to do
 */
record JobBottleneck(String kind, int rank, long lostNs, String what, String remedy) {}

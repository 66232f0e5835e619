package bireme.launcher.profile;

/**
 * What a rank has done with its time, from {@code Init} to the end of its last call.
 *
 * <p>Units: nanoseconds.
 *
 * @param totalNs from begin to end
 * @param mpiNs in calls, of the thread that made the first one
 * @param waitedNs of these, waiting for other ranks
 * @param computedNs outside of calls
 */
record RankTime(int rank, int process, long totalNs, long mpiNs, long waitedNs, long computedNs) {}

package bireme.launcher.profile.recording;

/**
 * A thread of a graph of building blocks: how long it has worked and waited.
 *
 * <p>Units: nanoseconds of the job's clock.
 *
 * @param rank -1 for a graph that is not over ranks
 * @param index which of the copies of its nodes it is
 */
public record NodeTime(
        int process,
        int rank,
        String node,
        int index,
        long items,
        long workedNs,
        long forItemsNs,
        long forRoomNs,
        long beginNs,
        long endNs) {
    /** {@code double[2]}, the name with the copy. */
    public String label() {
        return node + "[" + index + "]";
    }

    /** From begin to end. */
    public long lengthNs() {
        return endNs - beginNs;
    }
}

package bireme.devices.activity;

/** Called when a thread of a graph has done its work. Implementations return soon and throw nothing. */
@FunctionalInterface
public interface NodeListener {
    /**
     * A thread has ended; called by it.
     *
     * @param rank the rank that it belongs to; -1 for a graph that is not over ranks
     * @param node name of its nodes
     * @param index which of the copies of its nodes it is, from 0
     * @param items that it has worked on
     * @param beginNs when it began, of {@link System#nanoTime}
     * @param endNs when it ended
     * @param forItemsNs how long it has waited for items
     * @param forRoomNs how long it has waited for room behind it
     */
    void nodeEnded(
            int rank, String node, int index, long items, long beginNs, long endNs, long forItemsNs, long forRoomNs);
}

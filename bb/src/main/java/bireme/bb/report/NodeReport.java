package bireme.bb.report;

/**
 * Totals of one thread of a run; approximate while it runs.
 *
 * <p>Units: nanoseconds. Short waits are estimated: one of 64 is timed.
 *
 * @param name of its nodes
 * @param index which of the copies of its nodes it is, from 0
 * @param copies that there are
 * @param isSource whether nothing leads into it
 * @param taken items its first node has taken
 * @param emitted items put into channels
 * @param queued items that wait in its inputs now
 * @param lifeNs time since it began, or from its begin to its end
 * @param forItems waits for an item to come
 * @param forRoom waits for room behind it
 * @param coreNs time on a core; negative where it is not known, as of a thread that runs
 * @param noCoreNs time in which it was ready to run and had no core; negative where it is not known
 */
public record NodeReport(
        String name,
        int index,
        int copies,
        boolean isSource,
        long taken,
        long emitted,
        long queued,
        long lifeNs,
        Waits forItems,
        Waits forRoom,
        long coreNs,
        long noCoreNs) {

    /**
     * How a thread has waited for one thing.
     *
     * @param count times it had to wait
     * @param parks times it slept in doing so
     * @param ns how long in all
     */
    public record Waits(long count, long parks, long ns) {}

    /** {@return the name, and which of the copies it is} */
    public String label() {
        return copies == 1 ? name : name + "[" + index + "]";
    }

    /** {@return the time in which it did not wait, in nanoseconds: it worked, or was ready to and had no core} */
    public long busyNs() {
        return Math.max(0, lifeNs - forItems.ns() - forRoom.ns());
    }

    /**
     * The time in which it neither waited for the graph nor had or needed a core: it slept, read, or waited for a lock
     * or for other work.
     *
     * @return at least that time, in nanoseconds; 0 where it is not known
     */
    public long blockedNs() {
        return coreNs < 0 ? 0 : Math.max(0, busyNs() - coreNs - noCoreNs);
    }

    /** {@return the number of items it has worked on: those taken, or emitted by a source} */
    public long items() {
        return isSource ? emitted : taken;
    }
}

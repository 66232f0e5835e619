package bireme.launcher.profile;

/**
 * A call that a rank has made, and how much of it was waiting.
 *
 * <p>Units: nanoseconds of the job's clock; bytes.
 *
 * <p>Threads: one.
 */
final class ProfiledCall {
    /** What the fields of a call mean, as {@code ApiCall.Kind}. */
    enum Kind {
        SEND,
        RECEIVE,
        REQUEST,
        COLLECTIVE,
        POLL,
        WINDOW,
        FILE
    }

    final int rank;
    final long thread;
    final String name;
    final Kind kind;
    final boolean isNonblocking;
    final int context;
    /** The other side, or the root; below 0 for none or any. */
    final int peer;

    final long bytes;
    /** Which collective of its communicator it is, from 1; 0 for none. */
    final long collective;

    /** How often it was called: polls that find nothing share an event. */
    final int count;
    /** Time of the polls before the one that it spans. */
    final long earlierNs;

    final long beginNs;
    final long endNs;
    /** Line of the program, {@code Solver.main (Solver.java:88)}. */
    final String site;

    private WaitKind waitKind;
    private int waitedFor = -1;
    private long waitedNs;

    ProfiledCall(
            int rank,
            long thread,
            String name,
            Kind kind,
            boolean isNonblocking,
            int context,
            int peer,
            long bytes,
            long collective,
            int count,
            long earlierNs,
            long beginNs,
            long endNs,
            String site) {
        this.rank = rank;
        this.thread = thread;
        this.name = name;
        this.kind = kind;
        this.isNonblocking = isNonblocking;
        this.context = context;
        this.peer = peer;
        this.bytes = bytes;
        this.collective = collective;
        this.count = count;
        this.earlierNs = earlierNs;
        this.beginNs = beginNs;
        this.endNs = endNs;
        this.site = site;
    }

    /** Time in the call, in all polls that it counts. */
    long durationNs() {
        return endNs - beginNs + earlierNs;
    }

    /** The call as tables have it: {@code Ibcast}, if it only starts a collective; {@code Win.put}. */
    String title() {
        if (kind == Kind.WINDOW || kind == Kind.FILE) {
            return (kind == Kind.WINDOW ? "Win." : "MPIFile.") + name;
        }
        return isNonblocking ? "I" + name.substring(0, 1).toLowerCase(java.util.Locale.ROOT) + name.substring(1) : name;
    }

    /**
     * The call has waited for another rank until then; of several such waits, which overlap, the longest counts.
     *
     * @param untilNs when the other rank came; later than the end of the call counts as its end
     */
    void waited(WaitKind waitingKind, int other, long untilNs) {
        long waited = Math.min(untilNs, endNs) - beginNs;
        if (waited > waitedNs) {
            waitKind = waitingKind;
            waitedFor = other;
            waitedNs = waited;
        }
    }

    /** What it has waited for; {@code null} if it has not waited. */
    WaitKind waitKind() {
        return waitKind;
    }

    /** The rank that it has waited for, -1 if it has not waited. */
    int waitedFor() {
        return waitedFor;
    }

    long waitedNs() {
        return waitedNs;
    }
}

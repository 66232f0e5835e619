package bireme.launcher.profile.recording;

/**
 * A call that a rank has made, and how much of it was waiting.
 *
 * <p>Units: nanoseconds of the job's clock; bytes.
 *
 * <p>Threads: one.
 */
public final class ProfiledCall {
    /** What the fields of a call mean, as {@code ApiCall.Kind}. */
    public enum Kind {
        SEND,
        RECEIVE,
        REQUEST,
        COLLECTIVE,
        POLL,
        WINDOW,
        FILE
    }

    private final int rank;
    private final long thread;
    private final String name;
    private final Kind kind;
    private final boolean isNonblocking;
    private final int context;
    private final int peer;
    private final long bytes;
    private final long collective;
    private final int count;
    private final long earlierNs;
    private final long beginNs;
    private final long endNs;
    private final String site;

    private WaitKind waitKind;
    private int waitedFor = -1;
    private long waitedNs;

    /**
     * A call that has not waited.
     *
     * @param peer the other side, or the root; below 0 for none or any
     * @param collective which collective of its communicator it is, from 1; 0 for none
     * @param count how often it was called: polls that find nothing share an event
     * @param earlierNs time of the polls before the one that it spans
     * @param site line of the program, {@code Solver.main (Solver.java:88)}
     */
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

    /** Who has made the call. */
    public int rank() {
        return rank;
    }

    /** Which thread of the recording's JVM. */
    public long thread() {
        return thread;
    }

    /** The method, without its class: {@code Bcast}. */
    public String name() {
        return name;
    }

    /** What it is. */
    public Kind kind() {
        return kind;
    }

    /** Whether it only starts what it is named after. */
    public boolean isNonblocking() {
        return isNonblocking;
    }

    /** That of its communicator. */
    public int context() {
        return context;
    }

    /** The other side, or the root; below 0 for none or any. */
    public int peer() {
        return peer;
    }

    /** Payload of the call. */
    public long bytes() {
        return bytes;
    }

    /** Which collective of its communicator it is, from 1; 0 for none. */
    public long collective() {
        return collective;
    }

    /** How often it was called. */
    public int count() {
        return count;
    }

    /** When it began; of polls, the one that ended last. */
    public long beginNs() {
        return beginNs;
    }

    /** When it ended. */
    public long endNs() {
        return endNs;
    }

    /** Line of the program, {@code Solver.main (Solver.java:88)}. */
    public String site() {
        return site;
    }

    /** Time in the call, in all polls that it counts. */
    public long durationNs() {
        return endNs - beginNs + earlierNs;
    }

    /** The call as tables have it: {@code Ibcast}, if it only starts a collective; {@code Win.put}. */
    public String title() {
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
    public void waited(WaitKind waitingKind, int other, long untilNs) {
        long waited = Math.min(untilNs, endNs) - beginNs;
        if (waited > waitedNs) {
            waitKind = waitingKind;
            waitedFor = other;
            waitedNs = waited;
        }
    }

    /** What it has waited for; {@code null} if it has not waited. */
    public WaitKind waitKind() {
        return waitKind;
    }

    /** The rank that it has waited for, -1 if it has not waited. */
    public int waitedFor() {
        return waitedFor;
    }

    /** How long it has waited for that rank. */
    public long waitedNs() {
        return waitedNs;
    }
}

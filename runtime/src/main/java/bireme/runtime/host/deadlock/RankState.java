package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import java.util.ArrayList;
import java.util.List;

/**
 * State of a rank. It can be sent to another process.
 *
 * @param rank the rank
 * @param presence whether it is still there
 * @param threads its threads that wait in calls; of very many only some
 * @param unreceived the messages that it has not received, oldest first; of many only some
 * @param locks the locks of windows that it has; of many only some
 * @param activity what it does when it waits in no call
 */
public record RankState(
        int rank,
        Presence presence,
        List<WaitingThread> threads,
        List<Unreceived> unreceived,
        List<HeldLock> locks,
        RankActivity activity) {
    /** Whether a rank is still there. */
    public enum Presence {
        /** It is. */
        RUNNING,
        /** It has ended after {@code MPI.Finalize}, or without {@code MPI.Init}. */
        ENDED,
        /** It has ended between the two. */
        ENDED_EARLY
    }

    static final int MAX_THREADS = 16;
    static final int MAX_UNRECEIVED = 5;
    static final int MAX_LOCKS = 64;

    /** Messages among which those are looked for that users know of. */
    static final int MAX_ARRIVED = 1000;

    /** A rank that has ended. */
    public static RankState ended(int rank, boolean isEarly) {
        return new RankState(
                rank,
                isEarly ? Presence.ENDED_EARLY : Presence.ENDED,
                List.of(),
                List.of(),
                List.of(),
                RankActivity.NONE);
    }

    /** A rank that waits in calls, or does something else. */
    public static RankState running(
            int rank, List<WaitingThread> threads, List<Unreceived> unreceived, RankActivity activity) {
        return new RankState(rank, Presence.RUNNING, threads, unreceived, List.of(), activity);
    }

    /** The same with locks. */
    RankState having(List<HeldLock> held) {
        return new RankState(rank, presence, threads, unreceived, held, activity);
    }

    /** The same, with these in place of its threads. */
    RankState with(List<WaitingThread> others) {
        return new RankState(rank, presence, others, unreceived, locks, activity);
    }

    /** Reads what {@link #write} has written. */
    public static RankState read(FieldReader in) {
        int rank = in.rank();
        Presence presence = Presence.values()[in.number(0, Presence.values().length - 1)];
        List<WaitingThread> threads = new ArrayList<>();
        for (int left = in.number(0, MAX_THREADS); left > 0; left--) {
            threads.add(WaitingThread.read(in));
        }
        List<Unreceived> unreceived = new ArrayList<>();
        for (int left = in.number(0, MAX_UNRECEIVED); left > 0; left--) {
            unreceived.add(Unreceived.read(in));
        }
        List<HeldLock> locks = new ArrayList<>();
        for (int left = in.number(0, MAX_LOCKS); left > 0; left--) {
            locks.add(HeldLock.read(in));
        }
        return new RankState(rank, presence, threads, unreceived, locks, RankActivity.read(in));
    }

    /** Writes all of it. */
    public void write(FieldWriter out) {
        out.number(rank);
        out.number(presence.ordinal());
        out.number(threads.size());
        threads.forEach(thread -> thread.write(out));
        out.number(unreceived.size());
        unreceived.forEach(message -> message.write(out));
        out.number(locks.size());
        locks.forEach(lock -> lock.write(out));
        activity.write(out);
    }

    /** Whether the rank has not ended. */
    public boolean isRunning() {
        return presence == Presence.RUNNING;
    }

    /** The thread that waits in a collective; {@code null} for none. */
    WaitingThread inCollective() {
        return threads.stream().filter(WaitingThread::isCollective).findFirst().orElse(null);
    }
}

package bireme.runtime.host.deadlock;

import bireme.runtime.environment.WindowLocks;
import bireme.runtime.flight.FlightCommunicator;
import bireme.runtime.flight.RankFlight;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;
import xxdev.BlockedCall;

/**
 * Names and members of the communicators of a job, by context, and the windows that some of them carry.
 *
 * <p>Threads: any.
 */
public final class CommunicatorNames {
    /**
     * A communicator as one of its ranks sees it.
     *
     * @param calls how many collectives the rank has begun on it; {@code null} for the context of its messages
     */
    record Communicator(String name, int[] ids, LongSupplier calls) {
        boolean isOfCollectives() {
            return calls != null;
        }

        boolean has(int id) {
            return Arrays.stream(ids).anyMatch(member -> member == id);
        }

        /** Rank of a device id; the id itself when it is not known here. */
        int rankOf(int id) {
            for (int rank = 0; rank < ids.length; rank++) {
                if (ids[rank] == id) {
                    return rank;
                }
            }
            return id;
        }
    }

    private record WindowOfRank(int rank, int context, int service, WindowLocks locks) {}

    private final Map<Long, Communicator> communicators = new ConcurrentHashMap<>();
    private final Map<Long, WindowOfRank> windows = new ConcurrentHashMap<>();

    /**
     * A rank has created a communicator; {@code ids[r]} is the device id of its rank {@code r}. The array, which all
     * ranks of a JVM may share, is kept and must not change.
     */
    public void add(int rank, int context, String name, int[] ids) {
        communicators.put(key(rank, context), new Communicator(name, ids, null));
    }

    /** The context of its collectives, and how many of them the rank has begun; the array as in {@link #add}. */
    public void addCollectives(int rank, int context, String name, int[] ids, LongSupplier calls) {
        communicators.put(key(rank, context), new Communicator(name, ids, calls));
    }

    /** A communicator of a rank carries the messages of a window. */
    public void addWindow(int rank, int context, int service, WindowLocks locks) {
        windows.put(key(rank, context), new WindowOfRank(rank, context, service, locks));
    }

    /** A rank has freed a communicator, and the window that it carried. */
    public void remove(int rank, int context) {
        communicators.remove(key(rank, context));
        windows.remove(key(rank, context));
    }

    /** The communicators of a rank for its flight recorder, by context; of very many only the first. */
    List<FlightCommunicator> recorded(int rank) {
        List<FlightCommunicator> recorded = new ArrayList<>();
        communicators.forEach((key, communicator) -> {
            int context = (int) (long) key - 1; // that of its messages
            if (key >> Integer.SIZE == rank && communicator.isOfCollectives()) {
                recorded.add(new FlightCommunicator(
                        context,
                        WaitingThread.cut(communicator.name()),
                        Arrays.hashCode(communicator.ids()),
                        communicator.calls().getAsLong()));
            }
        });
        recorded.sort(Comparator.comparingInt(FlightCommunicator::context));
        return recorded.size() <= RankFlight.MAX_COMMUNICATORS
                ? recorded
                : List.copyOf(recorded.subList(0, RankFlight.MAX_COMMUNICATORS));
    }

    /** The window with whose messages a rank waits; {@code null} for none. */
    WindowLocks window(int rank, int context) {
        WindowOfRank window = windows.get(key(rank, context));
        return window == null ? null : window.locks;
    }

    /** Whether a call is that of a thread which serves a window, and so is no call of the program. */
    boolean isService(BlockedCall call) {
        return windows.values().stream()
                .anyMatch(window -> window.rank == call.id() && window.service == call.context());
    }

    /** The locks that a rank has of windows; of very many only some. */
    List<HeldLock> locksOf(int rank) {
        List<HeldLock> held = new ArrayList<>();
        for (WindowOfRank window : windows.values()) {
            if (window.rank == rank) {
                window.locks.forEachHeld((first, end, isExclusive) -> {
                    if (held.size() < RankState.MAX_LOCKS) {
                        held.add(new HeldLock(window.context, first, end, isExclusive));
                    }
                });
            }
        }
        return held;
    }

    /** One number for both; a record as key would spend 20 ms of each start on its generated {@code hashCode}. */
    private static long key(int rank, int context) {
        return (long) rank << Integer.SIZE | Integer.toUnsignedLong(context);
    }

    /** The communicator of {@code rank} with a context; {@code null} for none. */
    Communicator of(int rank, int context) {
        return communicators.get(key(rank, context));
    }
}

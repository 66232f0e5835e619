package bireme.runtime.host.deadlock;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Names and members of the communicators of a job, by context.
 *
 * <p>Threads: any.
 */
public final class CommunicatorNames {
    private record Communicator(String name, int[] ids) {}

    private final Map<Long, Communicator> communicators = new ConcurrentHashMap<>();

    /** A rank has created a communicator; {@code ids[r]} is the device id of its rank {@code r}. */
    public void add(int rank, int context, String name, int[] ids) {
        communicators.put(key(rank, context), new Communicator(name, ids.clone()));
    }

    /** A rank has freed a communicator. */
    public void remove(int rank, int context) {
        communicators.remove(key(rank, context));
    }

    /** One number for both; a record as key would spend 20 ms of each start on its generated {@code hashCode}. */
    private static long key(int rank, int context) {
        return (long) rank << Integer.SIZE | Integer.toUnsignedLong(context);
    }

    /** What {@code rank} calls the communicator of a context; {@code null} when it has none. */
    String name(int rank, int context) {
        Communicator communicator = communicators.get(key(rank, context));
        return communicator == null ? null : communicator.name();
    }

    /** Rank of a device id in the communicator of a context; the id itself when it is not known there. */
    int rankOf(int rank, int context, int id) {
        Communicator communicator = communicators.get(key(rank, context));
        if (communicator != null) {
            for (int r = 0; r < communicator.ids().length; r++) {
                if (communicator.ids()[r] == id) {
                    return r;
                }
            }
        }
        return id;
    }
}

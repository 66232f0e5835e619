package bireme.runtime.host.deadlock;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.LongSupplier;

/**
 * Names and members of the communicators of a job, by context.
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

    private final Map<Long, Communicator> communicators = new ConcurrentHashMap<>();

    /** A rank has created a communicator; {@code ids[r]} is the device id of its rank {@code r}. */
    public void add(int rank, int context, String name, int[] ids) {
        communicators.put(key(rank, context), new Communicator(name, ids.clone(), null));
    }

    /** The context of its collectives, and how many of them the rank has begun. */
    public void addCollectives(int rank, int context, String name, int[] ids, LongSupplier calls) {
        communicators.put(key(rank, context), new Communicator(name, ids.clone(), calls));
    }

    /** A rank has freed a communicator. */
    public void remove(int rank, int context) {
        communicators.remove(key(rank, context));
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

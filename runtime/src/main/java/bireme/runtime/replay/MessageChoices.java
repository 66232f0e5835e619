package bireme.runtime.replay;

import xxdev.Device;
import xxdev.DeviceException;

/**
 * The nondeterministic choices of one rank's message passing, written to a record or replayed from one. See {@link
 * RankChoices#of}.
 *
 * <p>Threads: any thread of the rank; a thread's own calls are in order.
 *
 * <p>Errors: {@link DeviceException} when a replay leaves its record.
 */
public interface MessageChoices extends AutoCloseable {
    /** One poll of the requests of a call. */
    interface Poll {
        /** Indices of what the call finds now, in ascending order; one that waits does so here. */
        int[] now();

        /** Waits until the request of this index is complete; whether it was active. */
        boolean await(int index);
    }

    /** Wraps a device in one for the program's messages, which records or replays its choices. */
    Device over(Device device);

    /**
     * Which requests a call finds complete.
     *
     * @param call such as {@code testany}
     * @param requests how many it looks at; 0 for the calls on one
     * @return indices of requests; empty when nothing is found
     */
    int[] found(RequestCall call, int requests, Poll poll);

    /** Notes that the calling thread is in {@code MPI.Finalize}. */
    void finalizing();

    /** Notes that all ranks are in {@code MPI.Finalize}. */
    void finalized();

    /** The rank has ended, maybe without {@code MPI.Finalize}. */
    @Override
    void close();
}

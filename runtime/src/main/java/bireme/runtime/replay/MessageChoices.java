package bireme.runtime.replay;

import xxdev.Device;
import xxdev.DeviceException;

/**
 * What message passing leaves open, of one rank: kept in a record, or taken from one. See {@link RankChoices#of}.
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

    /** A device for the program's messages around another one. */
    Device over(Device device);

    /**
     * Which requests a call finds complete.
     *
     * @param call such as {@code testany}
     * @param requests how many it looks at; 0 for the calls on one
     * @return indices of requests; empty when nothing is found
     */
    int[] found(RequestCall call, int requests, Poll poll);

    /** The calling thread is in {@code MPI.Finalize}. */
    void finalizing();

    /** All ranks are. */
    void finalized();

    /** The rank has ended, maybe without {@code MPI.Finalize}. */
    @Override
    void close();
}

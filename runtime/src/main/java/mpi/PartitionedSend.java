package mpi;

import bireme.runtime.partitioned.OutboundPartitions;
import java.util.Arrays;
import xxdev.DeviceException;

/**
 * A send of a buffer in partitions, each of which a thread marks ready when it has filled it, see
 * {@link Comm#Psend_init}.
 *
 * <pre>{@code
 * PartitionedSend send = comm.pSendInit(values, 4, dest, tag);
 * send.Start();
 * // in each of four threads: fill a quarter of the values, then
 * send.Pready(quarter);
 * // in one thread:
 * send.Wait();
 * }</pre>
 *
 * <p>Shape: a start has all partitions not ready; it is complete once all were marked ready and may be written again.
 * Partitions that are short travel together, when the last of them is ready.
 *
 * <p>Threads: any number mark partitions, also while another waits; one at a time starts, waits or tests.
 *
 * <p>Errors: besides those of {@link Prequest}, {@link MPIException} of class {@code MPI.ERR_COUNT} from the first wait
 * or test when the receiver expects another number of elements or another type. A partitioned request cannot be
 * cancelled, nor freed while it is active.
 *
 * <p>Source: MPI 4.1, 4.2.
 */
public final class PartitionedSend extends Prequest {
    private final OutboundPartitions outbound;
    private final int partitions;

    PartitionedSend(Comm comm, OutboundPartitions outbound, int partitions) {
        super(comm, "Psend_init", outbound::start);
        this.outbound = outbound;
        this.partitions = partitions;
    }

    /**
     * Marks a partition ready: it may be sent, and must not be written until the request is complete.
     *
     * <p>Source: MPI 4.1, 4.2.2.
     *
     * @param partition {@code 0..partitions-1}
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     there is no such partition or it was marked before
     */
    public void Pready(int partition) {
        markRange("Pready", partition, partition);
    }

    /**
     * Marks a range of partitions ready, as {@link #Pready} does each; none when one of them is refused.
     *
     * <p>Source: MPI 4.1, 4.2.2.
     *
     * @param low the first partition, {@code 0..partitions-1}
     * @param high the last partition, {@code low..partitions-1}
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     the range is not within the partitions or one was marked before
     */
    public void Pready_range(int low, int high) {
        checkActive("Pready_range");
        if (low > high) {
            throw comm.error(
                    ErrorClass.ARG,
                    "Pready_range: low " + low + " is above high " + high + "; expected low <= high (on " + comm + ")");
        }
        markRange("Pready_range", low, high);
    }

    private void markRange(String call, int low, int high) {
        checkActive(call);
        for (int partition : low == high ? new int[] {low} : new int[] {low, high}) {
            checkInRange(call, partition);
        }
        for (int partition = low; partition <= high; partition++) {
            checkUnmarked(call, partition);
        }
        for (int partition = low; partition <= high; partition++) {
            mark(call, partition);
        }
    }

    /**
     * Marks some partitions ready, as {@link #Pready} does each; none when one of them is refused.
     *
     * <p>Source: MPI 4.1, 4.2.2.
     *
     * @param list the partitions, each {@code 0..partitions-1} and there once
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     there is no such partition, or one was marked before or is there twice
     */
    public void Pready_list(int[] list) {
        checkActive("Pready_list");
        comm.checkPresent("Pready_list", "list", list, "an array of partitions");
        int[] sorted = list.clone();
        Arrays.sort(sorted);
        for (int i = 0; i < sorted.length; i++) {
            checkInRange("Pready_list", sorted[i]);
            checkUnmarked("Pready_list", sorted[i]);
            if (i > 0 && sorted[i] == sorted[i - 1]) {
                throw comm.error(
                        ErrorClass.ARG,
                        "Pready_list: partition " + sorted[i] + " is there twice; name each of them once (on " + comm
                                + ")");
            }
        }
        for (int partition : list) {
            mark("Pready_list", partition);
        }
    }

    private void checkActive(String call) {
        if (!outbound.isActive()) {
            throw comm.error(
                    ErrorClass.REQUEST,
                    call + ": the Psend_init request is not active; Start it first (on " + comm + ")");
        }
    }

    private void checkInRange(String call, int partition) {
        if (partition < 0 || partition >= partitions) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": partition " + partition + " is none of the " + PartitionedCalls.range(partitions)
                            + " of Psend_init (on " + comm + ")");
        }
    }

    private void checkUnmarked(String call, int partition) {
        if (outbound.isMarked(partition)) {
            throw markedTwice(call, partition);
        }
    }

    private MPIException markedTwice(String call, int partition) {
        return comm.error(
                ErrorClass.ARG,
                call + ": partition " + partition
                        + " has been marked ready since the last Start; mark each of them once" + " (on " + comm + ")");
    }

    private void mark(String call, int partition) {
        boolean isFirst;
        try {
            isFirst = outbound.mark(partition);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        if (!isFirst) { // by another thread, after the check
            throw markedTwice(call, partition);
        }
    }

    /**
     * Not for partitioned communication.
     *
     * @throws MPIException always, of class {@code MPI.ERR_REQUEST}
     */
    @Override
    public void Cancel() {
        throw PartitionedCalls.notToCancel(comm, "Psend_init");
    }

    /**
     * Releases the request, which is not active.
     *
     * <p>Source: MPI 4.1, 3.9.
     *
     * @throws MPIException of class {@code MPI.ERR_REQUEST} while it is active
     */
    @Override
    public void Free() {
        PartitionedCalls.checkFreeable(comm, "Psend_init", outbound.isActive());
        super.Free();
    }

    // From here on names as in Open MPI's bindings; see the package's description.

    /**
     * As {@link #Pready}.
     *
     * @param partition {@code 0..partitions-1}
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     there is no such partition or it was marked before
     */
    public void pReady(int partition) {
        Pready(partition);
    }

    /**
     * As {@link #Pready_range}.
     *
     * @param low the first partition, {@code 0..partitions-1}
     * @param high the last partition, {@code low..partitions-1}
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     the range is not within the partitions or one was marked before
     */
    public void pReadyRange(int low, int high) {
        Pready_range(low, high);
    }

    /**
     * As {@link #Pready_list}.
     *
     * @param list the partitions, each {@code 0..partitions-1} and there once
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when the request is not active, {@code MPI.ERR_ARG} when
     *     there is no such partition, or one was marked before or is there twice
     */
    public void pReadyList(int[] list) {
        Pready_list(list);
    }
}

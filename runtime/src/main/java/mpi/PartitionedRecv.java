package mpi;

import bireme.runtime.partitioned.InboundPartitions;
import bireme.runtime.replay.MessageChoices;
import bireme.runtime.replay.RequestCall;
import xxdev.DeviceException;

/**
 * A receive of a buffer in partitions, for each of which {@link #Parrived} tells whether it is there, see
 * {@link Comm#Precv_init}.
 *
 * <p>Threads: any number ask for partitions, also while another waits; one at a time starts, waits or tests.
 *
 * <p>Errors: besides those of {@link Prequest}, {@link MPIException} of class {@code MPI.ERR_COUNT} from the first wait
 * or test when the sender gives another number of elements or another type. A partitioned request cannot be cancelled,
 * nor freed while it is active.
 *
 * <p>Source: MPI 4.1, 4.2.
 */
public final class PartitionedRecv extends Prequest {
    private final InboundPartitions inbound;
    private final int partitions;

    PartitionedRecv(Comm comm, InboundPartitions inbound, int partitions) {
        super(comm, "Precv_init", inbound::start);
        this.inbound = inbound;
        this.partitions = partitions;
    }

    /**
     * Tests whether a partition has arrived and may be read, after one attempt to move work forward. The partitions are
     * those of this side.
     *
     * <p>Source: MPI 4.1, 4.2.2.
     *
     * @param partition {@code 0..partitions-1}
     * @return whether it is there; true for a request that is not active
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such partition, and when the receive has
     *     failed
     */
    public boolean Parrived(int partition) {
        if (partition < 0 || partition >= partitions) {
            throw comm.error(
                    ErrorClass.ARG,
                    "Parrived: partition " + partition + " is none of the " + PartitionedCalls.range(partitions)
                            + " of Precv_init (on " + comm + ")");
        }
        try {
            MessageChoices choices = comm.world.choices();
            return choices == null
                    ? inbound.hasArrived(partition)
                    : choices.found(RequestCall.TEST, 0, new PartitionPoll(partition)).length > 0;
        } catch (DeviceException e) {
            throw failed("Parrived", e);
        }
    }

    /** How a test looks at a partition in a run that is recorded or replayed. */
    private final class PartitionPoll implements MessageChoices.Poll {
        private final int partition;

        PartitionPoll(int partition) {
            this.partition = partition;
        }

        @Override
        public int[] now() {
            return inbound.hasArrived(partition) ? new int[] {0} : new int[0];
        }

        @Override
        public boolean await(int index) {
            inbound.awaitArrival(partition);
            return true;
        }
    }

    /**
     * Not for partitioned communication.
     *
     * @throws MPIException always, of class {@code MPI.ERR_REQUEST}
     */
    @Override
    public void Cancel() {
        throw PartitionedCalls.notToCancel(comm, "Precv_init");
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
        PartitionedCalls.checkFreeable(comm, "Precv_init", inbound.isActive());
        super.Free();
    }

    // From here on names as in Open MPI's bindings; see the package's description.

    /**
     * As {@link #Parrived}.
     *
     * @param partition {@code 0..partitions-1}
     * @return whether it is there; true for a request that is not active
     * @throws MPIException of class {@code MPI.ERR_ARG} when there is no such partition, and when the receive has
     *     failed
     */
    public boolean pArrived(int partition) {
        return Parrived(partition);
    }
}

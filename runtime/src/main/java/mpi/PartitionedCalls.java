package mpi;

import bireme.runtime.partitioned.PartitionedBuffer;
import xxdev.DeviceException;

/**
 * Makes partitioned requests: checks the arguments of {@code Psend_init} and {@code Precv_init}.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator, before any message.
 */
final class PartitionedCalls {
    /** Hint of {@code Psend_init}. */
    private static final String MESSAGE_BYTES = "partitioned_message_bytes";

    /** Shorter messages cost more than their payload does. */
    private static final long DEFAULT_MESSAGE_BYTES = 16 * 1024;

    private PartitionedCalls() {}

    static PartitionedSend send(
            Comm comm, Object buf, int offset, int partitions, int count, Datatype type, int dest, int tag, Info info) {
        String call = "Psend_init";
        int items = items(call, comm, partitions, count);
        Object data = Buffers.source(call, comm, BufferRole.BUFFER, buf, offset, items, type);
        int id = comm.sendArguments(call, dest, tag);
        long messageBytes = messageBytes(comm, info);
        PartitionedBuffer buffer = new PartitionedBuffer(data, offset, partitions, count * type.size);
        try {
            return new PartitionedSend(comm, comm.partitioned().send(buffer, messageBytes, id, tag), partitions);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    static PartitionedRecv receive(
            Comm comm,
            Object buf,
            int offset,
            int partitions,
            int count,
            Datatype type,
            int source,
            int tag,
            Info info) {
        String call = "Precv_init";
        int items = items(call, comm, partitions, count);
        Object data = Buffers.target(call, comm, BufferRole.BUFFER, buf, offset, items, type);
        if (source == Constants.ANY_SOURCE || tag == Constants.ANY_TAG) {
            boolean isSource = source == Constants.ANY_SOURCE;
            throw comm.error(
                    isSource ? ErrorClass.RANK : ErrorClass.TAG,
                    call + ": " + (isSource ? "source is MPI.ANY_SOURCE" : "tag is MPI.ANY_TAG")
                            + "; a partitioned receive names its "
                            + (isSource ? "source, a rank in " + comm.range() : "tag, 0 or more") + " (on " + comm
                            + ")");
        }
        int id = comm.receiveArguments(call, source, tag);
        comm.checkPresent(call, "info", info, "an Info or MPI.INFO_NULL");
        PartitionedBuffer buffer = new PartitionedBuffer(data, offset, partitions, count * type.size);
        try {
            return new PartitionedRecv(comm, comm.partitioned().receive(buffer, id, tag), partitions);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    /** Items of all partitions. */
    private static int items(String call, Comm comm, int partitions, int count) {
        comm.checkOpen(call);
        if (partitions < 0) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": partitions " + partitions + " is outside 0.." + Integer.MAX_VALUE + " (on " + comm + ")");
        }
        int most = Integer.MAX_VALUE / Math.max(partitions, 1);
        if (count < 0 || count > most) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": count " + count + " is outside 0.." + most + ", items of each of " + partitions
                            + " partitions (on " + comm + ")");
        }
        return partitions * count;
    }

    private static long messageBytes(Comm comm, Info info) {
        comm.checkPresent("Psend_init", "info", info, "an Info or MPI.INFO_NULL");
        String value = Info.valuesOf(info).get(MESSAGE_BYTES);
        if (value == null) {
            return DEFAULT_MESSAGE_BYTES;
        }
        long bytes = -1;
        try {
            bytes = Long.parseLong(value);
        } catch (NumberFormatException e) {
            bytes = -1; // refused below, with all else that is no such number
        }
        if (bytes < 1 || bytes > Integer.MAX_VALUE) {
            throw comm.error(
                    ErrorClass.INFO_VALUE,
                    "Psend_init: hint " + MESSAGE_BYTES + " is '" + value + "'; expected a number of bytes, 1.."
                            + Integer.MAX_VALUE + " (on " + comm + ")");
        }
        return bytes;
    }

    /** The parts of a buffer that is taken as a whole and divided evenly. */
    static int evenPart(String call, Comm comm, Object buf, Datatype type, int partitions) {
        Buffers.checkPresent(call, comm, BufferRole.BUFFER, buf, type);
        int elements = Buffers.elements(buf);
        boolean isEven = partitions <= 0 ? partitions < 0 || elements == 0 : elements % partitions == 0;
        if (!isEven) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": buf has " + elements + " elements, which " + partitions
                            + " partitions do not divide evenly; give count, or a buffer of another length (on " + comm
                            + ")");
        }
        return partitions <= 0 ? 0 : elements / partitions; // a negative number of partitions is refused with the rest
    }

    /** The partitions that a request of so many has. */
    static String range(int partitions) {
        return partitions == 0 ? "0 partitions" : "partitions 0.." + (partitions - 1);
    }

    static MPIException notToCancel(Comm comm, String kind) {
        return comm.error(
                ErrorClass.REQUEST,
                "Cancel: a " + kind + " request cannot be cancelled; Wait for it or Test it (on " + comm + ")");
    }

    static void checkFreeable(Comm comm, String kind, boolean isActive) {
        if (isActive) {
            throw comm.error(
                    ErrorClass.REQUEST,
                    "Free: the " + kind + " request is active; Wait for it or Test it first (on " + comm + ")");
        }
    }
}

package mpi;

import bireme.runtime.flight.ApiCall;
import bireme.runtime.flight.CallRing;
import xxdev.DeviceException;
import xxdev.LargeBuffer;

/**
 * Messages of large arrays: one message each, whatever its length.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator; nothing was sent then.
 */
final class LargeCalls {
    private LargeCalls() {}

    /** All elements of a large array. */
    static LargeBuffer whole(String call, Comm comm, LargeArray array) {
        comm.checkOpen(call);
        comm.checkPresent(call, "buf", array, "a LargeArray");
        return array.buffer();
    }

    /** Some items of a large array, as a call with all arguments has them. */
    static LargeBuffer items(String call, Comm comm, LargeArray array, int offset, int count, Datatype type) {
        comm.checkOpen(call);
        comm.checkPresent(call, "datatype", type, "MPI.BYTE, MPI.INT, ...");
        Buffers.checkUsable(call, comm, BufferRole.BUFFER, type);
        if (type.element != array.type().element || type.scattered() != null || type.size == 0) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": datatype is " + type + ", and buf has elements of " + array.type()
                            + "; of a LargeArray expected items of these without gaps, as Contiguous makes them (on "
                            + comm + ")");
        }
        if (offset < 0 || offset > array.length()) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": offset " + offset + " is outside 0.." + array.length() + " of " + array + " (on " + comm
                            + ")");
        }
        long room = (array.length() - offset) / type.size;
        if (count < 0 || count > room) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": count " + count + " is outside 0.." + Math.min(room, Integer.MAX_VALUE)
                            + ", what fits into " + array + " from offset " + offset + " as " + type + " (on " + comm
                            + ")");
        }
        return array.buffer().slice(offset, (long) count * type.size);
    }

    static Request isend(String call, Comm comm, LargeBuffer items, int dest, int tag) {
        int id = comm.sendArguments(call, dest, tag);
        CallRing calls = comm.ring();
        calls.beginAny(ApiCall.ISEND, comm.context, id, tag);
        try {
            xxdev.Request started = comm.device.isend(items, id, tag, comm.context);
            calls.end();
            return new Request(comm, started);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    static Request irecv(String call, Comm comm, LargeBuffer items, int source, int tag) {
        int id = comm.receiveArguments(call, source, tag);
        CallRing calls = comm.ring();
        calls.beginAny(ApiCall.IRECV, comm.context, id, tag);
        try {
            xxdev.Request started = comm.device.irecv(items, id, tag, comm.context);
            calls.end();
            return new Request(comm, started);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
    }

    static void send(String call, Comm comm, LargeBuffer items, int dest, int tag) {
        isend(call, comm, items, dest, tag).await(call);
    }

    static Status recv(String call, Comm comm, LargeBuffer items, int source, int tag) {
        return irecv(call, comm, items, source, tag).await(call);
    }
}

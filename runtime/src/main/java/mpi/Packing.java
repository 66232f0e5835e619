package mpi;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.buffer.PackedObjects;
import java.nio.ByteBuffer;
import xxdev.DeviceException;
import xxdev.ElementType;

/**
 * Pack and Unpack of one communicator.
 *
 * <p>Shape: the bytes of the elements, in native order and nothing else, so that a message sent as {@code MPI.PACKED}
 * may be received as what it was packed from, and the other way round. Objects are a length and so many bytes.
 *
 * <p>Errors: {@link MPIException} naming call, argument, value, legal values and communicator; nothing has been written
 * then.
 */
final class Packing {
    private final Comm comm;
    private final String call;

    Packing(Comm comm, String call) {
        this.comm = comm;
        this.call = call;
    }

    /** Bytes that items take. */
    int size(int incount, Datatype datatype) {
        comm.checkOpen(call);
        comm.checkPresent(call, "datatype", datatype, "MPI.BYTE, MPI.INT, ...");
        Buffers.checkUsable(call, comm, BufferRole.PACK, datatype);
        if (incount < 0) {
            throw comm.error(ErrorClass.COUNT, call + ": incount " + incount + " is negative (on " + comm + ")");
        }
        if (datatype.element == ElementType.OBJECT) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": how many bytes " + datatype + " takes is known when the objects are written; pack them"
                            + " into an array that is large enough (on " + comm + ")");
        }
        long bytes = (long) incount * datatype.size * datatype.element.bytes();
        if (bytes > Integer.MAX_VALUE) {
            throw comm.error(
                    ErrorClass.COUNT,
                    call + ": incount " + incount + " of " + datatype + " takes " + bytes
                            + " bytes, more than an array can have (on " + comm + ")");
        }
        return (int) bytes;
    }

    /** Writes items to {@code position}; returns the position behind them. */
    int pack(Object inbuf, int offset, int incount, Datatype datatype, Object outbuf, int position) {
        Object data = Buffers.source(call, comm, BufferRole.PACK, inbuf, offset, incount, datatype);
        checkPacked("outbuf", outbuf, position);
        if (outbuf instanceof ByteBuffer bytes && bytes.isReadOnly()) {
            throw comm.error(
                    ErrorClass.BUFFER,
                    call + ": outbuf is a read-only NIO buffer; expected a writable one (on " + comm + ")");
        }
        if (datatype.element == ElementType.OBJECT) {
            return packObjects(data, offset, incount, datatype, outbuf, position);
        }
        int bytes = checkRoom("outbuf", outbuf, position, size(incount, datatype));
        ElementType from = ElementType.of(data);
        if (bytes > 0) {
            ElementCopy.copyBytes(from, data, offset, ElementType.BYTE, outbuf, position, bytes);
        }
        comm.giveBack(data);
        return position + bytes;
    }

    /** Objects as an array of bytes, which {@link #unpack} reads. */
    byte[] serialized(Object inbuf, int offset, int incount, Datatype datatype) {
        checkObjects(datatype);
        Object data = Buffers.source(call, comm, BufferRole.PACK, inbuf, offset, incount, datatype);
        byte[] written = written(data, offset, incount, datatype);
        comm.giveBack(data);
        return written;
    }

    /** Refuses a type that is not of objects. */
    void checkObjects(Datatype datatype) {
        comm.checkPresent(call, "datatype", datatype, "MPI.OBJECT");
        if (datatype.element != ElementType.OBJECT) {
            throw comm.error(
                    ErrorClass.TYPE,
                    call + ": datatype " + datatype + " is not of objects; expected MPI.OBJECT or a type made from it;"
                            + " Pack takes all others (on " + comm + ")");
        }
    }

    private byte[] written(Object data, int offset, int incount, Datatype datatype) {
        Object[] items = new Object[incount * datatype.size];
        datatype.copy(data, offset, items, 0, incount);
        return comm.epoch.packedObjects().write(items);
    }

    private int packObjects(Object data, int offset, int incount, Datatype datatype, Object outbuf, int position) {
        byte[] written = written(data, offset, incount, datatype);
        checkRoom("outbuf", outbuf, position, written.length);
        ElementCopy.copy(ElementType.BYTE, written, 0, outbuf, position, written.length);
        return position + written.length;
    }

    /** Reads items from {@code position}; returns the position behind them. */
    int unpack(Object inbuf, int position, Object outbuf, int offset, int outcount, Datatype datatype) {
        Object data = Buffers.target(call, comm, BufferRole.UNPACK, outbuf, offset, outcount, datatype);
        checkPacked("inbuf", inbuf, position);
        if (datatype.element == ElementType.OBJECT) {
            return unpackObjects(inbuf, position, data, offset, outcount, datatype);
        }
        int bytes = checkRoom("inbuf", inbuf, position, size(outcount, datatype));
        if (bytes > 0) {
            ElementCopy.copyBytes(ElementType.BYTE, inbuf, position, ElementType.of(data), data, offset, bytes);
        }
        comm.giveBack(data);
        return position + bytes;
    }

    private int unpackObjects(Object inbuf, int position, Object data, int offset, int outcount, Datatype datatype) {
        byte[] head = new byte[PackedObjects.HEADER_BYTES];
        checkRoom("inbuf", inbuf, position, head.length);
        ElementCopy.copy(ElementType.BYTE, inbuf, position, head, 0, head.length);
        int length = PackedObjects.length(head);
        if (length < 0) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": position " + position + " of inbuf holds no packed objects (on " + comm + ")");
        }
        checkRoom("inbuf", inbuf, position + head.length, length);
        byte[] written = new byte[length];
        ElementCopy.copy(ElementType.BYTE, inbuf, position + head.length, written, 0, length);
        Object[] items = new Object[outcount * datatype.size];
        try {
            comm.epoch.packedObjects().read(written, items);
        } catch (DeviceException e) {
            throw comm.failed(call, e);
        }
        datatype.copy(items, 0, data, offset, outcount);
        return position + head.length + length;
    }

    private void checkPacked(String argument, Object packed, int position) {
        comm.checkPresent(call, argument, packed, "a byte[] or a ByteBuffer");
        int length = Buffers.length(packed);
        if (position < 0 || position > length) {
            throw comm.error(
                    ErrorClass.ARG,
                    call + ": position " + position + " is outside 0.." + length + " of " + argument + ", "
                            + Buffers.describe(packed) + " (on " + comm + ")");
        }
    }

    private int checkRoom(String argument, Object packed, int position, int bytes) {
        int room = Buffers.length(packed) - position;
        if (bytes > room) {
            throw comm.error(
                    ErrorClass.TRUNCATE,
                    call + ": " + bytes + " bytes are needed from position " + position + " of " + argument + ", "
                            + Buffers.describe(packed) + ", which has " + room + " there (on " + comm + ")");
        }
        return bytes;
    }
}

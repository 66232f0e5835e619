package mpi;

import xxdev.DeviceException;

/** The blocking sends of a communicator. Small on purpose: this is the hot path. */
abstract class CommSend extends CommCore {
    CommSend(Epoch epoch, String name, int[] ids, int rank, int context) {
        super(epoch, name, ids, rank, context);
    }

    CommSend(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Sends; returns when the buffer may be used again. A small message does not wait for its receive.
     *
     * @param buf buffer to send from
     * @param offset first element
     * @param count items to send
     * @param datatype what an item is
     * @param dest rank to send to, or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more
     */
    public void Send(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Send", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Send", this, dest);
        if (tag < 0) {
            throw Arguments.badSendTag("Send", this, tag);
        }
        try {
            device.send(data, offset, count * datatype.extent, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Send", e);
        }
    }

    /** Sends synchronously; returns once the receive has begun to take the message. Arguments as {@link #Send}. */
    public void Ssend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Ssend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Ssend", this, dest);
        if (tag < 0) {
            throw Arguments.badSendTag("Ssend", this, tag);
        }
        try {
            device.ssend(data, offset, count * datatype.extent, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Ssend", e);
        }
    }

    /**
     * Sends when the receive is known to be posted already; here a standard send, which MPI allows. Arguments as
     * {@link #Send}.
     */
    public void Rsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Rsend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest("Rsend", this, dest);
        if (tag < 0) {
            throw Arguments.badSendTag("Rsend", this, tag);
        }
        try {
            device.send(data, offset, count * datatype.extent, id, tag, context);
        } catch (DeviceException e) {
            throw failed("Rsend", e);
        }
    }

    /**
     * Sends from the attached buffer, without ever waiting for the receive. Arguments as {@link #Send}.
     *
     * @throws MPIException also when the attached buffer has no room, naming the bytes needed and available
     */
    public void Bsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        startBuffered("Bsend", buf, offset, count, datatype, dest, tag);
    }

    /** Sends from the attached buffer on behalf of {@code call}; the user's buffer is free when this returns. */
    final void startBuffered(String call, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest(call, this, dest);
        if (tag < 0) {
            throw Arguments.badSendTag(call, this, tag);
        }
        Object copy = datatype.allocate(count);
        datatype.copy(data, offset, copy, 0, count);
        epoch.attachedBuffer().send(call, this, copy, count * datatype.extent, datatype, id, tag);
    }
}

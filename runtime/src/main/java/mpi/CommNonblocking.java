package mpi;

import xxdev.DeviceException;

/** The operations of a communicator that are started now and waited for later, once or again and again. */
abstract class CommNonblocking extends CommReceive {
    CommNonblocking(Epoch epoch, String name, int[] ids, int rank, int context) {
        super(epoch, name, ids, rank, context);
    }

    CommNonblocking(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /** Starts a send; the buffer must not change until the request is complete. Arguments as {@link #Send}. */
    public Request Isend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return startSend("Isend", buf, offset, count, datatype, dest, tag);
    }

    /** Starts a ready send; here the same as {@link #Isend}, which MPI allows. */
    public Request Irsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return startSend("Irsend", buf, offset, count, datatype, dest, tag);
    }

    private Request startSend(String call, Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments(call, dest, tag);
        try {
            return new Request(this, device.isend(data, offset, count * datatype.extent, id, tag, context));
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** Starts a synchronous send: complete once the receive has begun to take the message. */
    public Request Issend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.source("Issend", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments("Issend", dest, tag);
        try {
            return new Request(this, device.issend(data, offset, count * datatype.extent, id, tag, context));
        } catch (DeviceException e) {
            throw failed("Issend", e);
        }
    }

    /** Sends from the attached buffer; the request is complete at once. Errors as {@link #Bsend}. */
    public Request Ibsend(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        startBuffered("Ibsend", buf, offset, count, datatype, dest, tag);
        return new Request(this, Finished.SEND);
    }

    /** Starts a receive; the buffer must not be touched until the request is complete. Arguments as {@link #Recv}. */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.target("Irecv", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Irecv", this, source);
        Arguments.checkReceiveTag("Irecv", this, tag);
        try {
            return new Request(this, device.irecv(data, offset, count * datatype.extent, id, tag, context));
        } catch (DeviceException e) {
            throw failed("Irecv", e);
        }
    }

    /** Prepares a standard send. Arguments as {@link #Send}. */
    public Prequest Send_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return prepareSend("Send_init", buf, offset, count, datatype, dest, tag);
    }

    /** Prepares a ready send; here the same as {@link #Send_init}. */
    public Prequest Rsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        return prepareSend("Rsend_init", buf, offset, count, datatype, dest, tag);
    }

    private Prequest prepareSend(String call, Object buf, int offset, int count, Datatype type, int dest, int tag) {
        Object data = Buffers.source(call, this, BufferRole.BUFFER, buf, offset, count, type);
        int id = sendArguments(call, dest, tag);
        int elements = count * type.extent;
        return new Prequest(this, call, () -> device.isend(data, offset, elements, id, tag, context));
    }

    /** Prepares a synchronous send. Arguments as {@link #Send}. */
    public Prequest Ssend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Object data = Buffers.source("Ssend_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = sendArguments("Ssend_init", dest, tag);
        int elements = count * datatype.extent;
        return new Prequest(this, "Ssend_init", () -> device.issend(data, offset, elements, id, tag, context));
    }

    /** Prepares a buffered send. Arguments as {@link #Send}; room in the attached buffer is needed at each start. */
    public Prequest Bsend_init(Object buf, int offset, int count, Datatype datatype, int dest, int tag) {
        Buffers.source("Bsend_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        sendArguments("Bsend_init", dest, tag);
        return new Prequest(this, "Bsend_init", () -> {
            startBuffered("Start", buf, offset, count, datatype, dest, tag);
            return Finished.SEND;
        });
    }

    /** Prepares a receive. Arguments as {@link #Recv}. */
    public Prequest Recv_init(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = Buffers.target("Recv_init", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Recv_init", this, source);
        Arguments.checkReceiveTag("Recv_init", this, tag);
        int elements = count * datatype.extent;
        return new Prequest(this, "Recv_init", () -> device.irecv(data, offset, elements, id, tag, context));
    }

    /** Device id of the destination, with the tag checked too. */
    private int sendArguments(String call, int dest, int tag) {
        int id = isRank(dest) ? ids[dest] : Arguments.specialDest(call, this, dest);
        if (tag < 0) {
            throw Arguments.badSendTag(call, this, tag);
        }
        return id;
    }
}

package mpi;

import xxdev.DeviceException;
import xxdev.Request;

/** The blocking receives of a communicator, and the calls that send and receive at once. */
abstract class CommReceive extends CommSend {
    /** Scratch of the thread that received last; see {@link ReceiveScratch} for why no synchronization is needed. */
    private ReceiveScratch scratch;

    CommReceive(Epoch epoch, String name, int[] ids, int rank, int context) {
        super(epoch, name, ids, rank, context);
    }

    CommReceive(String name, String closedBecause) {
        super(name, closedBecause);
    }

    /**
     * Receives.
     *
     * @param buf buffer to receive into
     * @param offset first element
     * @param count items there is room for; the message may be shorter
     * @param datatype what an item is
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @return source, tag and length of the message
     * @throws MPIException also when the message is longer than there is room for; the message is then gone
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype, int source, int tag) {
        Object data = Buffers.isPlain(buf, offset, count, datatype)
                ? buf
                : Buffers.target("Recv", this, BufferRole.BUFFER, buf, offset, count, datatype);
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Recv", this, source);
        if (tag < 0) {
            Arguments.checkReceiveTag("Recv", this, tag);
        }
        xxdev.Status filled = receive("Recv", data, offset, count * datatype.extent, id, tag);
        return new Status(rankOf(filled.source()), filled.tag(), filled.count(), filled.type(), false);
    }

    /**
     * Receives into the thread's scratch, so that the caller's own status can be left out when nobody wants it. The
     * launcher tells the JIT not to inline this method: only then does Recv itself fit into its callers.
     */
    private xxdev.Status receive(String call, Object data, int offset, int elements, int id, int tag) {
        ReceiveScratch mine = scratch;
        if (mine == null || mine.owner != Thread.currentThread()) {
            mine = ReceiveScratch.ofCurrentThread();
            scratch = mine;
        }
        try {
            device.recv(data, offset, elements, id, tag, context, mine.status);
        } catch (DeviceException e) {
            throw failed(call, e);
        }
        return mine.status;
    }

    /**
     * Receives a message of any datatype and length into a new array. Not in MPI; made for a thread that serves
     * whatever comes, and so sleeps soon while nothing does.
     *
     * @param mostBytes longest message to make room for; references count as 8 bytes each
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @throws MPIException also when the message is longer than that; the message is then gone
     */
    public Received RecvNew(long mostBytes, int source, int tag) {
        int id = isRank(source) ? ids[source] : Arguments.specialSource("RecvNew", this, source);
        Arguments.checkReceiveTag("RecvNew", this, tag);
        xxdev.Status status = new xxdev.Status();
        try {
            Object array = device.recvNew(mostBytes, id, tag, context, status);
            return new Received(array, statusOf(status));
        } catch (DeviceException e) {
            throw failed("RecvNew", e);
        }
    }

    /**
     * Waits until a message that {@link #Recv} with these arguments would take is there.
     *
     * @return source, tag and length of that message
     */
    public Status Probe(int source, int tag) {
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Probe", this, source);
        Arguments.checkReceiveTag("Probe", this, tag);
        try {
            return statusOf(device.probe(id, tag, context));
        } catch (DeviceException e) {
            throw failed("Probe", e);
        }
    }

    /** Describes a message that {@link #Recv} with these arguments would take now, or returns {@code null}. */
    public Status Iprobe(int source, int tag) {
        int id = isRank(source) ? ids[source] : Arguments.specialSource("Iprobe", this, source);
        Arguments.checkReceiveTag("Iprobe", this, tag);
        try {
            xxdev.Status found = device.iprobe(id, tag, context);
            return found == null ? null : statusOf(found);
        } catch (DeviceException e) {
            throw failed("Iprobe", e);
        }
    }

    /** Sends to one rank and receives from another at the same time; the two buffers must not overlap. */
    public Status Sendrecv(
            Object sendbuf,
            int sendoffset,
            int sendcount,
            Datatype sendtype,
            int dest,
            int sendtag,
            Object recvbuf,
            int recvoffset,
            int recvcount,
            Datatype recvtype,
            int source,
            int recvtag) {
        String call = "Sendrecv";
        Object out = Buffers.source(call, this, BufferRole.SEND, sendbuf, sendoffset, sendcount, sendtype);
        Object in = Buffers.target(call, this, BufferRole.RECEIVE, recvbuf, recvoffset, recvcount, recvtype);
        checkPair(call, dest, sendtag, source, recvtag);
        int outElements = sendcount * sendtype.extent;
        int inElements = recvcount * recvtype.extent;
        return exchange(call, out, sendoffset, outElements, dest, sendtag, in, recvoffset, inElements, source, recvtag);
    }

    /** Sends the buffer's contents to one rank and replaces them by what another sends. */
    public Status Sendrecv_replace(
            Object buf, int offset, int count, Datatype datatype, int dest, int sendtag, int source, int recvtag) {
        String call = "Sendrecv_replace";
        Object data = Buffers.target(call, this, BufferRole.BUFFER, buf, offset, count, datatype);
        checkPair(call, dest, sendtag, source, recvtag);
        Object copy = datatype.allocate(count);
        datatype.copy(data, offset, copy, 0, count);
        int elements = count * datatype.extent;
        return exchange(call, copy, 0, elements, dest, sendtag, data, offset, elements, source, recvtag);
    }

    private void checkPair(String call, int dest, int sendtag, int source, int recvtag) {
        if (!isRank(dest)) {
            Arguments.specialDest(call, this, dest);
        }
        if (!isRank(source)) {
            Arguments.specialSource(call, this, source);
        }
        if (sendtag < 0) {
            throw Arguments.badSendTag(call, this, sendtag);
        }
        Arguments.checkReceiveTag(call, this, recvtag);
    }

    private Status exchange(
            String call,
            Object out,
            int outOffset,
            int outElements,
            int dest,
            int sendtag,
            Object in,
            int inOffset,
            int inElements,
            int source,
            int recvtag) {
        int to = dest < 0 ? dest : ids[dest];
        int from = source < 0 ? source : ids[source];
        try {
            Request receive = device.irecv(in, inOffset, inElements, from, recvtag, context);
            sendOrWithdraw(receive, out, outOffset, outElements, to, sendtag);
            return statusOf(receive.await());
        } catch (DeviceException e) {
            throw failed(call, e);
        }
    }

    /** A send that fails must not leave a receive behind that would write into the user's buffer later. */
    private void sendOrWithdraw(Request receive, Object out, int offset, int elements, int to, int tag) {
        try {
            device.send(out, offset, elements, to, tag, context);
        } catch (DeviceException e) {
            receive.cancel();
            throw e;
        }
    }
}

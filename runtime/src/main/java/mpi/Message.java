package mpi;

import xxdev.Device;
import xxdev.DeviceException;
import xxdev.MatchedMessage;

/**
 * A message that a matched probe has found: no other probe or receive finds it, so that several threads can each poll
 * for a message, make room for it, and receive the very one they have seen.
 *
 * <pre>{@code
 * Message message = comm.Mprobe(MPI.ANY_SOURCE, TAG);
 * int[] numbers = new int[message.getStatus().Get_count(MPI.INT)];
 * message.Recv(numbers, 0, numbers.length, MPI.INT);
 * }</pre>
 *
 * <p>Every message found is to be received, or {@link #free released}: until then its sender may wait. One that is
 * forgotten is dropped some time later.
 *
 * <p>Threads: one at a time for each object.
 *
 * <p>Errors: {@link MPIException}; a message whose receive is refused for its arguments stays, one that is longer
 * than there is room for is gone.
 *
 * <p>Source: MPI 4.1, 3.8.2 and 3.8.3.
 */
public final class Message implements Freeable {
    private Comm comm;
    /** {@code null} while there is no message. */
    private MatchedMessage found;

    private Status status;

    /** Makes a handle of no message; {@link #mProbe} finds one. */
    public Message() {}

    Message(Comm comm, MatchedMessage found) {
        set(comm, found);
    }

    private void set(Comm newComm, MatchedMessage newFound) {
        comm = newComm;
        found = newFound;
        status = newComm.statusOf(newFound.status());
    }

    /** {@return whether there is no message: none was found yet, or it was received} */
    public boolean isNull() {
        return found == null;
    }

    /** {@return whether the message is that of {@code MPI.PROC_NULL}: receiving it moves nothing and ends at once} */
    public boolean isNoProc() {
        return found != null && found.status().source() == Device.PROC_NULL;
    }

    /**
     * {@return the source, tag and length of the message, also after it was received; {@code null} when none was found
     * yet}
     */
    public Status getStatus() {
        return status;
    }

    /**
     * Receives the message.
     *
     * <p>Source: MPI 4.1, 3.8.3.
     *
     * @param buf buffer to receive into
     * @param offset first element
     * @param count items there is room for; the message may be shorter
     * @param datatype what an item is
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when there is no message, {@code MPI.ERR_BUFFER},
     *     {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument
     */
    public Status Recv(Object buf, int offset, int count, Datatype datatype) {
        MatchedMessage message = checked("Message.Recv");
        Object data = Buffers.target("Message.Recv", comm, BufferRole.BUFFER, buf, offset, count, datatype);
        xxdev.Status filled = new xxdev.Status();
        found = null;
        try {
            message.recv(data, offset, count * datatype.size, filled);
        } catch (DeviceException e) {
            throw comm.failed("Message.Recv", e);
        }
        comm.giveBack(data);
        Status received = comm.statusOf(filled);
        return datatype.size == 0 ? received.ofItems(count) : received;
    }

    /**
     * Starts to receive the message; the buffer must not be touched until the request is complete.
     *
     * <p>Source: MPI 4.1, 3.8.3.
     *
     * @param buf array or NIO buffer to receive into
     * @param offset first element of {@code buf}, 0 or more
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param datatype what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when there is no message, {@code MPI.ERR_BUFFER},
     *     {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument
     */
    public Request Irecv(Object buf, int offset, int count, Datatype datatype) {
        MatchedMessage message = checked("Message.Irecv");
        Object data = Buffers.target("Message.Irecv", comm, BufferRole.BUFFER, buf, offset, count, datatype);
        found = null;
        try {
            return new Request(comm, message.irecv(data, offset, count * datatype.size));
        } catch (DeviceException e) {
            throw comm.failed("Message.Irecv", e);
        }
    }

    private MatchedMessage checked(String call) {
        if (found == null) {
            throw new MPIException(
                    ErrorClass.REQUEST,
                    call + ": there is no message; expected one that Mprobe, Improbe, mProbe or imProbe has found and"
                            + " that was not received yet");
        }
        comm.checkOpen(call);
        return found;
    }

    /** Drops the message, as a receive without room for it does; nothing when there is none. */
    @Override
    public void free() {
        if (found != null) {
            MatchedMessage dropped = found;
            found = null;
            dropped.discard();
        }
    }

    @Override
    public String toString() {
        return found == null ? "Message[none]" : "Message[" + status + " on " + comm + "]";
    }

    // From here on Open MPI's names; see the package's description.

    /**
     * Waits for a message that {@link Comm#Recv} with these arguments would take, and becomes that message.
     *
     * <p>Source: MPI 4.1, 3.8.2.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @param comm communicator to look in; not {@code null}
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when a message was found and not received yet,
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Status mProbe(int source, int tag, Comm comm) {
        checkEmpty("mProbe", comm);
        set(comm, comm.matched("mProbe", source, tag));
        return status;
    }

    /**
     * As {@link #mProbe}, without waiting: {@code null} when there is no such message now.
     *
     * @param source rank to receive from, {@code MPI.ANY_SOURCE} or {@code MPI.PROC_NULL}
     * @param tag tag, 0 or more, or {@code MPI.ANY_TAG}
     * @param comm communicator to look in; not {@code null}
     * @return source, tag and length of the message, or {@code null} when there is none now
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when a message was found and not received yet,
     *     {@code MPI.ERR_RANK} or {@code MPI.ERR_TAG} for an illegal argument
     */
    public Status imProbe(int source, int tag, Comm comm) {
        checkEmpty("imProbe", comm);
        MatchedMessage now = comm.matchedNow("imProbe", source, tag);
        if (now == null) {
            return null;
        }
        set(comm, now);
        return status;
    }

    private void checkEmpty(String call, Comm on) {
        Arguments.checkPresent(call, "comm", on, "a communicator");
        if (found != null) {
            throw on.error(
                    ErrorClass.REQUEST,
                    call + ": this Message holds one from " + status.source + " with tag " + status.tag
                            + " that was not received; receive it first, or use a new Message() (on " + on + ")");
        }
    }

    /**
     * As {@link #Recv}, from element 0.
     *
     * @param buf array or NIO buffer to receive into
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param type what an item is; committed, if it is derived
     * @return source, tag and length of the message
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when there is no message, {@code MPI.ERR_BUFFER},
     *     {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument
     */
    public Status mRecv(Object buf, int count, Datatype type) {
        return Recv(buf, 0, count, type);
    }

    /**
     * As {@link #Irecv}, from element 0.
     *
     * @param buf array or NIO buffer to receive into
     * @param count items that there is room for, 0 or more; the message may be shorter
     * @param type what an item is; committed, if it is derived
     * @return the request; the buffer belongs to it until it is complete
     * @throws MPIException of class {@code MPI.ERR_REQUEST} when there is no message, {@code MPI.ERR_BUFFER},
     *     {@code MPI.ERR_COUNT} or {@code MPI.ERR_TYPE} for an illegal argument
     */
    public Request imRecv(Object buf, int count, Datatype type) {
        return Irecv(buf, 0, count, type);
    }
}

package bireme.runtime.check;

import bireme.runtime.finding.FindingKind;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.ForwardingDevice;
import xxdev.LargeBuffer;
import xxdev.LibraryTeam;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;
import xxdev.TruncationException;

/**
 * A device for the messages of a program in checked mode. What is no message of a communicator, and what does not move
 * one, passes straight through.
 *
 * <p>Threads: as {@link Device}.
 */
final class CheckedDevice extends ForwardingDevice {
    private final int rank;
    private final RankCheck check;
    private final PendingOperations pending;
    private final CheckedSends sends;

    CheckedDevice(Device device, int rank, RankCheck check, PendingOperations pending, CheckedSends sends) {
        super(device);
        this.rank = rank;
        this.check = check;
        this.pending = pending;
        this.sends = sends;
    }

    @Override
    public void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        sendAndWait(buffer, offset, count, dest, tag, context, false);
    }

    @Override
    public void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        sendAndWait(buffer, offset, count, dest, tag, context, true);
    }

    private void sendAndWait(
            Object buffer, int offset, int count, int dest, int tag, int context, boolean isSynchronous) {
        check.enters();
        try {
            if (dest == PROC_NULL) {
                device.send(buffer, offset, count, dest, tag, context);
            } else {
                begin(buffer, offset, count, dest, tag, context, isSynchronous).await();
            }
        } finally {
            check.leaves();
        }
    }

    @Override
    public Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return start(buffer, offset, count, dest, tag, context, false);
    }

    @Override
    public Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return start(buffer, offset, count, dest, tag, context, true);
    }

    private Request start(Object buffer, int offset, int count, int dest, int tag, int context, boolean isSynchronous) {
        check.enters();
        try {
            return dest == PROC_NULL
                    ? device.isend(buffer, offset, count, dest, tag, context)
                    : begin(buffer, offset, count, dest, tag, context, isSynchronous);
        } finally {
            check.leaves();
        }
    }

    private CheckedSend begin(
            Object buffer, int offset, int count, int dest, int tag, int context, boolean isSynchronous) {
        BufferPart part = new BufferPart(buffer, offset, count);
        String name = "send to rank " + dest + ", tag " + tag;
        CheckedSend send = new CheckedSend(check, pending, device, part, rank, dest, name, isSynchronous);
        pending.begins(send);
        boolean hasBegun = false;
        try {
            send.begun(device.issend(part.before(), 0, count, dest, tag, context));
            hasBegun = true;
        } finally {
            if (!hasBegun) {
                pending.ends(send);
            }
        }
        sends.add(send);
        return send;
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        if (source != PROC_NULL && pending.isAny()) {
            BufferPart part = new BufferPart(buffer, offset, count);
            pending.checkFree(part, true, receive(source, tag), check.place());
        }
        check.enters();
        try {
            device.recv(buffer, offset, count, source, tag, context, status);
        } catch (TruncationException e) {
            check.found(FindingKind.TRUNCATION, "had no room for a message: " + e.getMessage(), check.place());
            throw e;
        } finally {
            check.leaves();
        }
        checkRace(source, tag, context, status);
    }

    private static String receive(int source, int tag) {
        return "receive from " + (source == ANY_SOURCE ? "ANY_SOURCE" : "rank " + source) + ", tag "
                + (tag == ANY_TAG ? "ANY_TAG" : Integer.toString(tag));
    }

    /** A message that is there now and fits as well could have come first. */
    private void checkRace(int source, int tag, int context, Status taken) {
        if (source != ANY_SOURCE || !check.looksFor(FindingKind.RACE)) {
            return; // messages of one source are in order, whatever their tags
        }
        Status next = device.iprobe(source, tag, context);
        if (next != null && next.source() != taken.source()) {
            check.found(
                    FindingKind.RACE,
                    "took the message of rank " + taken.source() + ", tag " + taken.tag() + ", while one of rank "
                            + next.source() + ", tag " + next.tag() + ", fitted as well",
                    check.place());
        }
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.irecv(buffer, offset, count, source, tag, context);
        }
        check.enters();
        try {
            return begin(buffer, offset, count, source, tag, context);
        } finally {
            check.leaves();
        }
    }

    /** {@inheritDoc} Nobody checks whether the buffer is used meanwhile: a copy of it would take as much memory. */
    @Override
    public Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        check.enters();
        try {
            return device.isend(buffer, dest, tag, context);
        } finally {
            check.leaves();
        }
    }

    /** {@inheritDoc} As in a send, nobody checks whether the buffer is used meanwhile. */
    @Override
    public Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        check.enters();
        try {
            return device.irecv(buffer, source, tag, context);
        } finally {
            check.leaves();
        }
    }

    private CheckedReceive begin(Object buffer, int offset, int count, int source, int tag, int context) {
        BufferPart part = new BufferPart(buffer, offset, count);
        Object landing = ElementType.of(buffer).newArray(count);
        CheckedReceive receive = new CheckedReceive(check, pending, part, landing, receive(source, tag));
        receive.begun(device.irecv(landing, 0, count, source, tag, context));
        return receive;
    }

    @Override
    public Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        Object array = device.recvNew(maxBytes, source, tag, context, status);
        checkRace(source, tag, context, status);
        return array;
    }

    @Override
    public Status probe(int source, int tag, int context) {
        check.enters();
        try {
            return device.probe(source, tag, context);
        } finally {
            check.leaves();
        }
    }

    @Override
    public Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        check.enters();
        try {
            return device.probe(source, tag, context, isOver);
        } finally {
            check.leaves();
        }
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        check.enters();
        try {
            return device.iprobe(source, tag, context);
        } finally {
            check.leaves();
        }
    }

    @Override
    public MatchedMessage mprobe(int source, int tag, int context) {
        check.enters();
        try {
            return device.mprobe(source, tag, context);
        } finally {
            check.leaves();
        }
    }

    @Override
    public MatchedMessage improbe(int source, int tag, int context) {
        check.enters();
        try {
            return device.improbe(source, tag, context);
        } finally {
            check.leaves();
        }
    }

    @Override
    public Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return isend(buffer, offset, count, dest, tag, context);
    }

    /** {@inheritDoc} Never: all receives are checked. */
    @Override
    public boolean tryRecv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        return false;
    }

    /** {@inheritDoc} None: its messages would pass by. */
    @Override
    public LibraryTeam libraryTeam(int context, int[] ids) {
        return null;
    }
}

package bireme.bb.ranks;

import bireme.bb.ranks.edge.Bulk;
import bireme.bb.ranks.edge.Tag;
import bireme.bb.ranks.end.Verdict;
import java.nio.ByteBuffer;
import java.util.Arrays;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * The thread that receives whatever comes to this rank. It never waits for anything else, so no sender waits long for
 * it: what comes has room, by the credit that its sender had.
 *
 * <p>Threads: its own.
 *
 * <p>Errors: a message that no rank of this program would send ends the run.
 */
final class Receiver implements Runnable {
    private static final int USUAL_BYTES = 64 * 1024;
    /** What a codec may write at most, and some more. */
    private static final int MOST_BYTES = (256 << 20) + 1024;

    private final RankShare share;
    private final Intracomm comm;
    private byte[] buffer = new byte[USUAL_BYTES];

    Receiver(RankShare share, Intracomm comm) {
        this.share = share;
        this.comm = comm;
    }

    @Override
    public void run() {
        try {
            while (!share.ending().haveOthersLeft() && !share.ending().isAbandoned()) {
                receive(comm.Probe(MPI.ANY_SOURCE, MPI.ANY_TAG));
            }
        } catch (MPIException e) {
            share.abandon("receiving from other ranks", e);
        } catch (Throwable e) { // nothing that happens here may leave the others waiting
            share.abandon("receiving from other ranks", e);
        } finally {
            share.ending().leave();
            share.parker().wakeIfParked();
        }
    }

    private void receive(Status status) {
        Tag kind = Tag.kindOf(status.tag);
        Bulk bulk = Bulk.in(kind);
        if (bulk != null) {
            bulk(status, bulk);
            return;
        }
        int length = bytes(status);
        try {
            take(kind, status, length);
        } catch (RuntimeException e) {
            share.fail("receiving from rank " + status.source, e);
        }
    }

    /** Receives bytes into the buffer, which is used again. */
    private int bytes(Status status) {
        int length = checked(status.Get_count(Datatype.BYTE), 1, status);
        if (length > buffer.length) {
            buffer = new byte[length];
        } else if (buffer.length > USUAL_BYTES && length <= USUAL_BYTES) {
            buffer = new byte[USUAL_BYTES]; // that was an exception
        }
        comm.Recv(buffer, 0, length, Datatype.BYTE, status.source, status.tag);
        return length;
    }

    private static int checked(int length, int size, Status status) {
        if (length < 0 || (long) length * size > MOST_BYTES) {
            throw new IllegalStateException("rank " + status.source + " sends " + length + " elements of " + size
                    + " bytes in one message; at most " + MOST_BYTES + " bytes are expected");
        }
        return length;
    }

    private void bulk(Status status, Bulk bulk) {
        int length = checked(status.Get_count(bulk.type()), bulk.type().getByteSize(), status);
        Object item = bulk.make(length);
        comm.Recv(item, 0, length, bulk.type(), status.source, status.tag);
        if (share.ending().isOver()) {
            return;
        }
        try {
            share.gate(Tag.channelOf(status.tag), status.source).bulk(item, bulk.bytes(length));
        } catch (RuntimeException e) {
            share.fail("receiving from rank " + status.source, e);
        }
    }

    private void take(Tag kind, Status status, int length) {
        int channel = Tag.channelOf(status.tag);
        if (kind == Tag.CONTROL) {
            letter(Letter.Kind.of(channel), status.source, length);
        } else if (share.ending().isOver()) {
            return;
        } else if (kind == Tag.CREDIT) {
            ByteBuffer both = ByteBuffer.wrap(buffer, 0, length);
            share.exit(channel, status.source).credit(both.getLong(), both.getLong());
        } else if (kind == Tag.CLOSE) {
            share.exit(channel, status.source).close();
        } else {
            share.gate(channel, status.source).frame(kind, buffer, length);
        }
    }

    private void letter(Letter.Kind kind, int from, int length) {
        byte[] body = Arrays.copyOf(buffer, length);
        switch (kind) {
            case VERDICT -> share.stop(Verdict.read(body));
            case LOOP -> share.watch(from, body);
            default -> share.farewell(from, body);
        }
    }
}

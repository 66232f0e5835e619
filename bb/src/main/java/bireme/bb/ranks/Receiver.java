package bireme.bb.ranks;

import bireme.bb.ranks.edge.Bulk;
import bireme.bb.ranks.edge.EntryGate;
import bireme.bb.ranks.edge.Tag;
import bireme.bb.ranks.end.Verdict;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Received;
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
    /** What a codec may write at most, and some more. */
    private static final int MOST_BYTES = (256 << 20) + 1024;

    private final RankShare share;
    private final Intracomm comm;

    Receiver(RankShare share, Intracomm comm) {
        this.share = share;
        this.comm = comm;
    }

    @Override
    public void run() {
        try {
            while (!share.ending().haveOthersLeft() && !share.ending().isAbandoned()) {
                take(comm.RecvNew(MOST_BYTES, MPI.ANY_SOURCE, MPI.ANY_TAG));
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

    private void take(Received message) {
        Status status = message.status();
        try {
            Tag kind = Tag.kindOf(status.tag);
            Bulk bulk = Bulk.in(kind);
            if (bulk == null) {
                take(kind, status, (byte[]) Bulk.BYTES.checked(message.array()));
            } else if (!share.ending().isOver()) {
                bulk(status, bulk, bulk.checked(message.array()));
            }
        } catch (RuntimeException e) {
            share.fail("receiving from rank " + status.source, e);
        }
    }

    private void bulk(Status status, Bulk bulk, Object item) {
        EntryGate gate = share.gate(Tag.channelOf(status.tag), status.source);
        gate.bulk(item, bulk.bytes(Array.getLength(item)));
    }

    private void take(Tag kind, Status status, byte[] body) {
        int channel = Tag.channelOf(status.tag);
        if (kind == Tag.CONTROL) {
            letter(Letter.Kind.of(channel), status.source, body);
        } else if (share.ending().isOver()) {
            return;
        } else if (kind == Tag.CREDIT) {
            ByteBuffer both = ByteBuffer.wrap(body);
            share.exit(channel, status.source).credit(both.getLong(), both.getLong());
        } else if (kind == Tag.CLOSE) {
            share.exit(channel, status.source).close();
        } else {
            share.gate(channel, status.source).frame(kind, body, body.length);
        }
    }

    private void letter(Letter.Kind kind, int from, byte[] body) {
        switch (kind) {
            case VERDICT -> share.stop(Verdict.read(body));
            case LOOP -> share.watch(from, body);
            default -> share.farewell(from, body);
        }
    }
}

package bireme.bb.ranks;

import bireme.bb.ranks.edge.Bulk;
import bireme.bb.ranks.edge.InputGate;
import bireme.bb.ranks.edge.Tag;
import bireme.bb.ranks.end.TerminationCause;
import bireme.devices.wait.IdleStrategy;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ProcessFailedException;
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
    /** Longest message in bytes: the limit of a codec, and room for headers. */
    private static final int MAX_BYTES = (256 << 20) + 1024;

    /** No thread wakes this one, so it never parks for long: a park delays the threads that wait for messages. */
    private static final IdleStrategy STRATEGY = new IdleStrategy(0, 0, 20_000, 1_000_000);

    /** Empty polls after which it parks for twice as long. */
    private static final int POLLS_OF_A_LENGTH = 200;

    private final RankPartition partition;
    private final Intracomm comm;
    /** Empty polls in a row; only when a rank is lost, for then nobody can wait for all. */
    private int emptyPolls;

    Receiver(RankPartition partition, Intracomm comm) {
        this.partition = partition;
        this.comm = comm;
    }

    @Override
    public void run() {
        try {
            while (!partition.termination().haveOthersDisconnected()
                    && !partition.termination().isAbandoned()) {
                receive();
            }
        } catch (Throwable e) { // no failure here may leave the others waiting
            partition.abandon("receiving from other ranks", e);
        } finally {
            partition.termination().leave();
            partition.parker().wakeIfParked();
        }
    }

    private void receive() {
        try {
            if (!partition.losses().areAny()) {
                take(comm.RecvNew(MAX_BYTES, MPI.ANY_SOURCE, MPI.ANY_TAG));
            } else if (pollAll()) {
                emptyPolls = 0;
            } else {
                STRATEGY.park(emptyPolls++ / POLLS_OF_A_LENGTH);
            }
        } catch (ProcessFailedException e) {
            lose(e);
        } catch (MPIException e) {
            if (e.getErrorClass() != MPI.ERR_TRUNCATE) {
                throw e;
            }
            partition.fail("receiving from other ranks", e); // the message is lost, the others are not
        }
    }

    /** Takes a message of each rank that is left; whether there was one. */
    private boolean pollAll() {
        boolean hasFound = false;
        for (int rank = 0; rank < partition.ranks(); rank++) {
            if (rank != partition.rank() && !partition.losses().isLost(rank)) {
                hasFound |= takeFrom(rank);
            }
        }
        return hasFound;
    }

    private boolean takeFrom(int rank) {
        if (comm.Iprobe(rank, MPI.ANY_TAG) == null) {
            return false;
        }
        take(comm.RecvNew(MAX_BYTES, rank, MPI.ANY_TAG));
        return true;
    }

    /** Ranks are lost: what has arrived from them is taken, unless the graph cannot go on without them. */
    private void lose(ProcessFailedException why) {
        for (int rank : why.getFailedRanks()) {
            if (!partition.losses().canLose(rank)) {
                partition.abandon("receiving from other ranks", why);
                return;
            }
        }
        for (int rank : why.getFailedRanks()) {
            if (!partition.losses().isLost(rank)) {
                takeAllFrom(rank);
                partition.lose(rank);
            }
        }
    }

    private void takeAllFrom(int lost) {
        try {
            while (takeFrom(lost)) {
                // until nothing is left
            }
        } catch (ProcessFailedException e) {
            if (IntStream.of(e.getFailedRanks()).noneMatch(rank -> rank == lost)) {
                throw e;
            } // else there is nothing more
        }
    }

    private void take(Received message) {
        Status status = message.status();
        try {
            partition.termination().checkIsHere(status.source);
            Tag kind = Tag.kindOf(status.tag);
            Bulk bulk = Bulk.in(kind);
            if (bulk == null) {
                take(kind, status, (byte[]) Bulk.BYTES.checked(message.array()));
            } else if (!partition.termination().isOver()) {
                bulk(status, bulk, bulk.checked(message.array()));
            }
        } catch (RuntimeException e) {
            partition.fail("receiving from rank " + status.source, e);
        }
    }

    private void bulk(Status status, Bulk bulk, Object item) {
        InputGate gate = partition.gate(Tag.channelOf(status.tag), status.source);
        gate.bulk(Tag.sealOf(status.tag), item, bulk.bytes(Array.getLength(item)));
    }

    private void take(Tag kind, Status status, byte[] body) {
        int channel = Tag.channelOf(status.tag);
        if (kind == Tag.CONTROL) {
            control(ControlMessage.Kind.of(channel), status.source, body);
        } else if (partition.termination().isOver()) {
            return;
        } else if (kind == Tag.CREDIT) {
            ByteBuffer both = ByteBuffer.wrap(body);
            partition.output(channel, status.source).credit(both.getLong(), both.getLong());
        } else if (kind == Tag.CLOSE) {
            partition.output(channel, status.source).close();
        } else {
            partition.gate(channel, status.source).frame(kind, Tag.sealOf(status.tag), body, body.length);
        }
    }

    private void control(ControlMessage.Kind kind, int from, byte[] body) {
        switch (kind) {
            case TERMINATION -> partition.stop(TerminationCause.read(ControlMessage.opened(body)));
            case LOOP -> partition.watches().take(from, ControlMessage.opened(body));
            case QUIET -> partition.quiet(from, ControlMessage.opened(body));
            default -> partition.disconnected(from, body);
        }
    }
}

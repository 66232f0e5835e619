package bireme.bb.ranks;

import bireme.bb.engine.remote.RemoteReceiver;
import bireme.bb.ranks.edge.Bulk;
import bireme.bb.ranks.edge.InputGate;
import bireme.bb.ranks.edge.OutputLog;
import bireme.bb.ranks.edge.Tag;
import bireme.bb.ranks.end.TerminationCause;
import bireme.devices.wait.CoreContention;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
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
 * <p>While long arrays come it stands by, and lets the threads of nodes that wait receive for themselves ({@link
 * #progress}). On few cores a further thread that is to run for each array, and another to wait for credit, keep each
 * other from the cores: each of them waits for a time slice of those that poll. A thread that stops waiting without
 * success says so; one that is busy with an item is noticed after {@value #LEASE_NS} ns. Then this thread receives
 * again.
 *
 * <p>It also stands by while messages come one by one with rests between them. Then one node sleeps in the receive
 * itself ({@link #park}), so that a message wakes the thread that wants it, and not first another. When that node goes
 * on while other nodes sleep, which wait for messages too, this thread receives again.
 *
 * <p>Threads: its own; {@link #progress} and {@link #park} any thread of a node.
 *
 * <p>Ordering: who receives either holds {@code turn} and has found {@code isOffered}, or is this thread, which has
 * withdrawn its offer with {@code turn} held. So one thread at a time receives and fills channels, and sees what the
 * one before it has written.
 *
 * <p>Errors: a message that no rank of this program would send ends the run.
 */
final class Receiver implements Runnable, RemoteReceiver {
    /** Longest message in bytes: the limit of a codec, and room for headers. */
    private static final int MAX_BYTES = (256 << 20) + 1024;

    /** No thread wakes this one, so it never parks for long: a park delays the threads that wait for messages. */
    private static final IdleStrategy STRATEGY = new IdleStrategy(0, 0, 20_000, 1_000_000);

    /** Empty polls after which it parks for twice as long. */
    private static final int POLLS_OF_A_LENGTH = 200;

    /** Bytes of long arrays that have come, or got credit, when nodes are first let receive for themselves. */
    private static final long MIN_BYTES_TO_OFFER = 512 << 10;
    /** The same after offers that nobody made use of; each doubles it. */
    private static final long MAX_BYTES_TO_OFFER = 64 << 20;
    /** What a long array counts at least: to wait for each is what costs. */
    private static final long MIN_COUNTED_BYTES = 64 << 10;
    /** How long nodes may receive nothing, nor wait, before this thread does again. */
    private static final long LEASE_NS = 300_000;
    /** The same while one sleeps in the receive; so late is what no node takes once that one is busy. */
    private static final long MAX_LEASE_NS = 4_000_000;
    /** Empty polls of a node that receives: about as long as a receive spins. */
    private static final int PULL_SPINS = 1000;
    /** Empty polls after those, with giving up the core for a moment; then the node sleeps. */
    private static final int PULL_YIELDS = 300;

    private final RankPartition partition;
    private final Intracomm comm;
    private final ReentrantLock turn = new ReentrantLock();
    private volatile boolean isOffered;
    /** Whether what is offered is to sleep in the receive; written before the offer. */
    private boolean mayNodesSleep;
    /** Rests between messages; of the one that receives. */
    private final ArrivalGaps gaps = new ArrivalGaps(System::nanoTime);
    /** Nodes that are parked elsewhere while they wait for messages. */
    private final AtomicInteger waiters = new AtomicInteger();

    /** Calls of nodes that wait. Written with {@code turn} held. */
    private volatile long pulls;

    /** Where this thread sleeps while nodes receive. */
    private final Parker standingBy = new Parker();
    /** Bytes of long arrays that have come, or got credit; of the one that receives. */
    private long arrayBytes;
    /** How many are to come before nodes may receive again. */
    private long bytesToOffer = MIN_BYTES_TO_OFFER;
    /** Empty polls in a row; only when a rank is lost, for then nobody can wait for all. */
    private int emptyPolls;
    /** Where arrays have come that their consumer was not woken for; {@code null} if nowhere. */
    private InputGate unflushed;

    Receiver(RankPartition partition, Intracomm comm) {
        this.partition = partition;
        this.comm = comm;
    }

    @Override
    public void run() {
        partition.receiveBy(this);
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
                if (unflushed != null && comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG) == null) {
                    flush();
                }
                take(comm.RecvNew(MAX_BYTES, MPI.ANY_SOURCE, MPI.ANY_TAG));
                if (arrayBytes >= bytesToOffer) {
                    letNodesPoll();
                } else if (gaps.areLong() && partition.watches().areOver()) { // loops end by messages to no node
                    letNodesSleep();
                }
            } else {
                boolean hasFound = pollAll();
                flush();
                if (hasFound) {
                    emptyPolls = 0;
                } else {
                    STRATEGY.park(emptyPolls++ / POLLS_OF_A_LENGTH);
                }
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

    private void letNodesPoll() {
        arrayBytes = 0; // before the offer
        standBy(false);
        boolean wasOfUse = arrayBytes >= MIN_BYTES_TO_OFFER;
        arrayBytes = 0;
        bytesToOffer = wasOfUse ? MIN_BYTES_TO_OFFER : Math.min(2 * bytesToOffer, MAX_BYTES_TO_OFFER);
    }

    private void letNodesSleep() {
        gaps.begin();
        standBy(true);
        gaps.end();
    }

    /** Lets the threads of nodes receive as long as they do. */
    private void standBy(boolean mayNodesSleep) {
        flush();
        this.mayNodesSleep = mayNodesSleep;
        isOffered = true;
        long leaseNs = LEASE_NS;
        long seen;
        do {
            seen = pulls;
            standingBy.prepareToPark(false);
            if (isOffered) {
                standingBy.park(leaseNs);
            }
            standingBy.cancelPark();
            leaseNs = isAsleepInReceive() ? Math.min(2 * leaseNs, MAX_LEASE_NS) : LEASE_NS;
        } while (isOffered && (pulls != seen || isAsleepInReceive()));
        turn.lock();
        isOffered = false;
        turn.unlock();
    }

    private boolean isAsleepInReceive() {
        return mayNodesSleep && turn.isLocked();
    }

    /**
     * Receives a message for a node that waits, if that is offered and there is one, or comes soon. Ends the offer if
     * none does while long arrays come, and leaves what is no matter of a node to this thread.
     */
    @Override
    public boolean progress() {
        return isOffered && pull(null, 0);
    }

    /** {@inheritDoc} The one that receives is the first node that comes while this thread stands by. */
    @Override
    public void park(Parker parker, long maxNs) {
        waiters.incrementAndGet(); // before the turn is tried
        if (!isOffered || !mayNodesSleep || !turn.tryLock()) {
            parker.park(maxNs);
            waiters.decrementAndGet();
            return;
        }
        waiters.decrementAndGet();
        try {
            pull(parker, maxNs);
        } finally {
            turn.unlock();
        }
        if (waiters.get() > 0) { // with whom nobody would receive while this node is busy
            endOffer();
        }
    }

    /** Receives for a node; with where that sleeps, {@code null} if it does not. */
    private boolean pull(Parker sleeping, long maxNs) {
        if (!turn.tryLock()) {
            return false;
        }
        try {
            if (!isOffered) {
                return false;
            }
            pulls++;
            return pullNow(sleeping, maxNs);
        } catch (MPIException e) {
            if (e.getErrorClass() == MPI.ERR_TRUNCATE) {
                partition.fail("receiving from other ranks", e); // as in receive
            }
            endOffer();
            return false; // of ranks that are lost the thread that receives is told, too
        } finally {
            turn.unlock();
        }
    }

    private boolean pullNow(Parker sleeping, long maxNs) {
        Status found = mayNodesSleep ? probe(sleeping, maxNs) : awaitMessage();
        if (found == null && mayNodesSleep) {
            return false;
        } else if (found == null || !Tag.isOfItems(found.tag)) {
            endOffer();
            return false;
        }
        take(comm.RecvNew(MAX_BYTES, found.source, found.tag));
        flush();
        if (mayNodesSleep && gaps.areShort()) {
            endOffer();
        }
        return true;
    }

    private void endOffer() {
        isOffered = false;
        standingBy.wakeIfParked();
    }

    private Status probe(Parker sleeping, long maxNs) {
        if (sleeping == null) {
            return comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG);
        }
        long beganNs = System.nanoTime();
        return comm.Probe(
                MPI.ANY_SOURCE,
                MPI.ANY_TAG,
                () -> !sleeping.isParking()
                        || partition.termination().isOver()
                        || System.nanoTime() - beganNs >= maxNs);
    }

    /** Finds the next message, if one comes soon. */
    private Status awaitMessage() {
        for (int poll = 0;
                poll < PULL_SPINS + PULL_YIELDS && !partition.termination().isOver();
                poll++) {
            Status found = comm.Iprobe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            if (found != null) {
                return found;
            }
            if (poll < PULL_SPINS) {
                Thread.onSpinWait();
            } else {
                CoreContention.yieldOrPark();
            }
        }
        return null;
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
        gaps.arrived();
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
        if (unflushed != gate) {
            flush();
        }
        long bytes = bulk.bytes(Array.getLength(item));
        gate.bulk(Tag.sealOf(status.tag), item, bytes);
        unflushed = gate.isToBeFlushed() ? gate : null;
        partition.returnCredit(gate);
        arrayBytes += Math.max(bytes, MIN_COUNTED_BYTES);
    }

    private void flush() {
        if (unflushed != null) {
            unflushed.flush();
            unflushed = null;
        }
    }

    private void take(Tag kind, Status status, byte[] body) {
        int channel = Tag.channelOf(status.tag);
        if (kind == Tag.CONTROL) {
            control(ControlMessage.Kind.of(channel), status.source, body);
        } else if (partition.termination().isOver()) {
            return;
        } else if (kind == Tag.CREDIT) {
            ByteBuffer both = ByteBuffer.wrap(body);
            OutputLog output = partition.output(channel, status.source);
            long bytes = output.credit(both.getLong(), both.getLong());
            arrayBytes += output.hasArrays() ? bytes : 0;
        } else if (kind == Tag.CLOSE) {
            partition.output(channel, status.source).close();
        } else {
            InputGate gate = partition.gate(channel, status.source);
            gate.frame(kind, Tag.sealOf(status.tag), body, body.length);
            partition.returnCredit(gate);
        }
    }

    private void control(ControlMessage.Kind kind, int from, byte[] body) {
        switch (kind) {
            case TERMINATION -> partition.stop(TerminationCause.read(ControlMessage.opened(body)));
            case SNAPSHOT -> partition.snapshot(from, ControlMessage.opened(body));
            case LOOP -> partition.watches().take(from, ControlMessage.opened(body));
            case QUIET -> partition.quiet(from, ControlMessage.opened(body));
            default -> partition.disconnected(from, body);
        }
    }
}

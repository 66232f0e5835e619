package bireme.bb.ranks;

import bireme.bb.channel.Pause;
import bireme.bb.channel.WaitMode;
import bireme.bb.ranks.edge.Bulk;
import bireme.bb.ranks.edge.InputGate;
import bireme.bb.ranks.edge.MessageSender;
import bireme.bb.ranks.edge.OutputLog;
import bireme.bb.ranks.edge.Tag;
import bireme.devices.wait.CoreContention;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.UnaryOperator;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;

/**
 * The thread that sends whatever leaves this rank. It waits for no receiver; how much may be in progress is limited by
 * the credit of each channel, and on every rank another thread receives all the time.
 *
 * <p>What others can send at once they do, so that on few cores no further thread has to run for each item: producers
 * their long arrays, and whatever they put while this thread sleeps; consumers, and the thread that receives, credit.
 *
 * <p>Threads: its own, and those; one at a time sends.
 */
final class SenderThread implements Runnable {
    /** Longest message that every device sends at once, in bytes. */
    private static final int SHORT_BYTES = 4096;

    private final RankPartition partition;
    private final Intracomm comm;
    private final Pause pause;
    private final MessageSender sender;
    /** Long messages whose arrays are still read. */
    private final Deque<Request> inFlight = new ArrayDeque<>();
    /** Ranks that are lost. */
    private final BitSet unreachable = new BitSet();
    /** Whether rank 0 knows that this rank has done its part. */
    private boolean hasReportedQuiescent;
    /** Whether this rank has disconnected: nothing may be sent any more. Guarded by {@code sending}. */
    private boolean hasEnded;
    /** Whether messages are not to wait for room in the window of a peer. Guarded by {@code sending}. */
    private boolean isNonblocking;
    /** Held while anything is sent, by this thread, a producer, or a thread that returns credit. */
    private final ReentrantLock sending = new ReentrantLock();

    SenderThread(
            RankPartition partition, Intracomm comm, WaitMode waiting, UnaryOperator<MessageSender> senderWrapper) {
        this.partition = partition;
        this.comm = comm;
        this.pause = new Pause(partition.parker(), waiting.prompt());
        this.sender = senderWrapper.apply(this::send);
        partition.sendBy(this::sendFor, this::returnCredit);
    }

    /**
     * Sends what a producer has just put: it has the core that this thread would have to get first. Messages that are
     * in flight afterwards move on whenever any thread of the rank waits for one. Called by producers.
     */
    private void sendFor(OutputLog output) {
        boolean isEverythingSent = false;
        if (!sending.tryLock()) { // it may be about to sleep, and have polled this output already
            partition.parker().wakeIfParked();
            return;
        }
        try {
            isEverythingSent = mayStillSend() && hasSentAll(output);
        } catch (MPIException e) {
            failedFor(e);
        } catch (RuntimeException | Error e) { // as in step
            partition.fail("sending to other ranks", e);
        } finally {
            sending.unlock();
        }
        if (!isEverythingSent) {
            partition.parker().wakeIfParked();
        }
    }

    private boolean mayStillSend() {
        return !hasEnded && !partition.termination().isOver();
    }

    /** Sends all frames of an output that are due; whether none is left. */
    private boolean hasSentAll(OutputLog output) {
        reap();
        long nowNs = System.nanoTime();
        OutputLog.SendResult result;
        do {
            result = output.sendFrame(nowNs, partition.consumer(output), sender);
        } while (result == OutputLog.SendResult.DONE);
        return result == OutputLog.SendResult.NOTHING;
    }

    /**
     * Returns credit to a producer without waiting, or leaves that to this thread. Called by the consumer when it has
     * taken all there was, and by the thread that receives.
     */
    private void returnCredit(InputGate gate) {
        if (!sending.tryLock()) {
            partition.parker().wakeIfParked();
            return;
        }
        isNonblocking = true;
        try {
            if (mayStillSend()) {
                gate.sendCredit(sender);
            }
        } catch (MPIException e) {
            failedFor(e);
        } catch (RuntimeException | Error e) { // as in step
            partition.fail("sending to other ranks", e);
        } finally {
            isNonblocking = false;
            sending.unlock();
        }
    }

    /** Nodes are interrupted when the run is over; the consumer then needs no further items. */
    private void failedFor(MPIException why) {
        if (!Thread.currentThread().isInterrupted()) {
            partition.abandon("sending to other ranks", why);
        } else if (!partition.isRunOver()) {
            partition.fail("sending to other ranks", why);
        }
    }

    /** A long message waits for its receiver, and others are not to wait for that. */
    private void send(int rank, int tag, Object array, int offset, int count) {
        if (unreachable.get(rank)) {
            return;
        }
        try {
            sendNow(rank, tag, array, offset, count);
        } catch (ProcessFailedException e) {
            lose(e);
        }
    }

    /**
     * Stops sending to lost ranks that the graph can go on without, and throws if there is another. The receiver thread
     * handles the other effects of the loss.
     */
    private void lose(ProcessFailedException why) {
        for (int rank : why.getFailedRanks()) {
            if (!partition.losses().canLose(rank)) {
                throw why;
            }
            unreachable.set(rank);
        }
    }

    private void sendNow(int rank, int tag, Object array, int offset, int count) {
        Datatype type = Bulk.typeOf(array);
        if (count * (long) type.getByteSize() <= SHORT_BYTES && !isNonblocking) {
            comm.Send(array, offset, count, type, rank, tag);
        } else {
            inFlight.add(comm.Irsend(array, offset, count, type, rank, tag)); // the receiver takes whatever comes
        }
    }

    /** Forgets messages that have arrived. */
    private void reap() {
        while (!inFlight.isEmpty() && isOver(inFlight.peek())) {
            inFlight.poll();
        }
    }

    private boolean isOver(Request request) {
        try {
            return request.Test() != null;
        } catch (ProcessFailedException e) {
            lose(e);
            return true;
        }
    }

    @Override
    public void run() {
        try {
            while (!step()) {
                // until all is sent
            }
            for (Request request = inFlight.poll(); request != null; request = inFlight.poll()) {
                await(request);
            }
        } catch (MPIException e) {
            partition.abandon("sending to other ranks", e);
        } finally {
            partition.termination().leave();
        }
    }

    private void await(Request request) {
        try {
            request.Wait();
        } catch (ProcessFailedException e) {
            lose(e);
        }
    }

    private boolean step() {
        Found found;
        sending.lock();
        try {
            found = poll();
            hasEnded |= found == Found.END;
        } catch (MPIException e) {
            throw e;
        } catch (RuntimeException | Error e) { // no failure here may leave the others waiting
            partition.fail("sending to other ranks", e);
            found = Found.WORK;
        } finally {
            sending.unlock();
        }
        rest(found);
        return found == Found.END;
    }

    private void rest(Found found) {
        switch (found) {
            case NOTHING -> pause.pause();
            case LATER -> {
                pause.reset();
                CoreContention.yieldOrPark();
            }
            default -> pause.reset();
        }
    }

    /** The result of a poll. */
    private enum Found {
        NOTHING,
        /** There is something, but not yet enough. */
        LATER,
        WORK,
        /** All is sent that there will ever be. */
        END
    }

    /** Sends everything that is ready. */
    private Found poll() {
        TerminationProtocol termination = partition.termination();
        boolean isQuiescent = termination.isQuiescentHere(); // before the check of what is left
        reap();
        boolean hasWorked = sendControlMessages();
        boolean isWaiting = false;
        if (!termination.isOver()) {
            long nowNs = System.nanoTime();
            for (OutputLog output : partition.outputs()) {
                if (output.isLost()) {
                    continue;
                }
                OutputLog.SendResult result = output.sendFrame(nowNs, partition.consumer(output), sender);
                hasWorked |= result == OutputLog.SendResult.DONE;
                isWaiting |= result == OutputLog.SendResult.LATER;
            }
            for (InputGate gate : partition.gates()) {
                hasWorked |= gate.sendCredit(sender);
            }
            hasWorked |= partition.watches().check();
        }
        if (hasWorked) {
            return Found.WORK;
        } else if (isQuiescent && isAllSent()) {
            return Found.END;
        }
        return isWaiting ? Found.LATER : Found.NOTHING;
    }

    private boolean sendControlMessages() {
        ControlMessage message = partition.controlMessages().poll();
        if (message == null) {
            return false;
        }
        for (; message != null; message = partition.controlMessages().poll()) {
            send(message.rank(), message.kind(), message.body());
        }
        return true;
    }

    private void send(int rank, ControlMessage.Kind kind, byte[] body) {
        if (!partition.termination().isAbandoned()) {
            byte[] sealed = ControlMessage.sealed(body);
            sender.send(rank, Tag.CONTROL.of(kind.ordinal()), sealed, 0, sealed.length);
        }
    }

    /** Disconnects, if nothing is left to be sent. */
    private boolean isAllSent() {
        TerminationProtocol termination = partition.termination();
        if (termination.isAbandoned()) {
            return true;
        }
        boolean isAll = termination.isOver()
                || partition.outputs().stream().allMatch(output -> output.isLost() || output.isEmpty())
                        && partition.watches().areOver();
        if (!isAll || !partition.controlMessages().isEmpty()) {
            return false;
        } else if (!termination.mayDisconnect()) {
            reportQuiescent();
            return false;
        }
        byte[] body = termination.disconnectBody();
        for (int rank = 0; rank < partition.ranks(); rank++) {
            if (rank != partition.rank()) {
                send(rank, ControlMessage.Kind.DISCONNECT, body);
            }
        }
        return true;
    }

    private void reportQuiescent() {
        if (partition.rank() != 0 && !hasReportedQuiescent) {
            hasReportedQuiescent = true;
            send(0, ControlMessage.Kind.QUIET, new byte[0]);
        }
    }
}

package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.protocol.FarmEnd;
import bireme.bb.ranks.farm.protocol.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;

/**
 * The state of one worker at the root of a farm: its pending receive and the batches that it has.
 *
 * <p>Threads: that of the dispatcher.
 */
public final class RemoteWorker {
    public final int rank;
    final ServiceTimeEstimate serviceTime = new ServiceTimeEstimate();

    private final Intracomm comm;
    private final Object[] buffer;
    private final Deque<Batch> batches = new ArrayDeque<>();
    private final List<Request> notes = new ArrayList<>();
    private Request receive = Request.NULL;
    private boolean isLost;
    private boolean hasLeft;
    private long tasks;
    private long busyNs;
    /** When it answered last, or was given something when it had nothing. */
    private long sinceNs;
    /** A FAILED message whose CAUSE is to come. */
    private Object[] failed;

    RemoteWorker(Intracomm comm, int rank, int capacity) {
        this.comm = comm;
        this.rank = rank;
        this.buffer = new Object[capacity];
    }

    /** Whether it is active: not lost, and not disconnected. */
    boolean isHere() {
        return !isLost && !hasLeft;
    }

    boolean isLost() {
        return isLost;
    }

    Request receive() {
        return receive;
    }

    /** Whether its receive has ended, by a message or otherwise. */
    boolean hasReceived() {
        return isHere() && receive.Is_null();
    }

    void post() {
        receive = comm.Irecv(buffer, 0, buffer.length, Datatype.OBJECT, rank, Wire.TO_ROOT);
    }

    /** The message of this many elements that was received. */
    Object[] take(int count) {
        sinceNs = System.nanoTime();
        Object[] message = new Object[count];
        System.arraycopy(buffer, 0, message, 0, count);
        Arrays.fill(buffer, 0, count, null);
        return message;
    }

    int batches() {
        return batches.size();
    }

    /**
     * Sends a batch.
     *
     * @throws ProcessFailedException if the worker is lost
     * @throws MPIException if a task cannot be written; nothing was sent
     */
    void send(Batch batch) {
        long start = System.nanoTime();
        Object[] message = batch.message();
        batch.sentBy(comm.Isend(message, 0, message.length, Datatype.OBJECT, rank, Wire.TO_WORKER));
        serviceTime.sent(System.nanoTime() - start, batch.size());
        sinceNs = batches.isEmpty() ? start : sinceNs;
        batches.add(batch);
    }

    /** The batch it is at. */
    Batch current() {
        Batch batch = batches.peek();
        if (batch == null) {
            throw new FarmFailedException(
                    FarmFailedException.Reason.MESSAGE,
                    "rank " + rank + " has answered more tasks than it was given",
                    -1,
                    rank,
                    null);
        }
        return batch;
    }

    /** The oldest of its tasks, which is answered now. */
    FarmTask answer() {
        Batch batch = current();
        FarmTask task = batch.answer();
        if (batch.isAnswered()) {
            batches.remove();
            batch.close();
        }
        return task;
    }

    /** Since when it has not answered; of interest while it has tasks. */
    long sinceNs() {
        return sinceNs;
    }

    /** The oldest of its tasks that no other worker has or had; {@code null} for none. */
    FarmTask uncopied() {
        for (Batch batch : batches) {
            for (FarmTask task : batch.unanswered()) {
                if (!task.isCopied && !task.isOver && task.losses == 0) {
                    return task;
                }
            }
        }
        return null;
    }

    /** The batch it is at, taken back. */
    Batch takeBack() {
        Batch batch = current();
        batches.remove();
        batch.close();
        return batch;
    }

    /** Whether it is at a task that may be the reason for losses; it has no other then. */
    boolean hasSuspect() {
        Batch batch = batches.peek();
        return batch != null && batch.isSuspect();
    }

    /** Notes a loss, also with each of the tasks it has not answered, which are returned. */
    List<FarmTask> lose() {
        isLost = true;
        List<FarmTask> open = new ArrayList<>();
        batches.forEach(batch -> open.addAll(batch.unanswered()));
        open.forEach(task -> task.losses++);
        batches.clear();
        return open;
    }

    void noteFailed(Object[] message) {
        failed = message;
    }

    /** The FAILED message whose CAUSE has arrived or will not arrive; {@code null} if none was waiting. */
    Object[] takeFailed() {
        Object[] message = failed;
        failed = null;
        return message;
    }

    void sendEnd(FarmEnd end) {
        notes.addAll(end.start(comm, rank));
    }

    /** It has disconnected, after it has received everything. */
    void leave(long ns, long worked) {
        hasLeft = true;
        busyNs = ns;
        tasks = worked;
        notes.forEach(Request::Wait);
    }

    /** How many tasks it worked on, once it has disconnected. */
    public long tasks() {
        return tasks;
    }

    long busyNs() {
        return busyNs;
    }
}

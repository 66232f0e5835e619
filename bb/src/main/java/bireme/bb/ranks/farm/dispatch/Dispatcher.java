package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.failure.RemoteTaskException;
import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.bb.ranks.farm.protocol.Wakeup;
import bireme.bb.ranks.farm.protocol.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import mpi.Datatype;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;
import mpi.Status;

/**
 * The root's side of a farm: sends batches to workers, and receives their results.
 *
 * <p>Shape: one receive is posted for each worker and one for the {@link Wakeup}; {@link #take} waits for any of them.
 * Workers with nothing to do get batches first, then those that may hold one ahead.
 *
 * <p>Which of its tasks a lost worker was at is not known, for answers may be lost with it. So each of them may be the
 * reason. A task that one more loss would tell to be it is with a worker alone, so that the loss does tell.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link FarmFailedException}; {@link RemoteWorkers#end} has then to be called, which informs the workers.
 */
public final class Dispatcher {
    /** Ranks that may be lost with a task, before the task is thought to be the reason. */
    static final int MAX_LOSSES = 2;

    private final RemoteWorkers remotes;
    private final BatchSizes sizes;
    private final int retries;
    private final LossPolicy onLoss;
    private final TaskSource source;
    private final TaskListener listener;
    private final Deque<FarmTask> again = new ArrayDeque<>();
    /** Those to be tried again that may be the reason for losses. */
    private final Deque<FarmTask> suspects = new ArrayDeque<>();

    private int open;

    public Dispatcher(
            RemoteWorkers remotes,
            BatchSizes sizes,
            int retries,
            LossPolicy onLoss,
            TaskSource source,
            TaskListener listener) {
        this.remotes = remotes;
        this.sizes = sizes;
        this.retries = retries;
        this.onLoss = onLoss;
        this.source = source;
        this.listener = listener;
    }

    /** Whether no worker has a task, and none is waiting to be tried again. */
    public boolean isIdle() {
        return open == 0 && again.isEmpty() && suspects.isEmpty();
    }

    /** Whether an answer is to come. */
    public boolean isWaiting() {
        return open > 0;
    }

    /** Sends what workers have room for. */
    public void handOut() {
        int deepest = sizes.prefetch() == BatchSizes.AUTOMATIC ? 2 : 1 + sizes.prefetch();
        // nobody holds a batch ahead while a suspect waits for a worker that has none
        for (int depth = 1; depth <= deepest && (depth == 1 || suspects.isEmpty()); depth++) {
            for (RemoteWorker worker : remotes.here()) {
                int room = worker.hasSuspect() ? 1 : Math.min(depth, sizes.depth(worker.serviceTime));
                if (worker.isHere() && worker.batches() < room && !give(worker)) {
                    return;
                }
            }
        }
        if (remotes.here().isEmpty()) {
            refuseWithoutWorkers();
        }
    }

    private void refuseWithoutWorkers() {
        if (!again.isEmpty() || !suspects.isEmpty() || source.poll() != null) {
            throw new FarmFailedException(Reason.RANK_LOST, "all workers are lost, and tasks are left", null);
        }
    }

    /** Whether there was something to give. */
    private boolean give(RemoteWorker worker) {
        Batch batch = gather(worker);
        if (batch.size() == 0) {
            return false;
        }
        try {
            worker.send(batch);
            open += batch.size();
        } catch (ProcessFailedException e) {
            batch.unanswered().forEach(this::tryAgain);
            lose(e);
        } catch (MPIException e) {
            checkInterrupt(e);
            refuse(batch, e);
        }
        return true;
    }

    /** Tasks that are tried again travel alone, so that what goes wrong is their own fault. */
    private Batch gather(RemoteWorker worker) {
        Batch batch = new Batch();
        Deque<FarmTask> alone = worker.batches() == 0 && !suspects.isEmpty() ? suspects : again;
        if (!alone.isEmpty()) {
            batch.add(alone.remove());
            return batch;
        }
        int workers = remotes.here().size();
        long ahead = source.ahead(sizes.lookAhead(worker.serviceTime, workers));
        int wanted = sizes.next(worker.serviceTime, ahead, workers);
        FarmTask task = source.poll();
        while (task != null) {
            batch.add(task);
            task = batch.size() < wanted ? source.poll() : null;
        }
        return batch;
    }

    private void tryAgain(FarmTask task) {
        (task.isSuspect() ? suspects : again).add(task);
    }

    /** A task of the batch cannot be written: found out one by one. */
    private void refuse(Batch batch, MPIException why) {
        if (batch.size() > 1) {
            batch.unanswered().forEach(this::tryAgain);
            return;
        }
        FarmTask task = batch.answer();
        listener.failed(task, new TaskFailure(task.number, -1, ++task.attempts, why));
    }

    /** Waits for an answer, or for the wakeup, and deals with it. */
    public void take() {
        RemoteWorker worker = null;
        int count = 0;
        try {
            Request[] requests = remotes.requests();
            Status status = Request.Waitany(requests);
            worker = remotes.receivedBy(status.index);
            count = status.Get_count(Datatype.OBJECT);
        } catch (ProcessFailedException e) {
            lose(e);
        } catch (MPIException e) {
            checkInterrupt(e);
            unreadable(e);
        }
        if (worker != null) {
            Object[] message = worker.take(count);
            worker.post();
            handle(worker, message);
        }
    }

    private static void checkInterrupt(MPIException e) {
        if (Thread.interrupted()) {
            throw new FarmFailedException(Reason.CANCELLED, "the root was interrupted", new InterruptedException());
        }
    }

    private void handle(RemoteWorker worker, Object[] message) {
        long kind = (Long) message[0];
        long number = (Long) message[1];
        if (kind == Wire.RESULTS) {
            worker.serviceTime.worked(number, message.length - Wire.HEADER);
            for (int i = Wire.HEADER; i < message.length; i++) {
                listener.done(answer(worker), message[i], worker.rank);
            }
        } else if (kind == Wire.FAILED) {
            worker.noteFailed(message);
        } else if (kind == Wire.CAUSE) {
            Object[] failed = worker.takeFailed();
            fail(worker, Wire.cause(message, message.length, text(failed, 0), text(failed, 1)));
        } else if (kind == Wire.UNREADABLE) {
            retake(worker, text(message, 0));
        } else {
            throw new FarmFailedException(
                    Reason.CANCELLED, "rank " + worker.rank + " leaves: " + text(message, 0), -1, worker.rank, null);
        }
    }

    private static String text(Object[] message, int place) {
        return (String) message[Wire.HEADER + place];
    }

    private FarmTask answer(RemoteWorker worker) {
        FarmTask task = worker.answer();
        open--;
        return task;
    }

    private void fail(RemoteWorker worker, Throwable cause) {
        failOnce(answer(worker), worker.rank, cause);
    }

    private void failOnce(FarmTask task, int rank, Throwable cause) {
        task.attempts++;
        if (task.attempts <= retries) {
            tryAgain(task);
            listener.again(task);
        } else {
            listener.failed(task, new TaskFailure(task.number, rank, task.attempts, cause));
        }
    }

    /** The worker could not read its next batch. */
    private void retake(RemoteWorker worker, String why) {
        Batch batch = worker.takeBack();
        open -= batch.size();
        if (batch.size() > 1) {
            batch.unanswered().forEach(this::tryAgain);
        } else {
            failOnce(batch.answer(), worker.rank, new RemoteTaskException(why, ""));
        }
    }

    /**
     * Handles a received message that cannot be read. The task fails if the message is the exception of a task; else
     * the farm fails.
     */
    private void unreadable(MPIException why) {
        for (RemoteWorker worker : remotes.here()) {
            if (worker.hasReceived()) {
                Object[] failed = worker.takeFailed();
                if (failed == null) {
                    String text = "what rank " + worker.rank + " has sent cannot be read: " + why.getMessage();
                    throw new FarmFailedException(Reason.MESSAGE, text, -1, worker.rank, why);
                }
                worker.post();
                fail(worker, new RemoteTaskException(text(failed, 0), text(failed, 1)));
                return;
            }
        }
        throw why;
    }

    private void lose(ProcessFailedException why) {
        List<RemoteWorker> lost = remotes.lost(why);
        List<FarmTask> left = new ArrayList<>();
        lost.forEach(worker -> left.addAll(worker.lose()));
        open -= left.size();
        if (onLoss == LossPolicy.END) {
            int rank = lost.get(0).rank;
            throw new FarmFailedException(Reason.RANK_LOST, "a worker is lost: " + why.getMessage(), -1, rank, why);
        }
        left.forEach(task -> lose(task, lost.get(0).rank, why));
    }

    private void lose(FarmTask task, int rank, ProcessFailedException why) {
        if (onLoss == LossPolicy.GIVE_TO_OTHERS && task.losses <= MAX_LOSSES) {
            tryAgain(task);
            listener.again(task);
        } else {
            listener.failed(task, new TaskFailure(task.number, rank, task.attempts + 1, why));
        }
    }
}

package bireme.bb.ranks.farm.dispatch;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.failure.RemoteTaskException;
import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.bb.ranks.farm.protocol.Wakeup;
import bireme.bb.ranks.farm.protocol.Wire;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import mpi.Datatype;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.Request;
import mpi.RevokedException;
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
 * <p>A task that takes long may be with two workers. Its first result counts, and what else is answered is dropped; a
 * failure or loss counts only if no other worker has it.
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
    /** {@code null} when no task is given to a second worker. */
    private final Stragglers stragglers;

    private final TaskSource source;
    private final TaskListener listener;
    private final Deque<FarmTask> again = new ArrayDeque<>();
    /** Those to be tried again that may be the reason for losses. */
    private final Deque<FarmTask> suspects = new ArrayDeque<>();

    /** Tasks that workers have and none has answered. */
    private int open;

    private long copies;
    /** Wakes the root when a task may have become a straggler. */
    private OneShotTimer watch;

    private long watchNs;

    /** Makes a dispatcher; {@code stragglers} is {@code null} if no task is to be given to a second worker. */
    public Dispatcher(
            RemoteWorkers remotes,
            BatchSizes sizes,
            int retries,
            LossPolicy onLoss,
            Stragglers stragglers,
            TaskSource source,
            TaskListener listener) {
        this.remotes = remotes;
        this.sizes = sizes;
        this.retries = retries;
        this.onLoss = onLoss;
        this.stragglers = stragglers;
        this.source = source;
        this.listener = listener;
    }

    /** Whether all tasks are answered, and none is waiting to be tried again; some may have a second time. */
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
                    copyStragglers();
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
        send(worker, batch);
        return true;
    }

    private void send(RemoteWorker worker, Batch batch) {
        try {
            worker.send(batch);
            batch.unanswered().forEach(this::hold);
        } catch (ProcessFailedException e) {
            batch.unanswered().stream().filter(task -> task.holders == 0).forEach(this::tryAgain);
            lose(e);
        } catch (MPIException e) {
            checkInterrupt(e);
            refuse(batch, e);
        }
    }

    private void hold(FarmTask task) {
        open += task.holders == 0 && !task.isOver ? 1 : 0;
        task.holders++;
    }

    /** A worker has a task no longer, without a result; whether no other has it, and none has answered it. */
    private boolean isLeftAlone(FarmTask task) {
        task.holders--;
        if (task.isOver || task.holders > 0) {
            return false;
        }
        open--;
        return true;
    }

    /** Gives tasks that take long to workers that have none, when there is nothing else to give. */
    private void copyStragglers() {
        long limitNs = stragglers == null ? Long.MAX_VALUE : stragglers.limitNs();
        if (limitNs == Long.MAX_VALUE) {
            return;
        }
        long now = System.nanoTime();
        long nextNs = Long.MAX_VALUE;
        for (RemoteWorker idle : remotes.here()) {
            RemoteWorker slowest = idle.isHere() && idle.batches() == 0 ? slowest(now) : null;
            if (slowest != null && now - slowest.sinceNs() >= limitNs) {
                FarmTask task = slowest.uncopied();
                task.isCopied = true;
                copies++;
                Batch batch = new Batch();
                batch.add(task);
                send(idle, batch);
            } else if (slowest != null) {
                nextNs = slowest.sinceNs() + limitNs - now;
            }
        }
        if (nextNs != Long.MAX_VALUE) {
            watch(now, nextNs);
        }
    }

    /** The worker with a task that no other has which has not answered for the longest time. */
    private RemoteWorker slowest(long now) {
        return remotes.here().stream()
                .filter(worker -> worker.uncopied() != null)
                .max(Comparator.comparingLong(worker -> now - worker.sinceNs()))
                .orElse(null);
    }

    /** Has the root come here again after a time, unless it does before. */
    private void watch(long now, long ns) {
        if (watch != null && watchNs - now > 0) {
            return;
        }
        stopWatching();
        watchNs = now + ns;
        watch = OneShotTimer.after(ns, remotes.wakeup()::wake);
    }

    /** Ends what it does by itself; nothing is handed out any more. */
    public void stopWatching() {
        if (watch != null) {
            watch.close();
            watch = null;
        }
    }

    /** How many tasks were given to a second worker. */
    public long copies() {
        return copies;
    }

    /** Whether workers are at tasks that others have answered, which nobody waits for. */
    public boolean hasLeftOver() {
        return open == 0 && remotes.here().stream().anyMatch(worker -> worker.batches() > 0);
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
        if (task.holders == 0) { // the first worker could be sent it
            listener.failed(task, new TaskFailure(task.number, -1, ++task.attempts, why));
        }
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
        } catch (RevokedException e) {
            throw e; // another rank has lost one and ends the attempt: no message of a worker is damaged
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
            int tasks = message.length - Wire.HEADER;
            worker.serviceTime.worked(number, tasks);
            if (stragglers != null) {
                stragglers.worked(number, tasks);
            }
            for (int i = Wire.HEADER; i < message.length; i++) {
                done(worker.answer(), message[i], worker.rank);
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

    private void done(FarmTask task, Object result, int rank) {
        task.holders--;
        if (!task.isOver) {
            task.isOver = true;
            open--;
            listener.done(task, result, rank);
        }
    }

    private void fail(RemoteWorker worker, Throwable cause) {
        failOnce(worker.answer(), worker.rank, cause);
    }

    private void failOnce(FarmTask task, int rank, Throwable cause) {
        task.attempts++;
        if (!isLeftAlone(task)) {
            return;
        }
        task.isCopied = false;
        if (task.attempts <= retries) {
            tryAgain(task);
            listener.again(task);
        } else {
            task.isOver = true;
            listener.failed(task, new TaskFailure(task.number, rank, task.attempts, cause));
        }
    }

    /** The worker could not read its next batch. */
    private void retake(RemoteWorker worker, String why) {
        Batch batch = worker.takeBack();
        if (batch.size() > 1) {
            batch.unanswered().stream().filter(this::isLeftAlone).forEach(this::tryAgain);
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
        left.removeIf(task -> !isLeftAlone(task));
        if (onLoss == LossPolicy.END) {
            int rank = lost.get(0).rank;
            throw new FarmFailedException(Reason.RANK_LOST, "a worker is lost: " + why.getMessage(), -1, rank, why);
        }
        left.forEach(task -> lose(task, lost.get(0).rank, why));
    }

    private void lose(FarmTask task, int rank, ProcessFailedException why) {
        if (onLoss == LossPolicy.GIVE_TO_OTHERS && task.losses <= MAX_LOSSES) {
            task.isCopied = false;
            tryAgain(task);
            listener.again(task);
        } else {
            task.isOver = true;
            listener.failed(task, new TaskFailure(task.number, rank, task.attempts + 1, why));
        }
    }
}

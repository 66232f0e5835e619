package bireme.bb.ranks.farm.root;

import bireme.bb.ranks.farm.checkpoint.FarmCheckpoint;
import bireme.bb.ranks.farm.dispatch.Dispatcher;
import bireme.bb.ranks.farm.dispatch.FarmTask;
import bireme.bb.ranks.farm.dispatch.OneShotTimer;
import bireme.bb.ranks.farm.dispatch.RemoteWorkers;
import bireme.bb.ranks.farm.dispatch.Stragglers;
import bireme.bb.ranks.farm.dispatch.TaskListener;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.bb.ranks.farm.protocol.FarmAgreement;
import bireme.bb.ranks.farm.protocol.FarmEnd;
import bireme.bb.ranks.farm.protocol.Wire;
import bireme.bb.ranks.farm.worker.TaskBody;
import bireme.bb.ranks.farm.worker.WorkerLoop;
import bireme.bb.report.ProgressLine;
import bireme.devices.activity.Activities;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import mpi.MPIException;

/**
 * A farm at its root, from the first task to the end: a source of results that is driven by the caller that takes the
 * next one.
 *
 * <p>Threads: one; others may wake it.
 *
 * <p>Errors: the first {@link FarmFailedException} ends the farm at all ranks, and is thrown once all have been
 * informed.
 */
public final class FarmRoot implements TaskListener {
    private final FarmSettings settings;
    private final FarmAgreement agreed;
    private final FarmCheckpoint checkpoint;
    private final ResultBuffer results;
    private final List<TaskFailure> failures = new ArrayList<>();
    private final RemoteWorkers workers;
    private final Runnable wake;
    private final long beganNs;
    private OneShotTimer timer;
    private TaskReader reader;
    private Dispatcher dispatcher;
    private ProgressLine progress;
    private final FarmActivity activity = new FarmActivity();
    private long done;
    private long retried;
    private boolean isOver;

    /** Gathers the remote workers; nothing is read or sent before {@link #begin}. */
    public FarmRoot(FarmSettings settings, FarmAgreement agreed, FarmCheckpoint checkpoint) {
        this.settings = settings;
        this.agreed = agreed;
        this.checkpoint = checkpoint;
        this.results = new ResultBuffer(settings.isOrdered);
        boolean rootWorks = settings.rootWorks || agreed.comm().Size() == 1;
        this.workers = new RemoteWorkers(agreed.comm(), agreed.root(), rootWorks, agreed.capacity());
        this.wake = workers.wakeup()::wake;
        this.beganNs = System.nanoTime();
    }

    /** Begins with these tasks, and with a worker for this rank if it works too. */
    public void begin(Iterable<?> tasks, TaskBody<?, ?> worker) {
        guard(() -> {
            if (workers.here().stream().anyMatch(member -> member.rank == agreed.root())) {
                workers.work(new WorkerLoop<>(agreed.comm(), agreed.root(), agreed.capacity(), worker));
            }
            startWatch();
            reader = new TaskReader(tasks, checkpoint, results, settings.window);
            Stragglers stragglers = settings.quantile == 0 ? null : new Stragglers(settings.quantile, settings.factor);
            dispatcher = new Dispatcher(
                    workers, settings.sizes, settings.retries, settings.onLoss, stragglers, reader, this);
            activity.update(
                    reader.restored(),
                    reader.restored(),
                    reader.size(),
                    workers.here().size());
            Activities.add(activity);
            boolean isShown = settings.progress != null && (settings.showsAlways || ProgressLine.isOnTerminal());
            if (isShown) {
                long before = checkpoint == null ? 0 : checkpoint.tasks();
                progress = new ProgressLine(settings.progress, !settings.showsAlways, System::nanoTime, before);
            }
        });
    }

    private void startWatch() {
        settings.cancellation.onCancel(wake);
        if (settings.timeoutNs != Long.MAX_VALUE) {
            timer = OneShotTimer.after(settings.timeoutNs, wake);
        }
    }

    /** Does a step, whose failure ends the farm. */
    private void guard(Runnable step) {
        try {
            step.run();
        } catch (FarmFailedException e) {
            fail(e);
            throw e;
        } catch (RuntimeException | Error e) {
            Wire.rethrowEnd(e);
            fail(new FarmFailedException(Reason.MESSAGE, "the root cannot go on: " + e, e));
            throw e;
        }
    }

    /** Ends the farm because of a failure here, for example of the consumer of results. */
    public void fail(FarmFailedException failure) {
        if (isOver) {
            return;
        }
        isOver = true;
        try {
            closeCheckpoint();
        } catch (FarmFailedException e) {
            failure.addSuppressed(e);
        }
        try {
            endWorkers(failure);
        } catch (MPIException e) {
            failure.addSuppressed(e);
        }
        if (failure.getCause() instanceof InterruptedException && failure.reason() == Reason.CANCELLED) {
            Thread.currentThread().interrupt();
        }
    }

    private void end() {
        closeCheckpoint();
        isOver = true;
        endWorkers(null);
    }

    private void closeCheckpoint() {
        if (checkpoint != null) {
            checkpoint.close();
        }
    }

    private void endWorkers(FarmFailedException failure) {
        activity.end();
        if (timer != null) {
            timer.close();
        }
        settings.cancellation.removeListener(wake);
        if (progress != null) {
            progress.finish(done + reader.restored(), reader.size(), state());
        }
        boolean isStopped = failure != null;
        if (dispatcher != null) {
            dispatcher.stopWatching();
            isStopped |= dispatcher.hasLeftOver();
        }
        if (workers.end(new FarmEnd(failure, isStopped), settings.graceNs)) {
            agreed.free();
        }
    }

    /** This rank leaves without a word, as when its job ends: another may open the checkpoint. */
    public void abandon() {
        activity.end();
        if (timer != null) {
            timer.close();
        }
        if (dispatcher != null) {
            dispatcher.stopWatching();
        }
        isOver = true;
        closeCheckpoint();
    }

    /** Tasks that failed, where failures are collected. */
    public List<TaskFailure> failures() {
        return failures;
    }

    /** Tasks in all, once the farm has ended. */
    public long tasks() {
        return reader.numbers();
    }

    /** Tasks whose result was in the checkpoint. */
    public long restored() {
        return reader.restored();
    }

    /** How often a task was tried again. */
    public long retried() {
        return retried;
    }

    /** How many tasks were given to a second worker. */
    public long copies() {
        return dispatcher.copies();
    }

    /** How many tasks each rank worked on. */
    public SortedMap<Integer, Long> tasksOfRanks() {
        SortedMap<Integer, Long> tasksOfRanks = new TreeMap<>();
        workers.members().forEach(member -> tasksOfRanks.put(member.rank, member.tasks()));
        return tasksOfRanks;
    }

    /** Ranks that were lost. */
    public List<Integer> lostRanks() {
        return workers.lostRanks();
    }

    /** Whether the farm has ended, on all ranks. */
    public boolean isOver() {
        return isOver;
    }

    /** The next result; {@code null} when there are no more, and all ranks know that. */
    public NumberedResult next() {
        NumberedResult result = results.poll();
        if (result == null && !isOver) {
            guard(this::advance);
            result = results.poll();
        }
        return result;
    }

    /** Goes on until there is a result, or the end. */
    private void advance() {
        dispatcher.handOut();
        while (results.readyResults() == 0) {
            checkCancellation();
            if (dispatcher.isWaiting()) {
                dispatcher.take();
                save();
            } else if (dispatcher.isIdle() && reader.isDone()) {
                end();
                return;
            }
            dispatcher.handOut();
        }
    }

    private void save() {
        activity.update(
                done + reader.restored(),
                reader.restored(),
                reader.size(),
                workers.here().size());
        if (checkpoint != null) {
            checkpoint.write();
        }
        if (progress != null) {
            progress.update(done + reader.restored(), reader.size(), state());
        }
    }

    private void checkCancellation() {
        if (settings.cancellation.isCancelled()) {
            throw new FarmFailedException(Reason.CANCELLED, "the farm was cancelled", null);
        }
        if (Thread.interrupted()) {
            throw new FarmFailedException(Reason.CANCELLED, "the root was interrupted", new InterruptedException());
        }
        if (System.nanoTime() - beganNs >= settings.timeoutNs) {
            throw new FarmFailedException(Reason.TIMEOUT, "the time is up, with " + done + " tasks done", null);
        }
    }

    @Override
    public void done(FarmTask task, Object result, int rank) {
        done++;
        if (checkpoint != null) {
            checkpoint.add(task, result);
        }
        results.add(task.number, result);
    }

    @Override
    public void failed(FarmTask task, TaskFailure failure) {
        if (!settings.collectsFailures) {
            throw new FarmFailedException(
                    Reason.TASK, failure.toString(), failure.task(), failure.rank(), failure.cause());
        }
        failures.add(failure);
        results.skip(task.number);
    }

    @Override
    public void again(FarmTask task) {
        retried++;
    }

    private String state() {
        return "tasks, " + workers.here().size() + " workers";
    }
}

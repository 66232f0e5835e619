package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.FarmFailedException.Reason;
import bireme.bb.report.ProgressLine;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import mpi.MPIException;

/**
 * A farm at its root, from the first task to the end: a source of results that is driven by whoever asks for the next.
 *
 * <p>Threads: one; others may wake it.
 *
 * <p>Errors: the first {@link FarmFailedException} ends the farm at all ranks, and is thrown once all have been told.
 */
final class FarmRoot implements TaskResults {
    private final FarmSettings settings;
    private final FarmAgreement agreed;
    private final Checkpoint checkpoint;
    private final Arrival arrival;
    private final List<TaskFailure> failures = new ArrayList<>();
    private final RemoteWorkers workers;
    private final Runnable wake;
    private final long beganNs;
    private OneShotTimer timer;
    private TaskReader reader;
    private Dispatcher dispatcher;
    private ProgressLine progress;
    private long done;
    private long retried;
    private boolean isOver;

    /** Gathers the remote workers; nothing is read or sent before {@link #begin}. */
    FarmRoot(FarmSettings settings, FarmAgreement agreed, Checkpoint checkpoint) {
        this.settings = settings;
        this.agreed = agreed;
        this.checkpoint = checkpoint;
        this.arrival = new Arrival(settings.isOrdered);
        boolean rootWorks = settings.rootWorks || agreed.comm().Size() == 1;
        this.workers = new RemoteWorkers(agreed.comm(), agreed.root(), rootWorks, agreed.capacity());
        this.wake = workers.wakeup()::wake;
        this.beganNs = System.nanoTime();
    }

    /** Begins with these tasks, and with a worker for this rank if it works too. */
    void begin(Iterable<?> tasks, TaskWorker<?, ?> worker) {
        guard(() -> {
            if (workers.here().stream().anyMatch(member -> member.rank == agreed.root())) {
                workers.work(new WorkerLoop<>(agreed.comm(), agreed.root(), agreed.capacity(), worker));
            }
            startWatch();
            reader = new TaskReader(tasks, checkpoint, arrival, settings.window);
            dispatcher = new Dispatcher(workers, settings.sizes, settings.retries, settings.onLoss, reader, this);
            boolean isShown = settings.progress != null && (settings.showsAlways || ProgressLine.isOnTerminal());
            if (isShown) {
                long before = checkpoint == null ? 0 : checkpoint.tasks();
                progress = new ProgressLine(settings.progress, !settings.showsAlways, System::nanoTime, before);
            }
        });
    }

    private void startWatch() {
        settings.cancellation.tell(wake);
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

    /** Ends the farm because of a failure here, for example of whoever takes the results. */
    void fail(FarmFailedException failure) {
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
            endCrew(failure);
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
        endCrew(null);
    }

    private void closeCheckpoint() {
        if (checkpoint != null) {
            checkpoint.close();
        }
    }

    private void endCrew(FarmFailedException failure) {
        if (timer != null) {
            timer.close();
        }
        settings.cancellation.forget(wake);
        if (progress != null) {
            progress.finish(done + reader.restored(), reader.size(), state());
        }
        if (workers.end(new FarmEnd(failure, failure != null), settings.graceNs)) {
            agreed.comm().Free();
        }
    }

    /** What is known in the end, with these results. */
    <R> FarmResult<R> result(List<R> results) {
        SortedMap<Integer, Long> tasksOfRanks = new TreeMap<>();
        workers.members().forEach(member -> tasksOfRanks.put(member.rank, member.tasks()));
        return new FarmResult<>(
                true,
                results,
                failures,
                reader.numbers(),
                reader.restored(),
                retried,
                tasksOfRanks,
                workers.lostRanks());
    }

    boolean isOver() {
        return isOver;
    }

    /** The next result; {@code null} when there are no more, and all ranks know that. */
    Numbered next() {
        Numbered result = arrival.poll();
        if (result == null && !isOver) {
            guard(this::advance);
            result = arrival.poll();
        }
        return result;
    }

    /** Goes on until there is a result, or the end. */
    private void advance() {
        dispatcher.handOut();
        while (arrival.readyResults() == 0) {
            checkWishes();
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
        if (checkpoint != null) {
            checkpoint.write();
        }
        if (progress != null) {
            progress.update(done + reader.restored(), reader.size(), state());
        }
    }

    private void checkWishes() {
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
        arrival.add(task.number, result);
    }

    @Override
    public void failed(FarmTask task, TaskFailure failure) {
        if (!settings.collectsFailures) {
            throw new FarmFailedException(
                    Reason.TASK, failure.toString(), failure.task(), failure.rank(), failure.cause());
        }
        failures.add(failure);
        arrival.skip(task.number);
    }

    @Override
    public void again(FarmTask task) {
        retried++;
    }

    private String state() {
        return "tasks, " + workers.here().size() + " workers";
    }
}

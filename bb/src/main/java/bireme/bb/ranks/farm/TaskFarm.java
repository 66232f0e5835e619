package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.checkpoint.FarmCheckpoint;
import bireme.bb.ranks.farm.dispatch.BatchSizes;
import bireme.bb.ranks.farm.dispatch.LossPolicy;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.protocol.FarmAgreement;
import bireme.bb.ranks.farm.protocol.Wire;
import bireme.bb.ranks.farm.root.FarmRoot;
import bireme.bb.ranks.farm.root.FarmSettings;
import bireme.bb.ranks.farm.root.NumberedResult;
import bireme.bb.ranks.farm.worker.FarmRank;
import bireme.bb.ranks.farm.worker.TaskBody;
import java.io.PrintStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import mpi.Intracomm;

/**
 * Independent tasks, distributed by one rank and worked on by the others.
 *
 * <pre>{@code
 * List<Double> energies = TaskFarm.run(MPI.COMM_WORLD, angles, Molecule::energy);     // all ranks call it
 *
 * FarmResult<Double> done = TaskFarm.of(Molecule::energy)
 *         .retries(2).checkpoint(Path.of("scan.farm"), "scan 7").progress(System.err)
 *         .run(MPI.COMM_WORLD, angles);
 * }</pre>
 *
 * <p>All ranks of the communicator make the same call; only the root's tasks, consumer and settings count. Tasks are
 * read when they are needed, {@code stream::iterator} is an {@link Iterable} too; tasks and results are serializable.
 * The worker is each rank's own and need not be. With one rank, the root works too.
 *
 * <p>Batches: tasks travel several at once, as many as take about 20 ms, fewer at the end; a worker has the next batch
 * before it has done the last. Memory at the root: what is in progress, what is read ahead (at most twice what workers
 * take at once), and results that wait for earlier ones, at most {@link #window}.
 *
 * <p>Threads: immutable. A run uses the thread of each rank that calls it; other threads may use the communicator.
 *
 * <p>Errors: {@link IllegalArgumentException} at once for settings; {@link FarmFailedException} from a run, at all
 * ranks; {@link mpi.ProcessFailedException} at workers whose root is lost.
 *
 * @param <T> task
 * @param <R> result
 */
public final class TaskFarm<T, R> {
    private final TaskWorker<? super T, ? extends R> worker;
    private final FarmSettings settings;

    private TaskFarm(TaskWorker<? super T, ? extends R> worker, FarmSettings settings) {
        this.worker = worker;
        this.settings = settings;
    }

    /**
     * Makes a farm whose ranks all do the same with each task.
     *
     * @param <T> tasks, serializable
     * @param <R> results, serializable
     * @param worker works on a task; each rank's own, need not be serializable
     * @return a farm with default settings
     */
    public static <T, R> TaskFarm<T, R> of(TaskWorker<? super T, ? extends R> worker) {
        return new TaskFarm<>(worker, new FarmSettings());
    }

    /**
     * Runs the tasks of rank 0.
     *
     * @param <T> tasks, serializable
     * @param <R> results, serializable
     * @param comm communicator whose ranks work; all of them make the call
     * @param tasks tasks of the root, read as they are needed; other ranks may give {@code null}
     * @param worker works on a task; each rank's own, need not be serializable
     * @return at rank 0 the results in the order of the tasks, at other ranks an empty list
     * @throws FarmFailedException at all ranks, when a task fails or the farm ends early
     */
    public static <T, R> List<R> run(
            Intracomm comm, Iterable<? extends T> tasks, TaskWorker<? super T, ? extends R> worker) {
        return TaskFarm.<T, R>of(worker).run(comm, tasks).results();
    }

    private TaskFarm<T, R> with(Consumer<FarmSettings> change) {
        return new TaskFarm<>(worker, settings.with(change));
    }

    /**
     * The rank that distributes the tasks; 0 by default. The same at all ranks.
     *
     * @param rank rank of the communicator
     * @return a farm with this setting
     */
    public TaskFarm<T, R> root(int rank) {
        return with(copy -> copy.root = rank);
    }

    /**
     * Lets the root work too, in a thread of its own beside the one that distributes tasks.
     *
     * @return a farm with this setting
     */
    public TaskFarm<T, R> rootWorks() {
        return with(copy -> copy.rootWorks = true);
    }

    /**
     * Sets the least and the most tasks of a batch; 1 and 1000 by default.
     *
     * @param least fewest tasks of a batch, 1..1,000,000
     * @param most most tasks of a batch, {@code least}..1,000,000
     * @return a farm with this setting
     * @throws IllegalArgumentException when one is out of range
     */
    public TaskFarm<T, R> batches(int least, int most) {
        FarmSettings.within("least tasks of a batch", least, 1, BatchSizes.MAX);
        FarmSettings.within("most tasks of a batch", most, least, BatchSizes.MAX);
        return with(copy -> copy.sizes = new BatchSizes(least, most, copy.sizes.targetNs(), copy.sizes.prefetch()));
    }

    /**
     * Sets the time that a batch is to take; 20 ms by default.
     *
     * @param time time of a batch, above 0
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code time} is not above 0
     */
    public TaskFarm<T, R> batchTime(Duration time) {
        long ns = FarmSettings.positiveNs("batch time", time);
        return with(
                copy -> copy.sizes = new BatchSizes(copy.sizes.least(), copy.sizes.most(), ns, copy.sizes.prefetch()));
    }

    /**
     * Sets how many batches a worker has beside the one it works on. By default 1, and 0 when a task takes
     * longer than a batch is to take.
     *
     * @param batches batches, 0..1000
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code batches} is out of range
     */
    public TaskFarm<T, R> prefetch(int batches) {
        FarmSettings.within("prefetch", batches, 0, 1000);
        return with(copy ->
                copy.sizes = new BatchSizes(copy.sizes.least(), copy.sizes.most(), copy.sizes.targetNs(), batches));
    }

    /**
     * Sets how often a task is retried, by any free worker, before its failure counts; 0 by default.
     *
     * @param times tries after the first, at least 0
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code times} is negative
     */
    public TaskFarm<T, R> retries(int times) {
        FarmSettings.within("retries", times, 0, Integer.MAX_VALUE - 1);
        return with(copy -> copy.retries = times);
    }

    /**
     * Lets the farm go on when tasks fail; failures end up in {@link FarmResult#failures}.
     *
     * @return a farm with this setting
     */
    public TaskFarm<T, R> collectFailures() {
        return with(copy -> copy.collectsFailures = true);
    }

    /**
     * Takes results in the order in which they arrive.
     *
     * @return a farm with this setting
     */
    public TaskFarm<T, R> asTheyCome() {
        return with(copy -> copy.isOrdered = false);
    }

    /**
     * Takes results in the order of the tasks, which is the default, and limits how far workers run ahead: none is
     * worked on that lies this many tasks or more behind the first that is not done; 65536 by default.
     *
     * @param tasks tasks, at least 1
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code tasks} is below 1
     */
    public TaskFarm<T, R> window(int tasks) {
        FarmSettings.within("window", tasks, 1, Integer.MAX_VALUE);
        return with(copy -> {
            copy.isOrdered = true;
            copy.window = tasks;
        });
    }

    /**
     * Writes finished tasks with their results to a file on the root's host. If the file exists already, only the tasks
     * that it does not contain are run. Every task is compared with that of the file.
     *
     * @param file file on the host of the root
     * @param label refused if it differs from that of the file; for facts that the tasks do not contain, such as a
     *     version or a seed
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code file} or {@code label} is {@code null}
     */
    public TaskFarm<T, R> checkpoint(Path file, String label) {
        FarmSettings.present("checkpoint", file, "a path");
        FarmSettings.present("label", label, "a text, which may be empty");
        return with(copy -> {
            copy.checkpoint = file;
            copy.label = label;
        });
    }

    /**
     * Sets how often the checkpoint is forced to the disk: if the machine crashes, the results of at most this time are
     * lost; 1 s by default.
     *
     * @param interval the time, at least 0
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code interval} is negative
     */
    public TaskFarm<T, R> checkpointInterval(Duration interval) {
        long ns = FarmSettings.notNegativeNs("checkpoint interval", interval);
        return with(copy -> copy.syncNs = ns);
    }

    /**
     * Shows at the root how far it is, in one line, if there is a terminal.
     *
     * @param out for example {@code System.err}
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code out} is {@code null}
     */
    public TaskFarm<T, R> progress(PrintStream out) {
        return showing(out, false);
    }

    /**
     * Shows at the root how far it is, terminal or not, by a line every 5 s and one at the end.
     *
     * @param out for example {@code System.err}
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code out} is {@code null}
     */
    public TaskFarm<T, R> progressLines(PrintStream out) {
        return showing(out, true);
    }

    private TaskFarm<T, R> showing(PrintStream out, boolean always) {
        FarmSettings.present("progress", out, "a stream, such as System.err");
        return with(copy -> {
            copy.progress = out;
            copy.showsAlways = always;
        });
    }

    /**
     * Gives up after some time: running tasks are waited for as {@link #grace} says, no others begin.
     *
     * @param limit the time, above 0
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code limit} is not above 0
     */
    public TaskFarm<T, R> timeout(Duration limit) {
        long ns = FarmSettings.positiveNs("timeout", limit);
        return with(copy -> copy.timeoutNs = ns);
    }

    /**
     * Sets how long the root waits for running tasks when the farm ends early; 10 s by default.
     *
     * @param time the time, at least 0
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code time} is negative
     */
    public TaskFarm<T, R> grace(Duration time) {
        long ns = FarmSettings.notNegativeNs("grace", time);
        return with(copy -> copy.graceNs = ns);
    }

    /**
     * Lets another thread of the root end the farm.
     *
     * @param cancellation what the other thread cancels
     * @return a farm with this setting
     * @throws IllegalArgumentException when {@code cancellation} is {@code null}
     */
    public TaskFarm<T, R> cancelledBy(Cancellation cancellation) {
        FarmSettings.present("cancellation", cancellation, "a new Cancellation()");
        return with(copy -> copy.cancellation = cancellation.signal);
    }

    /**
     * Goes on when workers are lost, in a job run with {@code mpjrun --on-rank-death notify}: others do what they have
     * not answered, again if need be. A task that three ranks were lost with fails.
     *
     * @return a farm with this setting
     */
    public TaskFarm<T, R> surviveLostWorkers() {
        return with(copy -> copy.onLoss = LossPolicy.GIVE_TO_OTHERS);
    }

    /**
     * Has another rank go on when the root is lost, in a job run with {@code mpjrun --on-rank-death notify}. Workers
     * may be lost as well, as by {@link #surviveLostWorkers}, until one rank is left. The lowest rank that is left
     * becomes the root, takes from the {@link #checkpoint} what is done, and hands out the rest.
     *
     * <p>It is set on all ranks or on none, which is checked. Each rank may become the root. So all give equal tasks,
     * consumer and settings, and a checkpoint is required, in a file system that all share. The new root gets all
     * results, those of before from the checkpoint. Each rank's consumer is given the result of a task once at most,
     * and that of the last root all of them. A consumer that writes to a place outside, which that of a lost rank has
     * written to, should write by the number of the task.
     *
     * <p>Ranks in a {@link FarmFailedException} are numbered among those that were left.
     *
     * @return a farm with this setting
     */
    public TaskFarm<T, R> surviveLostRoot() {
        return with(copy -> {
            copy.onLoss = LossPolicy.GIVE_TO_OTHERS;
            copy.survivesRoot = true;
        });
    }

    /**
     * Gives a task that takes long also to a worker that has nothing to do, when no other task is left to give: its
     * first result counts, the other is dropped. A task takes long when its worker has not answered for {@code factor}
     * times as long as {@code quantile} of the answers so far have taken for a task, and 40 ms. Each task is given to
     * two workers at most, so it should have no effect but its result.
     *
     * <p>When all results are there, the farm ends without waiting longer than {@link #grace} for workers that are at
     * tasks which others have answered. Such a rank returns from its call when it has done its task.
     *
     * @param quantile part of the answers, above 0 and at most 1; 0.75 is usual
     * @param factor how many times as long, at least 1; 1.5 to 3 are usual
     * @return a farm with this setting
     * @throws IllegalArgumentException when one is out of range
     */
    public TaskFarm<T, R> speculative(double quantile, double factor) {
        if (!(quantile > 0 && quantile <= 1)) {
            throw new IllegalArgumentException("quantile is " + quantile + "; expected more than 0, and at most 1");
        } else if (!(factor >= 1 && factor < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException("factor is " + factor + "; expected 1 or more, such as 2");
        }
        return with(copy -> {
            copy.quantile = quantile;
            copy.factor = factor;
        });
    }

    /**
     * Runs the root's tasks and keeps the results.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @param tasks tasks of the root, read as they are needed; other ranks may give {@code null}
     * @return at the root the results and figures, at other ranks what they did
     * @throws FarmFailedException at all ranks, when a task fails or the farm ends early
     */
    public FarmResult<R> run(Intracomm comm, Iterable<? extends T> tasks) {
        List<R> results = new ArrayList<>();
        return run(comm, tasks, (task, result) -> results.add(result), results);
    }

    /**
     * Runs the root's tasks and passes each result to the root's consumer.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @param tasks tasks of the root, read as they are needed; other ranks may give {@code null}
     * @param consumer takes each result at the root, in the order of results
     * @return at the root the figures, at other ranks what they did
     * @throws FarmFailedException at all ranks, when a task or the consumer fails or the farm ends early
     */
    public FarmResult<R> run(Intracomm comm, Iterable<? extends T> tasks, ResultConsumer<? super R> consumer) {
        return run(comm, tasks, consumer, List.of());
    }

    private FarmResult<R> run(
            Intracomm comm, Iterable<? extends T> tasks, ResultConsumer<? super R> consumer, List<R> results) {
        FarmSettings.present("comm", comm, "a communicator");
        FarmAgreement.checkSurvival(comm, settings.survivesRoot);
        if (settings.survivesRoot) {
            return new RecoveringFarm<T, R>(
                            settings,
                            comm,
                            (each, left, all, to, kept) ->
                                    new TaskFarm<T, R>(worker, each).attempt(left, all, to, kept))
                    .run(tasks, consumer, results);
        }
        return attempt(comm, tasks, consumer, results);
    }

    private FarmResult<R> attempt(
            Intracomm comm, Iterable<? extends T> tasks, ResultConsumer<? super R> consumer, List<R> results) {
        Opening opening = open(comm, tasks, consumer);
        if (comm.Rank() != settings.root) {
            return work(opening.agreed);
        }
        FarmRoot root = new FarmRoot(settings, opening.agreed, opening.checkpoint);
        try {
            root.begin(tasks, body());
            for (NumberedResult next = root.next(); next != null; next = root.next()) {
                give(root, consumer, next);
            }
        } finally {
            if (!root.isOver()) {
                root.abandon();
            }
        }
        return FarmResult.of(root, Collections.unmodifiableList(results));
    }

    @SuppressWarnings("unchecked")
    private static <R> void give(FarmRoot root, ResultConsumer<? super R> consumer, NumberedResult next) {
        try {
            consumer.accept(next.task(), (R) next.result());
        } catch (Throwable thrown) { // all ranks are informed before it is thrown here
            Wire.rethrowEnd(thrown);
            String text = "the consumer of the results failed at task " + next.task() + ": " + thrown;
            FarmFailedException failure = new FarmFailedException(Reason.CONSUMER, text, next.task(), -1, thrown);
            root.fail(failure);
            throw failure;
        }
    }

    /**
     * Runs the root's tasks as the root asks for results; other ranks work until the end and return then. To be closed.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @param tasks tasks of the root, read as they are needed; other ranks may give {@code null}
     * @return at the root the results as they are asked for, at other ranks none
     * @throws FarmFailedException at a worker, when the farm ends early
     * @throws IllegalStateException with {@link #surviveLostRoot}
     */
    public FarmResults<R> iterate(Intracomm comm, Iterable<? extends T> tasks) {
        FarmSettings.present("comm", comm, "a communicator");
        FarmAgreement.checkSurvival(comm, settings.survivesRoot);
        if (settings.survivesRoot) {
            throw new IllegalStateException("iterate with surviveLostRoot(): another rank that becomes the root has to"
                    + " begin with the first result; use run with a consumer");
        }
        Opening opening = open(comm, tasks, this);
        if (comm.Rank() != settings.root) {
            return new FarmResults<>(null, work(opening.agreed));
        }
        FarmRoot root = new FarmRoot(settings, opening.agreed, opening.checkpoint);
        root.begin(tasks, body());
        return new FarmResults<>(root, null);
    }

    private TaskBody<T, R> body() {
        return worker::work;
    }

    /** The agreement and the checkpoint, both made before the first message. */
    private record Opening(FarmAgreement agreed, FarmCheckpoint checkpoint) {}

    private Opening open(Intracomm comm, Iterable<? extends T> tasks, Object consumer) {
        RuntimeException refusal = FarmAgreement.checkRoot(comm, settings.root);
        FarmCheckpoint checkpoint = null;
        try {
            FarmSettings.present("worker", worker, "what is done with a task");
            if (settings.survivesRoot) {
                FarmSettings.present("tasks", tasks, "an Iterable at each rank, which may become the root");
                FarmSettings.present("consumer", consumer, "a consumer at each rank, which may become the root");
                FarmSettings.present("checkpoint", settings.checkpoint, "a path, by which another root goes on");
            }
            if (refusal == null && comm.Rank() == settings.root) {
                FarmSettings.present("tasks", tasks, "an Iterable at the root");
                FarmSettings.present("consumer", consumer, "a consumer at the root");
                checkpoint = openCheckpoint();
            }
        } catch (IllegalArgumentException | FarmFailedException e) {
            refusal = e;
        }
        return agree(comm, refusal, checkpoint);
    }

    private Opening agree(Intracomm comm, RuntimeException refusal, FarmCheckpoint checkpoint) {
        try {
            int most = settings.sizes.most();
            return new Opening(
                    settings.survivesRoot
                            ? FarmAgreement.reachOn(comm, settings.root, most, refusal)
                            : FarmAgreement.reach(comm, settings.root, most, refusal),
                    checkpoint);
        } catch (RuntimeException | Error e) {
            if (checkpoint != null) {
                checkpoint.close();
            }
            throw e;
        }
    }

    private FarmCheckpoint openCheckpoint() {
        return settings.checkpoint == null
                ? null
                : new FarmCheckpoint(
                        settings.checkpoint,
                        settings.label,
                        settings.syncNs,
                        worker.getClass().getClassLoader());
    }

    private FarmResult<R> work(FarmAgreement agreed) {
        try (FarmRank rank = new FarmRank(agreed)) {
            long tasks = rank.serve(body());
            return new FarmResult<>(false, List.of(), List.of(), tasks, 0, 0, 0, new TreeMap<>(), List.of());
        }
    }
}

package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.dispatch.BatchSizes;
import bireme.bb.ranks.farm.dispatch.LossPolicy;
import bireme.bb.ranks.farm.executor.ExecutorFuture;
import bireme.bb.ranks.farm.executor.ExecutorRoot;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.RemoteTaskException;
import bireme.bb.ranks.farm.protocol.FarmAgreement;
import bireme.bb.ranks.farm.root.FarmSettings;
import bireme.bb.ranks.farm.worker.FarmRank;
import bireme.bb.ranks.farm.worker.TaskBody;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import mpi.Intracomm;

/**
 * An executor whose threads are the other ranks of a communicator.
 *
 * <pre>{@code
 * try (RankExecutor pool = RankExecutor.on(MPI.COMM_WORLD)) {     // all ranks; workers stay in here until shutdown
 *     if (pool.isRoot()) {
 *         Future<Double> pi = pool.submit(() -> Pi.compute(1_000_000));
 *         List<Integer> squares = pool.map(x -> x * x, List.of(1, 2, 3));
 *     }
 * }
 * }</pre>
 *
 * <p>Tasks, all they refer to, and results are serializable; {@code submit} here takes lambdas as such. A task runs in
 * the rank's copy of the program: statics are that rank's. With one rank, tasks run in a thread of it. Tasks that
 * are short travel several at once.
 *
 * <p>Threads: any thread of the root may submit, and sleeps while it waits. A thread of the executor talks to the
 * workers and completes futures: what depends on them and takes long is given to another thread.
 *
 * <p>Errors: what a task throws is the cause of its future's {@link java.util.concurrent.ExecutionException}; a
 * {@link RemoteTaskException} if that cannot travel. If a worker is lost, under {@code mpjrun --on-rank-death notify},
 * the futures of its tasks fail with {@link mpi.ProcessFailedException}, or others do them: {@link #resubmitting}.
 */
public final class RankExecutor extends SubmittingExecutor implements AutoCloseable {
    private final ExecutorRoot root;

    private RankExecutor(ExecutorRoot root) {
        this.root = root;
    }

    /**
     * Opens an executor at rank 0; other ranks work until its shutdown, and return then. Called by all ranks.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @return the executor; at workers one that has been shut down
     * @throws FarmFailedException at a worker whose executor has failed
     */
    public static RankExecutor on(Intracomm comm) {
        return on(comm, 0);
    }

    /**
     * Opens an executor at a rank of your choice; other ranks work until its shutdown, and return then. Called by all
     * ranks.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @param rank rank of {@code comm} that submits, the same as all others say
     * @return the executor; at workers one that has been shut down
     * @throws FarmFailedException at a worker whose executor has failed
     */
    public static RankExecutor on(Intracomm comm, int rank) {
        return open(comm, rank, LossPolicy.FAIL_TASKS);
    }

    /**
     * Opens an executor as {@link #on(Intracomm, int)} does, whose tasks of a worker that is lost are given to others,
     * so a task may run more than once.
     *
     * @param comm communicator whose ranks work; all of them make the call
     * @param rank rank of {@code comm} that submits, the same as all others say
     * @return the executor; at workers one that has been shut down
     * @throws FarmFailedException at a worker whose executor has failed
     */
    public static RankExecutor resubmitting(Intracomm comm, int rank) {
        return open(comm, rank, LossPolicy.GIVE_TO_OTHERS);
    }

    private static RankExecutor open(Intracomm comm, int rank, LossPolicy onLoss) {
        FarmSettings.present("comm", comm, "a communicator");
        RuntimeException refusal = FarmAgreement.checkRoot(comm, rank);
        FarmAgreement agreed =
                FarmAgreement.reach(comm, rank, BatchSizes.usual().most(), refusal);
        if (comm.Rank() != rank) {
            return serve(agreed);
        }
        ExecutorRoot root = new ExecutorRoot(agreed, onLoss);
        Thread thread = new Thread(root, "rank executor");
        thread.setDaemon(true);
        thread.start();
        return new RankExecutor(root);
    }

    private static RankExecutor serve(FarmAgreement agreed) {
        TaskBody<Callable<?>, Object> call = Callable::call;
        try (FarmRank rank = new FarmRank(agreed)) {
            rank.serve(call);
        }
        return new RankExecutor(null);
    }

    /** {@return whether tasks can be submitted here} */
    public boolean isRoot() {
        return root != null;
    }

    /** {@return whether this rank has worked until the shutdown} */
    public boolean isWorker() {
        return root == null;
    }

    /** {@return how many ranks work; at a worker 0} */
    public int workers() {
        return root == null ? 0 : root.workers();
    }

    private ExecutorRoot root() {
        if (root == null) {
            throw new IllegalStateException(
                    "this rank is a worker, whose executor was shut down; submit tasks where" + " isRoot() says true");
        }
        return root;
    }

    /**
     * Submits a lambda that is serializable by its type.
     *
     * @param <R> results
     * @param task task; itself and its result are serializable
     * @return what completes when the task has ended
     * @throws IllegalStateException at a rank that is not the root
     */
    public <R> CompletableFuture<R> submit(SerializableCallable<R> task) {
        return submit((Callable<R>) task);
    }

    /**
     * Submits a lambda that is serializable by its type.
     *
     * @param task task; itself and its result are serializable
     * @return what completes when the task has ended
     * @throws IllegalStateException at a rank that is not the root
     */
    public CompletableFuture<?> submit(SerializableRunnable task) {
        return submit(task, null);
    }

    @Override
    @SuppressWarnings("unchecked")
    public <R> CompletableFuture<R> submit(Callable<R> task) {
        RemoteCalls.checkSerializable("task", task);
        return root().submit(new ExecutorFuture<>(task, returned -> (R) returned));
    }

    @Override
    public <R> CompletableFuture<R> submit(Runnable task, R result) {
        RemoteCalls.checkSerializable("task", task);
        return root().submit(new ExecutorFuture<>(new RemoteCalls.Run(task), returned -> result));
    }

    /**
     * Applies a function to each item, and waits for all results.
     *
     * @param <T> items
     * @param <R> results
     * @param function applied to each item by a worker; serializable
     * @param items items, each serializable; gone through before this returns
     * @return the results in the order of the items
     * @throws FarmFailedException when a task fails
     */
    public <T, R> List<R> map(SerializableFunction<? super T, ? extends R> function, Iterable<? extends T> items) {
        return this.<T, R>map(function, items, MapOptions.usual()).toList();
    }

    /**
     * Applies a function to each item. All items are submitted before this returns; results can be taken as they are
     * there.
     *
     * @param <T> items
     * @param <R> results
     * @param function applied to each item by a worker; serializable
     * @param items items, each serializable; gone through before this returns
     * @param options pieces, order and limit of time
     * @return the results, as the options say
     * @throws FarmFailedException from the stream, when a task fails or the time is up; tasks that were not sent are
     *     cancelled then
     */
    @SuppressWarnings("unchecked")
    public <T, R> Stream<R> map(
            SerializableFunction<? super T, ? extends R> function, Iterable<? extends T> items, MapOptions options) {
        RemoteCalls.checkSerializable("function", function);
        SerializableFunction<Object, Object> untyped = (SerializableFunction<Object, Object>) function;
        return submitAll(items, options, chunk -> new RemoteCalls.Chunk(untyped, chunk));
    }

    /**
     * Applies a function to each pair, and waits for all results.
     *
     * @param <A> first of a pair
     * @param <B> second of a pair
     * @param <R> results
     * @param function applied to each item by a worker; serializable
     * @param pairs pairs, whose parts are serializable; gone through before this returns
     * @return the results in the order of the pairs
     * @throws FarmFailedException when a task fails
     */
    public <A, B, R> List<R> starmap(
            SerializableBiFunction<? super A, ? super B, ? extends R> function,
            Iterable<? extends Map.Entry<? extends A, ? extends B>> pairs) {
        return this.<A, B, R>starmap(function, pairs, MapOptions.usual()).toList();
    }

    /**
     * Applies a function to each pair; otherwise as {@link #map(SerializableFunction, Iterable, MapOptions)}. The pairs
     * need not be serializable, only their parts.
     *
     * @param <A> first of a pair
     * @param <B> second of a pair
     * @param <R> results
     * @param function applied to each item by a worker; serializable
     * @param pairs pairs, whose parts are serializable; gone through before this returns
     * @param options pieces, order and limit of time
     * @return the results, as the options say
     * @throws FarmFailedException from the stream, when a task fails or the time is up; tasks that were not sent are
     *     cancelled then
     */
    @SuppressWarnings("unchecked")
    public <A, B, R> Stream<R> starmap(
            SerializableBiFunction<? super A, ? super B, ? extends R> function,
            Iterable<? extends Map.Entry<? extends A, ? extends B>> pairs,
            MapOptions options) {
        RemoteCalls.checkSerializable("function", function);
        SerializableBiFunction<Object, Object, Object> untyped =
                (SerializableBiFunction<Object, Object, Object>) function;
        return submitAll(pairs, options, chunk -> pairsOf(untyped, chunk));
    }

    private static RemoteCalls.Pairs pairsOf(
            SerializableBiFunction<Object, Object, Object> function, Object[] entries) {
        Object[] firsts = Arrays.stream(entries)
                .map(entry -> ((Map.Entry<?, ?>) entry).getKey())
                .toArray();
        Object[] seconds = Arrays.stream(entries)
                .map(entry -> ((Map.Entry<?, ?>) entry).getValue())
                .toArray();
        return new RemoteCalls.Pairs(function, firsts, seconds);
    }

    private <R> Stream<R> submitAll(
            Iterable<?> items, MapOptions options, Function<Object[], Callable<Object[]>> toTask) {
        ExecutorRoot pool = root();
        long begin = System.nanoTime();
        List<ExecutorFuture<Object[]>> chunks = new ArrayList<>();
        Iterator<?> source = items.iterator();
        while (source.hasNext()) {
            List<Object> chunk = new ArrayList<>();
            while (chunk.size() < options.chunk && source.hasNext()) {
                chunk.add(source.next());
            }
            chunks.add(
                    pool.submit(new ExecutorFuture<>(toTask.apply(chunk.toArray()), returned -> (Object[]) returned)));
        }
        Iterator<R> results = new MapResults<>(chunks, options, begin);
        return StreamSupport.stream(Spliterators.spliteratorUnknownSize(results, Spliterator.ORDERED), false);
    }

    /**
     * Refuses further tasks; those submitted are done, or cancelled if they were not sent yet.
     *
     * @param cancel whether tasks that were not sent yet are cancelled
     */
    public void shutdown(boolean cancel) {
        shutdown();
        if (cancel && root != null) {
            root.takeBack().forEach(future -> future.cancel(false));
        }
    }

    @Override
    public void shutdown() {
        if (root != null) {
            root.shutdown();
        }
    }

    /** {@inheritDoc} Those returned run here when they are called, and their futures end then. */
    @Override
    public List<Runnable> shutdownNow() {
        shutdown();
        return root == null ? List.of() : new ArrayList<>(root.takeBack());
    }

    @Override
    public boolean isShutdown() {
        return root == null || root.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return root == null || root.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return root == null || root.awaitTermination(timeout, unit);
    }

    /**
     * Shuts down, and waits until all tasks are done and the workers have been released. An interrupt cancels those
     * that were not sent.
     */
    @Override
    public void close() {
        shutdown();
        boolean wasInterrupted = false;
        while (!isTerminated()) {
            try {
                awaitTermination(1, TimeUnit.DAYS);
            } catch (InterruptedException e) {
                wasInterrupted = true;
                shutdown(true);
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

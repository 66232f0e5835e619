package bireme.bb.ranks.farm;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The methods of {@code ExecutorService} that take several tasks, made of single submits. Unlike {@code
 * AbstractExecutorService} it does not wrap tasks, because the wrappers are not serializable.
 *
 * <p>Threads: any.
 */
abstract class SubmittingExecutor implements ExecutorService {
    @Override
    public abstract <R> CompletableFuture<R> submit(Callable<R> task);

    @Override
    public abstract <R> CompletableFuture<R> submit(Runnable task, R result);

    @Override
    public CompletableFuture<?> submit(Runnable task) {
        return submit(task, null);
    }

    /** {@inheritDoc} An exception of the command is lost; {@link #submit(Runnable)} returns a future that has it. */
    @Override
    public void execute(Runnable command) {
        submit(command, null);
    }

    private <R> List<CompletableFuture<R>> submitAll(Collection<? extends Callable<R>> tasks) {
        List<CompletableFuture<R>> futures = new ArrayList<>();
        for (Callable<R> task : tasks) {
            futures.add(submit(task));
        }
        return futures;
    }

    @Override
    public <R> List<Future<R>> invokeAll(Collection<? extends Callable<R>> tasks) throws InterruptedException {
        return awaitAll(submitAll(tasks), Long.MAX_VALUE);
    }

    @Override
    public <R> List<Future<R>> invokeAll(Collection<? extends Callable<R>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException {
        return awaitAll(submitAll(tasks), unit.toNanos(timeout));
    }

    private static <R> List<Future<R>> awaitAll(List<CompletableFuture<R>> futures, long limitNs)
            throws InterruptedException {
        long begin = System.nanoTime();
        boolean isInTime = true;
        try {
            for (CompletableFuture<R> future : futures) {
                isInTime = isInTime && awaitEnd(future, limitNs - (System.nanoTime() - begin));
            }
            return new ArrayList<>(futures);
        } finally {
            futures.forEach(future -> future.cancel(false)); // changes nothing for those that are done
        }
    }

    private static boolean awaitEnd(Future<?> future, long ns) throws InterruptedException {
        try {
            future.get(Math.max(0, ns), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | CancellationException e) {
            return true; // the future tells
        } catch (TimeoutException e) {
            return false;
        }
        return true;
    }

    @Override
    public <R> R invokeAny(Collection<? extends Callable<R>> tasks) throws InterruptedException, ExecutionException {
        try {
            return firstOf(tasks, Long.MAX_VALUE);
        } catch (TimeoutException e) {
            throw new AssertionError("292 years have passed", e);
        }
    }

    @Override
    public <R> R invokeAny(Collection<? extends Callable<R>> tasks, long timeout, TimeUnit unit)
            throws InterruptedException, ExecutionException, TimeoutException {
        return firstOf(tasks, unit.toNanos(timeout));
    }

    private <R> R firstOf(Collection<? extends Callable<R>> tasks, long limitNs)
            throws InterruptedException, ExecutionException, TimeoutException {
        if (tasks.isEmpty()) {
            throw new IllegalArgumentException("tasks is empty; expected at least one");
        }
        long begin = System.nanoTime();
        BlockingQueue<CompletableFuture<R>> ended = new LinkedBlockingQueue<>();
        List<CompletableFuture<R>> futures = submitAll(tasks);
        futures.forEach(future -> future.whenComplete((result, failure) -> ended.add(future)));
        try {
            ExecutionException last = null;
            for (int i = 0; i < futures.size(); i++) {
                CompletableFuture<R> future = ended.poll(limitNs - (System.nanoTime() - begin), TimeUnit.NANOSECONDS);
                if (future == null) {
                    throw new TimeoutException("none of " + futures.size() + " tasks was done in time");
                }
                try {
                    return future.get();
                } catch (ExecutionException e) {
                    last = e;
                }
            }
            throw last;
        } finally {
            futures.forEach(future -> future.cancel(false));
        }
    }
}

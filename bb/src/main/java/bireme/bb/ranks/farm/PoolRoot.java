package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.FarmFailedException.Reason;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import mpi.MPIException;

/**
 * The root's side of a {@link RankExecutor}: a queue, and a thread that sends what is in it and completes futures.
 *
 * <p>Threads: any may submit. The thread sleeps on a condition when no worker has anything to do, in a receive when one
 * has; the wakeup gets it out of that.
 */
final class PoolRoot implements Feed, TaskResults, Runnable {
    private static final long GRACE_NS = TimeUnit.SECONDS.toNanos(10);

    private final FarmAgreement agreed;
    private final RemoteWorkers remotes;
    private final Dispatcher dispatcher;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<FarmTask> queue = new ArrayDeque<>();
    private final Set<PoolFuture<?>> unfinished = ConcurrentHashMap.newKeySet();
    private final CountDownLatch terminated = new CountDownLatch(1);
    private long numbers;
    private boolean isListening;
    private boolean isShutdown;

    PoolRoot(FarmAgreement agreed, OnLoss onLoss) {
        this.agreed = agreed;
        boolean isAlone = agreed.comm().Size() == 1;
        this.remotes = new RemoteWorkers(agreed.comm(), agreed.root(), isAlone, agreed.capacity());
        this.dispatcher = new Dispatcher(remotes, BatchSizes.usual(), 0, onLoss, this, this);
        if (isAlone) {
            TaskWorker<Callable<?>, Object> call = Callable::call;
            remotes.work(new WorkerLoop<>(agreed.comm(), agreed.root(), agreed.capacity(), call));
        }
    }

    /** Ranks that work. */
    int workers() {
        return remotes.members().size();
    }

    <R> PoolFuture<R> submit(PoolFuture<R> future) {
        boolean wake;
        lock.lock();
        try {
            if (isShutdown) {
                throw new RejectedExecutionException("the executor was shut down, or has failed");
            }
            unfinished.add(future);
            queue.add(new FarmTask(numbers++, future.task(), future));
            wake = isListening;
            changed.signal();
        } finally {
            lock.unlock();
        }
        if (wake) {
            remotes.wakeup().wake();
        }
        return future;
    }

    /** No more tasks are taken. */
    void shutdown() {
        lock.lock();
        try {
            isShutdown = true;
            changed.signal();
        } finally {
            lock.unlock();
        }
        remotes.wakeup().wake();
    }

    /** Takes back what was not sent; futures are left as they are. */
    List<PoolFuture<?>> takeBack() {
        List<PoolFuture<?>> taken = new ArrayList<>();
        lock.lock();
        try {
            queue.forEach(task -> taken.add((PoolFuture<?>) task.attachment));
            queue.clear();
        } finally {
            lock.unlock();
        }
        taken.removeIf(PoolFuture::isDone);
        unfinished.removeAll(taken);
        return taken;
    }

    boolean isShutdown() {
        lock.lock();
        try {
            return isShutdown;
        } finally {
            lock.unlock();
        }
    }

    boolean isTerminated() {
        return terminated.getCount() == 0;
    }

    boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
        return terminated.await(time, unit);
    }

    @Override
    public void run() {
        FarmFailedException failure = null;
        try {
            while (awaitWork()) {
                dispatcher.handOut();
                if (dispatcher.isWaiting()) {
                    dispatcher.take();
                }
            }
        } catch (InterruptedException e) {
            failure = new FarmFailedException(Reason.CANCELLED, "the thread of the executor was interrupted", e);
        } catch (FarmFailedException e) {
            failure = e;
        } catch (RuntimeException | Error e) { // futures and workers would wait for ever
            Wire.rethrowEnd(e);
            failure = new FarmFailedException(Reason.MESSAGE, "the executor cannot go on: " + e, e);
        } finally {
            finish(failure);
        }
    }

    private boolean awaitWork() throws InterruptedException {
        lock.lock();
        try {
            isListening = false;
            while (queue.isEmpty() && dispatcher.isIdle() && !isShutdown) {
                changed.await();
            }
            isListening = true;
            return !isShutdown || !queue.isEmpty() || !dispatcher.isIdle();
        } finally {
            lock.unlock();
        }
    }

    private void finish(FarmFailedException failure) {
        lock.lock();
        try {
            isShutdown = true;
            queue.clear();
        } finally {
            lock.unlock();
        }
        try {
            if (remotes.end(new FarmEnd(failure, failure != null), GRACE_NS)) {
                agreed.comm().Free();
            }
        } catch (MPIException e) {
            if (failure != null) {
                failure.addSuppressed(e);
            }
        } finally {
            FarmFailedException end = failure != null
                    ? failure
                    : new FarmFailedException(Reason.CANCELLED, "the executor has ended", null);
            unfinished.forEach(future -> future.completeExceptionally(end));
            unfinished.clear();
            terminated.countDown();
        }
    }

    @Override
    public FarmTask poll() {
        lock.lock();
        try {
            FarmTask task = queue.poll();
            while (task != null && ((PoolFuture<?>) task.attachment).isDone()) {
                unfinished.remove(task.attachment);
                task = queue.poll();
            }
            return task;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public long ahead(long wanted) {
        lock.lock();
        try {
            return queue.size();
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void done(FarmTask task, Object result, int rank) {
        PoolFuture<?> future = (PoolFuture<?>) task.attachment;
        unfinished.remove(future);
        future.finish(result);
    }

    @Override
    public void failed(FarmTask task, TaskFailure failure) {
        PoolFuture<?> future = (PoolFuture<?>) task.attachment;
        unfinished.remove(future);
        future.completeExceptionally(failure.cause());
    }

    @Override
    public void again(FarmTask task) {
        // A future does not tell how often its task was tried.
    }
}

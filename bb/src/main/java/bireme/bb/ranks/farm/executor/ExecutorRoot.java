package bireme.bb.ranks.farm.executor;

import bireme.bb.ranks.farm.dispatch.BatchSizes;
import bireme.bb.ranks.farm.dispatch.Dispatcher;
import bireme.bb.ranks.farm.dispatch.FarmTask;
import bireme.bb.ranks.farm.dispatch.LossPolicy;
import bireme.bb.ranks.farm.dispatch.RemoteWorkers;
import bireme.bb.ranks.farm.dispatch.TaskListener;
import bireme.bb.ranks.farm.dispatch.TaskSource;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.failure.TaskFailure;
import bireme.bb.ranks.farm.protocol.FarmAgreement;
import bireme.bb.ranks.farm.protocol.FarmEnd;
import bireme.bb.ranks.farm.protocol.Wire;
import bireme.bb.ranks.farm.worker.TaskBody;
import bireme.bb.ranks.farm.worker.WorkerLoop;
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
 * The root's side of a {@code RankExecutor}: a queue, and a thread that sends what is in it and completes futures.
 *
 * <p>Threads: any may submit. The thread sleeps on a condition when no worker has anything to do, in a receive when one
 * has; the wakeup ends that.
 */
public final class ExecutorRoot implements TaskSource, TaskListener, Runnable {
    private static final long GRACE_NS = TimeUnit.SECONDS.toNanos(10);

    private final FarmAgreement agreed;
    private final RemoteWorkers remotes;
    private final Dispatcher dispatcher;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Deque<FarmTask> queue = new ArrayDeque<>();
    private final Set<ExecutorFuture<?>> unfinished = ConcurrentHashMap.newKeySet();
    private final CountDownLatch terminated = new CountDownLatch(1);
    private long numbers;
    private boolean isReceiving;
    private boolean isShutdown;

    public ExecutorRoot(FarmAgreement agreed, LossPolicy onLoss) {
        this.agreed = agreed;
        boolean isAlone = agreed.comm().Size() == 1;
        this.remotes = new RemoteWorkers(agreed.comm(), agreed.root(), isAlone, agreed.capacity());
        this.dispatcher = new Dispatcher(remotes, BatchSizes.usual(), 0, onLoss, null, this, this);
        if (isAlone) {
            TaskBody<Callable<?>, Object> call = Callable::call;
            remotes.work(new WorkerLoop<>(agreed.comm(), agreed.root(), agreed.capacity(), call));
        }
    }

    /** Ranks that work. */
    public int workers() {
        return remotes.members().size();
    }

    /** Adds a task to the queue; throws {@link RejectedExecutionException} after the shutdown. */
    public <R> ExecutorFuture<R> submit(ExecutorFuture<R> future) {
        boolean wake;
        lock.lock();
        try {
            if (isShutdown) {
                throw new RejectedExecutionException("the executor was shut down, or has failed");
            }
            unfinished.add(future);
            queue.add(new FarmTask(numbers++, future.task(), future));
            wake = isReceiving;
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
    public void shutdown() {
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
    public List<ExecutorFuture<?>> takeBack() {
        List<ExecutorFuture<?>> taken = new ArrayList<>();
        lock.lock();
        try {
            queue.forEach(task -> taken.add((ExecutorFuture<?>) task.attachment));
            queue.clear();
        } finally {
            lock.unlock();
        }
        taken.removeIf(ExecutorFuture::isDone);
        unfinished.removeAll(taken);
        return taken;
    }

    /** Whether no more tasks are taken. */
    public boolean isShutdown() {
        lock.lock();
        try {
            return isShutdown;
        } finally {
            lock.unlock();
        }
    }

    /** Whether all tasks have ended and the workers have disconnected. */
    public boolean isTerminated() {
        return terminated.getCount() == 0;
    }

    /** Waits until all tasks have ended and the workers have disconnected; whether they have in time. */
    public boolean awaitTermination(long time, TimeUnit unit) throws InterruptedException {
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
            isReceiving = false;
            while (queue.isEmpty() && dispatcher.isIdle() && !isShutdown) {
                changed.await();
            }
            isReceiving = true;
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
            while (task != null && ((ExecutorFuture<?>) task.attachment).isDone()) {
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
        ExecutorFuture<?> future = (ExecutorFuture<?>) task.attachment;
        unfinished.remove(future);
        future.finish(result);
    }

    @Override
    public void failed(FarmTask task, TaskFailure failure) {
        ExecutorFuture<?> future = (ExecutorFuture<?>) task.attachment;
        unfinished.remove(future);
        future.completeExceptionally(failure.cause());
    }

    @Override
    public void again(FarmTask task) {
        // A future does not say how often its task was tried.
    }
}

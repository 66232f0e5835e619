package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.executor.ExecutorFuture;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import java.util.ArrayDeque;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.Queue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * The results of a map, chunk by chunk.
 *
 * <p>Threads: one takes, the executor's completes.
 *
 * <p>Errors: {@link FarmFailedException}; tasks that were not sent are cancelled then.
 *
 * @param <R> result
 */
final class MapResults<R> implements Iterator<R> {
    private final List<ExecutorFuture<Object[]>> chunks;
    private final BlockingQueue<ExecutorFuture<Object[]>> finished = new LinkedBlockingQueue<>();
    private final Queue<ExecutorFuture<Object[]>> ordered;
    private final long deadlineNs;
    private final boolean hasDeadline;
    private Object[] taken = {};
    private int place;
    private int left;

    MapResults(List<ExecutorFuture<Object[]>> chunks, MapOptions options, long beganNs) {
        this.chunks = chunks;
        this.left = chunks.size();
        this.hasDeadline = options.timeoutNs != Long.MAX_VALUE;
        this.deadlineNs = beganNs + (hasDeadline ? options.timeoutNs : 0);
        this.ordered = options.isUnordered ? null : new ArrayDeque<>(chunks);
        if (options.isUnordered) {
            chunks.forEach(chunk -> chunk.whenComplete((results, failure) -> finished.add(chunk)));
        }
    }

    @Override
    public boolean hasNext() {
        while (place == taken.length && left > 0) {
            takeChunk();
        }
        return place < taken.length;
    }

    @Override
    @SuppressWarnings("unchecked")
    public R next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all results were taken");
        }
        return (R) taken[place++];
    }

    private void takeChunk() {
        try {
            taken = ordered == null ? await(nextFinished()) : await(ordered.remove());
            place = 0;
            left--;
        } catch (ExecutionException e) {
            throw failed(Reason.TASK, "a task of the map failed: " + e.getCause(), e.getCause());
        } catch (CancellationException e) {
            throw failed(Reason.CANCELLED, "the executor was shut down before the map was done", e);
        } catch (TimeoutException e) {
            throw failed(Reason.TIMEOUT, "the time is up, with " + left + " of " + chunks.size() + " tasks left", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw failed(Reason.CANCELLED, "the thread was interrupted while it waited for results", e);
        }
    }

    private FarmFailedException failed(Reason reason, String message, Throwable cause) {
        left = 0;
        chunks.forEach(chunk -> chunk.cancel(false));
        return new FarmFailedException(reason, message, cause);
    }

    private ExecutorFuture<Object[]> nextFinished() throws InterruptedException, TimeoutException {
        if (!hasDeadline) {
            return finished.take();
        }
        ExecutorFuture<Object[]> next = finished.poll(leftNs(), TimeUnit.NANOSECONDS);
        if (next == null) {
            throw new TimeoutException();
        }
        return next;
    }

    private Object[] await(Future<Object[]> chunk) throws InterruptedException, ExecutionException, TimeoutException {
        return hasDeadline ? chunk.get(leftNs(), TimeUnit.NANOSECONDS) : chunk.get();
    }

    private long leftNs() {
        return Math.max(0, deadlineNs - System.nanoTime());
    }
}

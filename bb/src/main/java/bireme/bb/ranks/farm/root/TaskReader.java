package bireme.bb.ranks.farm.root;

import bireme.bb.ranks.farm.checkpoint.FarmCheckpoint;
import bireme.bb.ranks.farm.dispatch.FarmTask;
import bireme.bb.ranks.farm.dispatch.TaskSource;
import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Iterator;
import java.util.Queue;
import java.util.concurrent.TimeUnit;

/**
 * Reads the tasks of a farm as they are needed, and passes over those that a checkpoint has results of.
 *
 * <p>Some are read ahead to see the end coming, in which batches get smaller; never for longer than
 * {@value #MAX_CHECK_MS} ms, since a source may be slow and workers wait.
 *
 * <p>Threads: the root's.
 */
final class TaskReader implements TaskSource {
    private static final long MAX_CHECK_MS = 1;
    private static final long MAX_CHECK_NS = TimeUnit.MILLISECONDS.toNanos(MAX_CHECK_MS);
    /** Results of a checkpoint that may wait to be taken before more tasks are read. */
    private static final int MAX_RESTORED = 1000;

    private final Iterator<?> source;
    private final FarmCheckpoint checkpoint;
    private final ResultBuffer results;
    private final int window;
    private final Queue<FarmTask> read = new ArrayDeque<>();
    private long size;
    private long numbers;
    private long restored;
    private boolean isAtEnd;

    /** Begins to read; {@code checkpoint} may be {@code null}. */
    TaskReader(Iterable<?> tasks, FarmCheckpoint checkpoint, ResultBuffer results, int window) {
        this.checkpoint = checkpoint;
        this.results = results;
        this.window = window;
        this.size = tasks instanceof Collection<?> known ? known.size() : -1;
        if (checkpoint != null && size >= 0) {
            checkpoint.checkCount(size);
        }
        try {
            this.source = tasks.iterator();
        } catch (RuntimeException | Error e) {
            throw failed(e);
        }
    }

    private FarmFailedException failed(Throwable cause) {
        String text = "the iterator of the tasks failed at task " + numbers + ": " + cause;
        return new FarmFailedException(Reason.SOURCE, text, numbers, -1, cause);
    }

    /** Tasks in all, -1 as long as that is unknown. */
    long size() {
        return isAtEnd ? numbers : size;
    }

    /** Tasks read so far. */
    long numbers() {
        return numbers;
    }

    /** Tasks whose result was in the checkpoint. */
    long restored() {
        return restored;
    }

    /** Whether all tasks were read and taken. */
    boolean isDone() {
        return isAtEnd && read.isEmpty();
    }

    /** {@inheritDoc} None if its result would have to wait for too many others. */
    @Override
    public FarmTask poll() {
        if (read.isEmpty()) {
            readUpTo(1, Long.MAX_VALUE);
        }
        return read.poll();
    }

    @Override
    public long ahead(long wanted) {
        if (size >= 0 && !isAtEnd) {
            return size - numbers + read.size();
        }
        readUpTo(wanted, MAX_CHECK_NS);
        return isAtEnd ? read.size() : Math.max(read.size(), wanted);
    }

    private void readUpTo(long wanted, long longestNs) {
        long start = System.nanoTime();
        while (!isAtEnd
                && read.size() < wanted
                && results.readyResults() < MAX_RESTORED
                && results.lead(numbers) < window
                && (read.isEmpty() || System.nanoTime() - start < longestNs)) {
            readOne();
        }
    }

    private void readOne() {
        FarmTask task = next();
        if (task == null) {
            return;
        }
        if (checkpoint != null) {
            task.hash = checkpoint.hashOf(task.payload);
            if (checkpoint.has(task)) {
                restored++;
                results.add(task.number, checkpoint.result(task));
                return;
            }
        }
        read.add(task);
    }

    private FarmTask next() {
        try {
            if (source.hasNext()) {
                return new FarmTask(numbers++, source.next(), null);
            }
        } catch (RuntimeException | Error e) {
            throw failed(e);
        }
        isAtEnd = true;
        if (checkpoint != null) {
            checkpoint.checkCount(numbers);
        }
        return null;
    }
}

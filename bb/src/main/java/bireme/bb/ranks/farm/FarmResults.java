package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.failure.FarmFailedException.Reason;
import bireme.bb.ranks.farm.root.FarmRoot;
import bireme.bb.ranks.farm.root.NumberedResult;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;

/**
 * The results of a farm at its root, one after the other; the farm goes on while they are asked for, and workers wait
 * when nobody does. At other ranks it has ended already, and there are none.
 *
 * <p>Threads: one.
 *
 * <p>Errors: {@link FarmFailedException} from {@link #hasNext} and {@link #next}.
 *
 * @param <R> result of a task
 */
public final class FarmResults<R> implements Iterator<R>, AutoCloseable {
    private final FarmRoot root;
    private final FarmResult<R> ofWorker;
    private NumberedResult next;
    private long task = -1;

    FarmResults(FarmRoot root, FarmResult<R> ofWorker) {
        this.root = root;
        this.ofWorker = ofWorker;
    }

    @Override
    public boolean hasNext() {
        if (next == null && root != null) {
            next = root.next();
        }
        return next != null;
    }

    @Override
    @SuppressWarnings("unchecked")
    public R next() {
        if (!hasNext()) {
            throw new NoSuchElementException("all results were taken");
        }
        NumberedResult taken = next;
        next = null;
        task = taken.task();
        return (R) taken.result();
    }

    /** {@return the number of the task whose result was taken last, -1 before the first} */
    public long task() {
        return task;
    }

    /**
     * {@return what came of the farm besides the results}
     *
     * @throws IllegalStateException while there are results to take
     */
    public FarmResult<R> summary() {
        if (root == null) {
            return ofWorker;
        }
        if (!root.isOver()) {
            throw new IllegalStateException("the farm goes on; take all results, or close it");
        }
        return FarmResult.of(root, List.of());
    }

    /** Ends the farm: where results are left at the root, all other ranks get a {@link FarmFailedException}. */
    @Override
    public void close() {
        if (root != null) {
            root.fail(new FarmFailedException(
                    Reason.CANCELLED, "the results were closed before the last one was taken", null));
        }
    }
}

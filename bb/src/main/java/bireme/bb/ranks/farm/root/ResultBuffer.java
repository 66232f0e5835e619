package bireme.bb.ranks.farm.root;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * A buffer of results, which are taken as they arrive or in the order of the tasks.
 *
 * <p>Threads: that of the root.
 */
final class ResultBuffer {
    /** In place of a result that will not come. */
    private static final Object NONE = new Object();

    private final boolean isOrdered;
    private final Map<Long, Object> early = new HashMap<>();
    private final Queue<NumberedResult> ready = new ArrayDeque<>();
    private long next;

    ResultBuffer(boolean isOrdered) {
        this.isOrdered = isOrdered;
    }

    void add(long task, Object result) {
        if (!isOrdered) {
            ready.add(new NumberedResult(task, result));
        } else if (task == next) {
            release(result);
            releaseEarly();
        } else {
            early.put(task, result);
        }
    }

    /** There will be no result of this task. */
    void skip(long task) {
        if (isOrdered) {
            add(task, NONE);
        }
    }

    private void release(Object result) {
        if (result != NONE) {
            ready.add(new NumberedResult(next, result));
        }
        next++;
    }

    private void releaseEarly() {
        while (!early.isEmpty() && early.containsKey(next)) {
            release(early.remove(next));
        }
    }

    /** How far a task is ahead of the first whose result is missing; 0 if order plays no part. */
    long lead(long task) {
        return isOrdered ? task - next : 0;
    }

    int readyResults() {
        return ready.size();
    }

    /** The next result, {@code null} if none is ready. */
    NumberedResult poll() {
        return ready.poll();
    }
}

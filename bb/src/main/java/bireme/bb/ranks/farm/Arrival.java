package bireme.bb.ranks.farm;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;

/**
 * Results between workers and whoever takes them: as they come, or held back until all before them are there.
 *
 * <p>Threads: the root's.
 */
final class Arrival {
    /** In place of a result that will not come. */
    private static final Object NONE = new Object();

    private final boolean isOrdered;
    private final Map<Long, Object> early = new HashMap<>();
    private final Queue<Numbered> ready = new ArrayDeque<>();
    private long next;

    Arrival(boolean isOrdered) {
        this.isOrdered = isOrdered;
    }

    void add(long task, Object result) {
        if (!isOrdered) {
            ready.add(new Numbered(task, result));
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
            ready.add(new Numbered(next, result));
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
    Numbered poll() {
        return ready.poll();
    }
}

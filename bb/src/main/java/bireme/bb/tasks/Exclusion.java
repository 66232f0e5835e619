package bireme.bb.tasks;

import java.util.ArrayList;
import java.util.List;

/**
 * Admits exclusive tasks to their data one at a time.
 *
 * <p>Shape: a task gets all of its exclusive data at once or none, so that two never wait for each other; meanwhile it
 * waits at one that another task holds.
 *
 * <p>Threads: any.
 */
final class Exclusion {
    /**
     * Whether the task has its data now; if not, it will be among those that another one {@linkplain #leave admits}.
     */
    synchronized boolean enter(TaskNode task) {
        for (Datum<?> datum : task.exclusive()) {
            if (datum.isHeld) {
                datum.await(task);
                return false;
            }
        }
        mark(task, true);
        return true;
    }

    private static void mark(TaskNode task, boolean isHeld) {
        for (Datum<?> datum : task.exclusive()) {
            datum.isHeld = isHeld;
        }
    }

    /** A task is done with its data; those that have theirs now. */
    synchronized List<TaskNode> leave(TaskNode task) {
        mark(task, false);
        List<TaskNode> entered = new ArrayList<>(2);
        for (Datum<?> datum : task.exclusive()) {
            admit(datum, entered);
        }
        return entered;
    }

    /** Those that wait at a datum, until one has it; others that miss something else wait there then. */
    private void admit(Datum<?> datum, List<TaskNode> entered) {
        TaskNode next = datum.isHeld ? null : datum.nextWaiting();
        while (next != null) {
            if (enter(next)) {
                entered.add(next);
            }
            next = datum.isHeld ? null : datum.nextWaiting();
        }
    }
}

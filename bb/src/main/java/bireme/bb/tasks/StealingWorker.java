package bireme.bb.tasks;

import bireme.bb.parallel.stealing.StealDeque;
import bireme.devices.memory.Padding;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * One thread of a run.
 *
 * <p>Shape: of the tasks that become ready by one that it has done it keeps the first for itself, to be run next; the
 * others go to its deque, where idle threads steal them.
 *
 * <p>Threads: its own; {@link #done} any. Its fields are away from what thieves look at.
 */
final class StealingWorker extends Padding {
    private static final int MIDDLE = 16;

    private final TaskRun run;
    private final int number;
    /** Where others steal. */
    private final StealDeque<TaskNode> ready;
    /** Tasks it has done, in the middle of lines of the cache that nobody else writes. */
    private final AtomicLongArray done = new AtomicLongArray(2 * MIDDLE);

    private TaskNode kept;
    private boolean isAtTask;

    StealingWorker(TaskRun run, int number, StealDeque<TaskNode> ready) {
        this.run = run;
        this.number = number;
        this.ready = ready;
    }

    /** Tasks it has done. */
    long done() {
        return done.getAcquire(MIDDLE);
    }

    boolean isAtTask() {
        return isAtTask;
    }

    /** Takes a task that is ready, and wakes an idle thread, unless it can be kept. */
    void offer(TaskNode task, boolean canBeKept) {
        if (canBeKept && kept == null) {
            kept = task;
        } else {
            ready.push(task);
            run.idleWorkers.wakeOne();
        }
    }

    /** Lets others steal the task it keeps, for it will not go on at once. */
    void releaseKept() {
        if (kept != null) {
            TaskNode task = kept;
            kept = null;
            offer(task, false);
        }
    }

    /** Runs a task, or waits a little; {@code emptyPolls} polls were empty so far. */
    int step(int emptyPolls) {
        TaskNode task = next();
        if (task == null) {
            run.idleWorkers.pause(number, emptyPolls);
            return emptyPolls + 1;
        }
        run.idleWorkers.found(number, emptyPolls);
        run(task);
        return 0;
    }

    private TaskNode next() {
        TaskNode task = own();
        return task != null ? task : run.stolenBy(number);
    }

    private TaskNode own() {
        TaskNode task = kept;
        if (task != null) {
            kept = null;
            return task;
        }
        return ready.pop();
    }

    /** Runs so many at most of those that it has, and that these make ready; how many there were. */
    int runOwn(int most) {
        int count = 0;
        for (TaskNode task = own(); task != null; task = own()) {
            run(task);
            if (++count == most) {
                releaseKept();
                return count;
            }
        }
        return count;
    }

    /** Runs a task that has all it needs. */
    private void run(TaskNode task) {
        perform(task, task.takeBody());
        if (task.isExclusive()) {
            run.exclusion.leave(task).forEach(entered -> offer(entered, true));
        }
        done.setRelease(MIDDLE, done.getPlain(MIDDLE) + 1);
        task.finish(this); // its compare-and-set lies between the count and the check for a waiting program
        run.wakeProgram();
    }

    /** Runs a task that the program is about to add, and that has all it needs; called by the program's thread. */
    void runNow(Task task, Runnable body) {
        perform(task, body);
        done.setRelease(MIDDLE, done.getPlain(MIDDLE) + 1);
    }

    private void perform(Object task, Runnable body) {
        isAtTask = true;
        try {
            body.run();
        } catch (Throwable e) { // it is the caller's
            throw run.outcome.fail(task.toString(), e);
        } finally {
            isAtTask = false;
        }
    }

    /** All before it is done. */
    void makeReady(TaskNode task, boolean canBeKept) {
        if (task.isJoint()) {
            task.finish(this);
        } else if (!task.isExclusive() || run.exclusion.enter(task)) {
            offer(task, canBeKept);
        }
    }
}

package bireme.bb.tasks;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;

/**
 * Something tasks share: a value, or only the name of something that is elsewhere.
 *
 * <p>Shape: it knows the tasks that touched it last, as groups: readers side by side, exclusive tasks, or one writer. A
 * task of another kind begins a new group and comes after all of the one before; so do those that join it.
 *
 * <p>Threads: the value belongs to the tasks that say they touch the datum; the groups to the program.
 *
 * @param <T> of the value
 */
public final class Datum<T> {
    private static final int FIRST_PRUNING = 16;

    private final TaskRun run;
    private final String name;
    private T value;

    private Access kind;
    private TaskNode first;
    private TaskNode second;
    /** The others of the group; {@code null} until there are some. */
    private List<TaskNode> others;
    /** The task after which the group may run. */
    private TaskNode before;

    private int pruning;
    /**
     * Whether an exclusive task is using it; guarded, as are the tasks that wait for it, by the run's {@link
     * Exclusion}.
     */
    boolean isHeld;

    private Deque<TaskNode> waiting;

    Datum(TaskRun run, String name, T value) {
        this.run = run;
        this.name = name;
        this.value = value;
    }

    TaskRun run() {
        return run;
    }

    /**
     * The value, for a task that reads, writes or is exclusive on it; for the program when no task is about to set it.
     *
     * @return the value, may be {@code null}
     */
    public T get() {
        return value;
    }

    /**
     * Sets the value.
     *
     * @param next the new value, may be {@code null}
     */
    public void set(T next) {
        value = next;
    }

    /** Puts a task behind what it comes after by this datum: 1, or 0 if that is done. */
    int order(TaskNode task, Access access) {
        if (access == Access.WRITE || access != kind) {
            before = second == null ? first : joint();
            first = task;
            second = null;
            others = null;
            kind = access;
        } else {
            join(task);
        }
        return before == null ? 0 : before.precede(task);
    }

    /** Whether all that a task would come after by this datum is done; what is done is forgotten. */
    boolean isFreeFor(Access access) {
        if (access == Access.READ && kind == Access.READ) {
            return before == null || before.isDone();
        } else if (!isGroupDone()) {
            return false;
        }
        before = null;
        first = null;
        second = null;
        others = null;
        kind = null;
        return true;
    }

    private boolean isGroupDone() {
        return kind == null
                || first.isDone()
                        && (second == null || second.isDone())
                        && (others == null || others.stream().allMatch(TaskNode::isDone));
    }

    private void join(TaskNode task) {
        if (second == null) {
            second = task;
            return;
        } else if (others == null) {
            others = new ArrayList<>();
            pruning = FIRST_PRUNING;
        } else if (others.size() == pruning) {
            others.removeIf(TaskNode::isDone); // else a datum that is only read would remember all its readers
            pruning = Math.max(FIRST_PRUNING, 2 * others.size());
        }
        others.add(task);
    }

    /** A group as one: with many before and many after, each after each, there would be too many edges. */
    private TaskNode joint() {
        TaskNode joint = TaskNode.joint(name);
        int count = first.precede(joint) + second.precede(joint);
        if (others != null) {
            for (TaskNode each : others) {
                count += each.precede(joint);
            }
        }
        run.start(joint, count);
        return joint;
    }

    /** A task waits until another leaves this datum. */
    void await(TaskNode task) {
        if (waiting == null) {
            waiting = new ArrayDeque<>();
        }
        waiting.add(task);
    }

    /** The next task that waits; {@code null} if there is none. */
    TaskNode nextWaiting() {
        return waiting == null ? null : waiting.poll();
    }

    @Override
    public String toString() {
        return name;
    }
}

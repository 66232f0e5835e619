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

    private Task.Access kind;
    private List<TaskNode> group = new ArrayList<>(2);
    private List<TaskNode> before = List.of();
    private int pruning = FIRST_PRUNING;
    /** Whether an exclusive task is at it; guarded, as those that wait for it, by the run's {@link Exclusion}. */
    boolean isHeld;

    final Deque<TaskNode> waiting = new ArrayDeque<>(0);

    Datum(TaskRun run, String name, T value) {
        this.run = run;
        this.name = name;
        this.value = value;
    }

    TaskRun run() {
        return run;
    }

    /** The value. */
    public T get() {
        return value;
    }

    /** Sets the value. */
    public void set(T next) {
        value = next;
    }

    /** Puts a task behind those it comes after by this datum. */
    void order(TaskNode task, Task.Access access) {
        if (access == Task.Access.WRITE || access != kind) {
            before = joined(group);
            group = new ArrayList<>(2);
            kind = access;
            pruning = FIRST_PRUNING;
        }
        before.forEach(earlier -> earlier.precede(task));
        if (group.size() == pruning) {
            group.removeIf(TaskNode::isDone); // else a datum that is only read would remember all its readers
            pruning = Math.max(FIRST_PRUNING, 2 * group.size());
        }
        group.add(task);
    }

    /** A group as one: with many before and many after, each after each, there would be too many to tell. */
    private List<TaskNode> joined(List<TaskNode> many) {
        if (many.size() < 2) {
            return many;
        }
        TaskNode joint = TaskNode.joint(name);
        many.forEach(each -> each.precede(joint));
        run.start(joint);
        return List.of(joint);
    }

    @Override
    public String toString() {
        return name;
    }
}

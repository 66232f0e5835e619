package bireme.bb.tasks;

import java.util.ArrayList;
import java.util.List;

/**
 * A task that is being described.
 *
 * <p>Tasks that {@linkplain #reads read} a datum run side by side, after what was to write it before. One that
 * {@linkplain #writes writes} it comes after all that were added before and touch it, and before all that are added
 * later; it may look at the old value too. {@linkplain #exclusive Exclusive} tasks come after what reads or writes
 * before them, and then one at a time, in no particular order among themselves.
 *
 * <p>Threads: that of the program.
 */
public final class Task {
    /** What a task does with a datum. */
    enum Access {
        READ,
        WRITE,
        EXCLUSIVE
    }

    /** One datum of a task. */
    record Use(Datum<?> datum, Access access) {
        boolean isExclusive() {
            return access == Access.EXCLUSIVE;
        }
    }

    private final Tasks tasks;
    private final String name;
    private final List<Use> uses = new ArrayList<>(4);
    private boolean isAdded;

    Task(Tasks tasks, String name) {
        this.tasks = tasks;
        this.name = name;
    }

    /** It reads these. */
    public Task reads(Datum<?>... data) {
        return uses(Access.READ, data);
    }

    /** It writes these. */
    public Task writes(Datum<?>... data) {
        return uses(Access.WRITE, data);
    }

    /** It changes these, and the order of such changes does not matter. */
    public Task exclusive(Datum<?>... data) {
        return uses(Access.EXCLUSIVE, data);
    }

    private Task uses(Access access, Datum<?>... data) {
        for (Datum<?> datum : data) {
            if (datum.run() != tasks.run()) {
                throw new IllegalArgumentException("task " + name + ": " + datum + " belongs to another graph");
            }
            Access known = accessTo(datum);
            if (known != null && known != access) {
                throw new IllegalArgumentException("task " + name + ": both " + known + " and " + access + " of "
                        + datum + "; a task that writes may read as well");
            }
            if (known == null) {
                uses.add(new Use(datum, access));
            }
        }
        return this;
    }

    private Access accessTo(Datum<?> datum) {
        for (Use use : uses) {
            if (use.datum == datum) {
                return use.access;
            }
        }
        return null;
    }

    /**
     * Adds the task, which does this. Returns as soon as there is room for it.
     *
     * @throws IllegalStateException when it was added before
     */
    public void does(Runnable body) {
        if (isAdded) {
            throw new IllegalStateException("task " + name + " was added twice");
        }
        isAdded = true;
        tasks.add(new TaskNode(name, body, uses));
    }
}

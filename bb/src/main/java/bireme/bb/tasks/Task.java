package bireme.bb.tasks;

import java.util.Arrays;

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
    private static final Datum<?>[] NONE = {};

    private final Tasks tasks;
    private final String name;
    private Datum<?>[] reads = NONE;
    private Datum<?>[] writes = NONE;
    private Datum<?>[] exclusive = NONE;
    private boolean isAdded;

    Task(Tasks tasks, String name) {
        this.tasks = tasks;
        this.name = name;
    }

    /**
     * Declares that the task reads these.
     *
     * @param data data of the same graph, none of them named by this task before
     * @return this task
     * @throws IllegalArgumentException when one was named before or belongs to another graph; nothing is changed then
     */
    public Task reads(Datum<?>... data) {
        reads = more(reads, data);
        return this;
    }

    /**
     * Declares that the task writes these, and maybe reads them.
     *
     * @param data data of the same graph, none of them named by this task before
     * @return this task
     * @throws IllegalArgumentException when one was named before or belongs to another graph; nothing is changed then
     */
    public Task writes(Datum<?>... data) {
        writes = more(writes, data);
        return this;
    }

    /**
     * Declares that the task changes these, and that the order of such changes does not matter.
     *
     * @param data data of the same graph, none of them named by this task before
     * @return this task
     * @throws IllegalArgumentException when one was named before or belongs to another graph; nothing is changed then
     */
    public Task exclusive(Datum<?>... data) {
        exclusive = more(exclusive, data);
        return this;
    }

    /**
     * Those that were named, and others.
     *
     * @throws IllegalArgumentException when one was named before or belongs to another graph; nothing is changed then
     */
    private Datum<?>[] more(Datum<?>[] before, Datum<?>... data) {
        for (int i = 0; i < data.length; i++) {
            Datum<?> datum = data[i];
            if (datum.run() != tasks.run()) {
                throw new IllegalArgumentException("task " + name + ": " + datum + " belongs to another graph");
            }
            if (has(reads, reads.length, datum)
                    || has(writes, writes.length, datum)
                    || has(exclusive, exclusive.length, datum)
                    || has(data, i, datum)) {
                throw new IllegalArgumentException("task " + name + " names " + datum
                        + " twice; a task that writes, or is exclusive, may read as well");
            }
        }
        if (before.length == 0) {
            return data.clone();
        }
        Datum<?>[] all = Arrays.copyOf(before, before.length + data.length);
        System.arraycopy(data, 0, all, before.length, data.length);
        return all;
    }

    private static boolean has(Datum<?>[] data, int count, Datum<?> datum) {
        for (int i = 0; i < count; i++) {
            if (data[i] == datum) {
                return true;
            }
        }
        return false;
    }

    /**
     * Adds the task, which does this. Returns as soon as there is room for it.
     *
     * @param body runs once, by any thread of the loops
     * @throws IllegalStateException when it was added before
     * @throws IllegalStateException when it was added before, or this thread is not that of the program
     */
    public void does(Runnable body) {
        if (isAdded) {
            throw new IllegalStateException("task " + name + " was added twice");
        }
        isAdded = true;
        tasks.add(this, body);
    }

    TaskNode node(Runnable body) {
        return new TaskNode(name, body, exclusive);
    }

    /** Whether it may run at once. */
    boolean isReady() {
        return exclusive.length == 0 && areFree(reads, Access.READ) && areFree(writes, Access.WRITE);
    }

    private static boolean areFree(Datum<?>[] data, Access access) {
        for (Datum<?> datum : data) {
            if (!datum.isFreeFor(access)) {
                return false;
            }
        }
        return true;
    }

    /** Puts its node behind all it comes after; how many there were. */
    int order(TaskNode node) {
        int before = 0;
        for (Datum<?> datum : reads) {
            before += datum.order(node, Access.READ);
        }
        for (Datum<?> datum : writes) {
            before += datum.order(node, Access.WRITE);
        }
        for (Datum<?> datum : exclusive) {
            before += datum.order(node, Access.EXCLUSIVE);
        }
        return before;
    }

    @Override
    public String toString() {
        return name;
    }
}

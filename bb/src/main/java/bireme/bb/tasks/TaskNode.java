package bireme.bb.tasks;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A task in its graph.
 *
 * <p>Shape: tasks that come after it form a stack, which is closed when it is done.
 *
 * <p>Threads: any; the program creates it, and the thread that completes its last predecessor makes it ready.
 *
 * <p>Ordering: who lowers the count of what it waits for sees what all that did so earlier have written.
 */
final class TaskNode {
    /** More than there can be tasks before another; counted as missing until the program has declared all of them. */
    private static final int UNDECLARED = 1 << 30;

    private static final VarHandle MISSING;
    private static final VarHandle NEXT;
    private static final Link DONE = new Link(null, null);

    static {
        try {
            MISSING = MethodHandles.lookup().findVarHandle(TaskNode.class, "missing", int.class);
            NEXT = MethodHandles.lookup().findVarHandle(TaskNode.class, "next", Link.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final String name;
    private Runnable body;
    private final Datum<?>[] exclusive;
    /** Tasks before it that are not done; changed by its handle. */
    @SuppressWarnings("unused")
    private int missing = UNDECLARED;

    private volatile Link next;

    /** One task that comes after, and others. */
    private record Link(TaskNode task, Link more) {}

    TaskNode(String name, Runnable body, Datum<?>... exclusive) {
        this.name = name;
        this.body = body;
        this.exclusive = exclusive;
    }

    /** No task, but what several have in common that come after several others. */
    static TaskNode joint(String datum) {
        return new TaskNode("all that touch " + datum, null);
    }

    boolean isJoint() {
        return body == null;
    }

    boolean isExclusive() {
        return exclusive.length > 0;
    }

    /** Data that no other task may be at meanwhile. */
    Datum<?>[] exclusive() {
        return exclusive;
    }

    /**
     * Another task, whose predecessors are not all declared yet, comes after this one; 1 if so, 0 if this is done
     * already.
     */
    int precede(TaskNode later) {
        Link before = next;
        while (before != DONE) {
            if (NEXT.compareAndSet(this, before, new Link(later, before))) {
                return 1;
            }
            before = next;
        }
        return 0;
    }

    /** All its predecessors are declared; whether they are done already. */
    boolean isReadyAfter(int before) {
        if (before == 0) {
            missing = 0; // no other thread knows it
            return true;
        }
        return (int) MISSING.getAndAdd(this, before - UNDECLARED) == UNDECLARED - before;
    }

    private boolean isReadyNow() {
        return (int) MISSING.getAcquire(this) == 1 // nobody else counts down then
                || (int) MISSING.getAndAdd(this, -1) == 1;
    }

    boolean isDone() {
        return next == DONE;
    }

    /** What it does, once: what that refers to may be large, and the graph remembers its last tasks. */
    Runnable takeBody() {
        Runnable work = body;
        body = null;
        return work;
    }

    /** Marks it done, and makes those after it ready that wait for nothing else. */
    void finish(StealingWorker worker) {
        for (Link link = (Link) NEXT.getAndSet(this, DONE); link != null; link = link.more) {
            if (link.task.isReadyNow()) {
                worker.makeReady(link.task, true);
            }
        }
    }

    @Override
    public String toString() {
        return name;
    }
}

package bireme.bb.tasks;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A task in its graph.
 *
 * <p>Threads: any; the program makes it, and whoever completes the last task before it makes it ready.
 *
 * <p>Ordering: who lowers the count of what it waits for sees what all that did so earlier have written.
 */
final class TaskNode {
    private final String name;
    private Runnable body;
    private final List<Task.Use> uses;
    /** Tasks before it that are not done, and one more until the program has told all of them. */
    private final AtomicInteger missing = new AtomicInteger(1);
    /** Tasks after it; {@code null} when done. */
    private List<TaskNode> next = new ArrayList<>(2);

    private volatile boolean isDone;

    TaskNode(String name, Runnable body, List<Task.Use> uses) {
        this.name = name;
        this.body = body;
        this.uses = uses;
    }

    /** No task, but what several have in common that come after several others. */
    static TaskNode joint(String datum) {
        return new TaskNode("all that touch " + datum, null, List.of());
    }

    boolean isJoint() {
        return body == null;
    }

    List<Task.Use> uses() {
        return uses;
    }

    boolean hasExclusive() {
        for (Task.Use use : uses) {
            if (use.isExclusive()) {
                return true;
            }
        }
        return false;
    }

    /** Another task comes after this one, unless it is done already. */
    synchronized void precede(TaskNode later) {
        if (next != null) {
            later.missing.getAndIncrement();
            next.add(later);
        }
    }

    /** One thing less to wait for; whether it was the last. */
    boolean isReadyNow() {
        return missing.decrementAndGet() == 0;
    }

    boolean isDone() {
        return isDone;
    }

    void run() {
        body.run();
    }

    /** Marks it done; the tasks that came after it. */
    synchronized List<TaskNode> finish() {
        List<TaskNode> after = next;
        next = null;
        isDone = true;
        return after;
    }

    @Override
    public String toString() {
        return name;
    }
}

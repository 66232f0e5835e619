package bireme.bb.tasks;

import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import java.util.function.Consumer;

/**
 * Runs tasks as soon as the data they need are there.
 *
 * <pre>{@code
 * TaskGraph.named("sum of squares").run(loops, tasks -> {
 *     Datum<Double> a = tasks.value("a", () -> square(3));
 *     Datum<Double> b = tasks.value("b", () -> square(4));          // beside a
 *     tasks.task("print").reads(a, b).does(() -> print(a.get() + b.get()));
 * });
 * }</pre>
 *
 * <p>Shape: the calling thread runs the program that adds tasks; the other threads run those that are ready. With as
 * many tasks outstanding as are allowed, and when the program has returned, the calling thread runs tasks too. While
 * tasks take less than half a microsecond it also runs them as they are added, since another core would take longer to
 * get at them; so no task may wait for something that the program does after adding it.
 *
 * <p>Threads: any may call. While the threads are busy otherwise, the calling thread does all by itself. A graph object
 * remembers how long tasks were in its last run.
 *
 * <p>Ordering: what tasks have written to data is visible to the tasks that come after them by those data, and all to
 * the caller at the end.
 *
 * <p>Errors: {@link bireme.bb.parallel.WorkFailedException} with the name of the first task that failed; tasks that
 * were not begun are dropped, and the program ends with its next task. What the program itself throws comes out as it
 * is. {@link java.util.concurrent.CancellationException} when the calling thread is interrupted.
 */
public final class TaskGraph {
    private static final int OUTSTANDING = 4096;

    private final String name;
    private final int outstanding;
    /** Whether tasks were short in the last run, so that the next one need not find out again; a hint. */
    private volatile boolean areShort;

    private TaskGraph(String name, int outstanding) {
        this.name = name;
        this.outstanding = outstanding;
    }

    /**
     * {@return a graph by this name, with at most 4,096 tasks outstanding}
     *
     * @param name name for errors
     */
    public static TaskGraph named(String name) {
        return new TaskGraph(name, OUTSTANDING);
    }

    /**
     * {@return the same, with at most so many tasks that were added and are not done}
     *
     * @param most tasks, at least 1
     * @throws IllegalArgumentException for less than 1
     */
    public TaskGraph outstanding(int most) {
        if (most < 1) {
            throw new IllegalArgumentException(most + " tasks outstanding; expected at least 1");
        }
        return new TaskGraph(name, most);
    }

    /**
     * Runs a program, and all tasks it adds.
     *
     * @param loops whose threads work; the calling thread among them
     * @param program adds tasks; called once, by the calling thread or, while no other loop uses them, by one of the
     *     threads
     * @throws bireme.bb.parallel.WorkFailedException when a task fails
     */
    public void run(ParallelFor loops, Consumer<? super Tasks> program) {
        TaskRun run = new TaskRun(name, loops.threads(), outstanding, areShort);
        loops.run(0, loops.threads(), Grain.dynamic(1), (thread, from, end) -> run.takePart(thread, program));
        areShort = run.areShort();
        run.throwIfFailed();
    }

    @Override
    public String toString() {
        return name;
    }
}

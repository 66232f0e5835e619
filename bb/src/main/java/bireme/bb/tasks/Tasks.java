package bireme.bb.tasks;

import java.util.function.Supplier;

/**
 * The methods by which a program adds its tasks and data to a run.
 *
 * <p>Threads: that of the program, while it runs.
 *
 * <p>Errors: {@link IllegalStateException} from another thread, including that of a task, or after the program has
 * returned.
 */
public final class Tasks {
    private final TaskRun run;
    private final Thread program = Thread.currentThread();
    private boolean isOver;

    Tasks(TaskRun run) {
        this.run = run;
    }

    /**
     * {@return something that tasks share}
     *
     * @param <T> value
     * @param name name for errors
     * @param value value to begin with, may be {@code null}
     */
    public <T> Datum<T> datum(String name, T value) {
        return new Datum<>(run, name, value);
    }

    /**
     * {@return a task, which is yet to declare what it touches and {@linkplain Task#does does}}
     *
     * @param name name for errors
     * @throws IllegalStateException when this thread is not that of the program
     */
    public Task task(String name) {
        check(name);
        return new Task(this, name);
    }

    /**
     * Adds a task that makes a new value of others.
     *
     * @param <T> value
     * @param name name for errors
     * @param maker makes the value, once; may get the values of {@code inputs}
     * @param inputs what the task reads
     * @return what the task sets
     * @throws IllegalArgumentException when an input is named twice or belongs to another graph
     * @throws IllegalStateException when this thread is not that of the program
     */
    public <T> Datum<T> value(String name, Supplier<? extends T> maker, Datum<?>... inputs) {
        Datum<T> made = datum(name, null);
        task(name).reads(inputs).writes(made).does(() -> made.set(maker.get()));
        return made;
    }

    void add(Task task, Runnable body) {
        check(task.toString());
        run.add(task, body);
    }

    TaskRun run() {
        return run;
    }

    private void check(String task) {
        if (Thread.currentThread() != program || run.isProgramAtTask()) {
            throw new IllegalStateException(
                    "task " + task + " was added by a task, or another thread than that of the program");
        }
        if (isOver) {
            throw new IllegalStateException("task " + task + " was added after the program had returned");
        }
    }

    void end() {
        isOver = true;
    }
}

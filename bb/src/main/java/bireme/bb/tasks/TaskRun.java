package bireme.bb.tasks;

import bireme.bb.internal.Ending;
import bireme.bb.internal.Outcome;
import bireme.bb.internal.StealDeque;
import bireme.bb.internal.Waiters;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * One run of a task graph.
 *
 * <p>Threads: those of the loops; number 0 is that of the program.
 */
final class TaskRun {
    private final Waiters waiters;
    private final Outcome outcome;
    private final Exclusion exclusion = new Exclusion();
    private final AtomicInteger outstanding = new AtomicInteger();
    private final int most;
    /** Whether the program's thread runs a task; its own. */
    private boolean isProgramAtTask;

    private final List<StealDeque<TaskNode>> ready = new ArrayList<>();

    TaskRun(String name, int threads, int most) {
        this.waiters = new Waiters(threads);
        this.outcome = new Outcome(name, waiters);
        this.most = most;
        for (int number = 0; number < threads; number++) {
            ready.add(new StealDeque<>());
        }
    }

    /** A thread comes: the caller's with the program, others for tasks. */
    void takePart(int thread, Consumer<? super Tasks> program) {
        try {
            if (thread > 0) {
                runTasks(thread, -1);
            } else if (!outcome.isOver()) {
                runProgram(program);
                runTasks(0, 0);
            }
        } catch (Ending e) {
            outcome.end(); // the caller was interrupted, or the failure is known already
        } finally {
            if (thread == 0) {
                outcome.end();
            }
        }
    }

    private void runProgram(Consumer<? super Tasks> program) {
        Tasks tasks = new Tasks(this);
        try {
            program.accept(tasks);
        } finally {
            tasks.end();
        }
    }

    boolean isProgramAtTask() {
        return isProgramAtTask;
    }

    /** Adds a task; the program's thread. */
    void add(TaskNode task) {
        outcome.check(0);
        if (outstanding.get() >= most) {
            runTasks(0, most - 1);
        }
        outstanding.getAndIncrement();
        for (Task.Use use : task.uses()) {
            use.datum().order(task, use.access());
        }
        start(task);
    }

    /** All before it has been told; the program's thread. */
    void start(TaskNode task) {
        if (task.isReadyNow()) {
            makeReady(task, 0);
        }
    }

    private void makeReady(TaskNode task, int thread) {
        if (task.isJoint()) {
            finish(task, thread);
        } else if (!task.hasExclusive() || exclusion.enter(task)) {
            offer(task, thread);
        }
    }

    private void offer(TaskNode task, int thread) {
        ready.get(thread).push(task);
        waiters.wakeOne();
    }

    /** Runs tasks until no more than so many are outstanding, or the run is over. */
    private void runTasks(int thread, int until) {
        int looks = 0;
        while (outstanding.get() > until) {
            outcome.check(thread);
            TaskNode task = find(thread);
            if (task == null) {
                waiters.pause(thread, looks++);
            } else {
                waiters.found(thread, looks);
                looks = 0;
                run(task, thread);
            }
        }
        waiters.found(thread, looks);
    }

    private TaskNode find(int thread) {
        TaskNode task = ready.get(thread).pop();
        for (int step = 1; task == null && step < ready.size(); step++) {
            task = ready.get((thread + step) % ready.size()).steal();
        }
        return task;
    }

    private void run(TaskNode task, int thread) {
        if (thread == 0) {
            isProgramAtTask = true;
        }
        try {
            task.run();
        } catch (Throwable e) { // it is the caller's
            throw outcome.fail(task.toString(), e);
        } finally {
            if (thread == 0) {
                isProgramAtTask = false;
            }
        }
        if (task.hasExclusive()) {
            exclusion.leave(task).forEach(entered -> offer(entered, thread));
        }
        finish(task, thread);
        int left = outstanding.decrementAndGet();
        if (left == 0 || left == most - 1) {
            waiters.wake(0); // the program waits for room, or for the end
        }
    }

    private void finish(TaskNode task, int thread) {
        for (TaskNode next : task.finish()) {
            if (next.isReadyNow()) {
                makeReady(next, thread);
            }
        }
    }

    /** Throws what a task has thrown, once all have left. */
    void complain() {
        outcome.complain();
    }
}

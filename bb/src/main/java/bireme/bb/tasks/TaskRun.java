package bireme.bb.tasks;

import bireme.bb.parallel.stealing.IdleWorkers;
import bireme.bb.parallel.stealing.RunOutcome;
import bireme.bb.parallel.stealing.RunOverSignal;
import bireme.bb.parallel.stealing.StealDeque;
import bireme.devices.memory.Padding;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * One run of a task graph.
 *
 * <p>Threads: those of the {@code ParallelFor}; number 0 is the thread of the program.
 */
final class TaskRun {
    final IdleWorkers idleWorkers;
    final RunOutcome outcome;
    final Exclusion exclusion = new Exclusion();
    private final int most;
    /** What thieves look at all the time, hence made before anything that a thread writes for each of its tasks. */
    private final StealDeque<TaskNode>[] ready;

    private final Counts counts;
    private final InlinePolicy inline;
    private final StealingWorker[] workers;
    /** Whether the program waits for room, or for the end. */
    private volatile boolean isProgramIdle;

    /** Written by the program for each task, and so away from what other threads look at. */
    private static final class Counts extends Padding {
        /** Tasks added. */
        long added;
        /** Tasks done when the program last counted; at least. */
        long knownDone;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type
    TaskRun(String name, int threads, int most, boolean areShort) {
        this.idleWorkers = new IdleWorkers(threads);
        this.outcome = new RunOutcome(name, idleWorkers);
        this.most = most;
        this.ready = Stream.generate(StealDeque::new).limit(threads).toArray(StealDeque[]::new);
        this.counts = new Counts();
        this.inline = new InlinePolicy(System::nanoTime, areShort);
        this.workers = new StealingWorker[threads];
        for (int number = 0; number < threads; number++) {
            workers[number] = new StealingWorker(this, number, ready[number]);
        }
    }

    /** A thread joins: the caller's with the program, others for tasks. */
    void takePart(int thread, Consumer<? super Tasks> program) {
        try {
            if (thread > 0) {
                runTasks(workers[thread]);
            } else if (!outcome.isOver()) {
                runProgram(program);
                runTasksUntil(0);
            }
        } catch (RunOverSignal e) {
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
        return workers[0].isAtTask();
    }

    /** Adds a task; the program's thread. */
    void add(Task task, Runnable body) {
        outcome.check(0);
        if (counts.added - counts.knownDone >= most && outstanding() >= most) {
            runTasksUntil(most - 1);
        }
        long added = ++counts.added;
        boolean isInline = inline.begins(added);
        if (isInline && task.isReady()) { // done before another could come after it, so it needs no node
            workers[0].runNow(task, body);
            inline.ended(added, 1);
            return;
        }
        TaskNode node = task.node(body);
        start(node, task.order(node));
        if (isInline) {
            inline.ended(added, workers[0].runOwn(inline.mostAtOnce()));
        }
    }

    private long outstanding() {
        long done = 0;
        for (StealingWorker worker : workers) {
            done += worker.done();
        }
        counts.knownDone = done;
        return counts.added - done;
    }

    /** Its predecessors are declared, so many; the program's thread. */
    void start(TaskNode task, int before) {
        if (task.isReadyAfter(before)) {
            workers[0].makeReady(task, false);
        }
    }

    private void runTasks(StealingWorker worker) {
        for (int emptyPolls = 0; !outcome.isOver(); ) {
            emptyPolls = worker.step(emptyPolls);
        }
    }

    /** The program's thread runs tasks until at most so many are outstanding. */
    private void runTasksUntil(int few) {
        int emptyPolls = 0;
        while (outstanding() > few) {
            outcome.check(0);
            emptyPolls = workers[0].step(emptyPolls);
            isProgramIdle = emptyPolls > 0;
        }
        idleWorkers.found(0, emptyPolls);
        isProgramIdle = false;
        workers[0].releaseKept();
    }

    /** A task from the deque of another thread; {@code null} if none was seen. */
    TaskNode stolenBy(int thief) {
        for (int step = 1; step < ready.length; step++) {
            TaskNode task = ready[(thief + step) % ready.length].steal();
            if (task != null) {
                return task;
            }
        }
        return null;
    }

    /** A task is done, for which the program may wait. */
    void wakeProgram() {
        if (isProgramIdle) {
            idleWorkers.wake(0);
        }
    }

    /** Whether tasks were short, as far as the program has seen; once all have left. */
    boolean areShort() {
        return inline.areShort();
    }

    /** Throws what a task has thrown, once all have left. */
    void throwIfFailed() {
        outcome.throwIfFailed();
    }
}

package bireme.devices.mpi;

import bireme.devices.net.link.NetThread;
import bireme.devices.wait.CoreContention;
import bireme.devices.wait.IdleStrategy;
import bireme.devices.wait.Parker;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.IntSupplier;

/**
 * The thread that initializes and finalizes the MPI library, and with a library that allows no more, makes all its
 * calls: the main thread, as the MPI standard calls it.
 *
 * <p>Shape: other threads push tasks, which it runs in the order of arrival. Between tasks it polls, without a pause
 * while somebody waits for the result ({@link #demand}), with pauses of up to {@link #MAX_PAUSE_NS} otherwise.
 *
 * <p>Threads: any push; one runs.
 *
 * <p>Ordering: what a thread has written before it pushes is there for the task, and what a task has written is there
 * when {@link #call} returns.
 *
 * <p>Errors: what a task throws goes to its caller. What the poll throws ends the thread, and every caller then gets an
 * {@link IllegalStateException} with that cause.
 */
final class MpiThread {
    private static final long MIN_PAUSE_NS = 20_000;
    private static final long MAX_PAUSE_NS = 500_000;

    private static final IdleStrategy WITH_CORE = new IdleStrategy(1_000, 200, MIN_PAUSE_NS, MAX_PAUSE_NS);
    private static final IdleStrategy SHARING_CORES = new IdleStrategy(0, 200, MIN_PAUSE_NS, MAX_PAUSE_NS);

    /** How a caller waits for a task; nothing wakes it. */
    private static final IdleStrategy CALLER = new IdleStrategy(100, 1_000, MIN_PAUSE_NS, MAX_PAUSE_NS);

    /** Something that the thread does. */
    abstract static class Task {
        private Task next;

        abstract void run();
    }

    /** A task whose caller waits for its result. */
    private static final class Call extends Task {
        private final IntSupplier body;
        private int result;
        private RuntimeException failure;
        private volatile boolean isDone;

        Call(IntSupplier body) {
            this.body = body;
        }

        @Override
        void run() {
            try {
                result = body.getAsInt();
            } catch (RuntimeException e) {
                failure = e; // thrown where the call was made
            }
            isDone = true;
        }
    }

    /** The newest task first. */
    private final AtomicReference<Task> pushed = new AtomicReference<>();

    private final Parker parker = new Parker();
    private volatile boolean sharesCores;
    private IntSupplier poll = () -> 0;
    private volatile boolean isPolling;
    private volatile boolean isDemanded;
    private boolean isEnding;
    private volatile boolean isEnded;
    private Throwable failure;

    /** Starts it. */
    MpiThread() {
        NetThread.create(this::run, "bireme mpi calls").start();
    }

    /** Says whether there are more threads than cores, so that those that wait give up their core. */
    void shareCores(boolean newSharesCores) {
        sharesCores = newSharesCores;
    }

    /** Has the thread poll from now on. */
    void poll(IntSupplier newPoll) {
        call(() -> {
            poll = newPoll;
            isPolling = true;
            return 0;
        });
    }

    /** Has the thread run a task; returns at once. */
    void push(Task task) {
        Task newest;
        do {
            newest = pushed.get();
            task.next = newest;
        } while (!pushed.compareAndSet(newest, task));
        parker.wakeIfParked();
    }

    /**
     * Has the thread make a call, and waits for its result, whether or not this thread is interrupted.
     *
     * @throws IllegalStateException when the thread has ended
     */
    int call(IntSupplier body) {
        Call call = new Call(body);
        push(call);
        int polls = 0;
        int parks = 0;
        while (!call.isDone) {
            if (isEnded && !call.isDone) {
                throw ended();
            }
            if (!CALLER.spinOrYield(polls++)) {
                CALLER.park(parks++);
            }
        }
        if (call.failure != null) {
            throw call.failure;
        }
        return call.result;
    }

    /** Says that somebody waits for what the thread polls, and lets it have the core if there are too few. */
    void demand() {
        if (!isDemanded) {
            isDemanded = true;
            parker.wakeIfParked();
        }
        if (isEnded) {
            throw ended();
        }
        if (sharesCores) {
            CoreContention.yieldOrPark();
        }
    }

    /** Has the thread make its last call, before which it polls for the last time, and end; returns the result. */
    int end(IntSupplier lastCall) {
        return call(() -> {
            poll = () -> 0; // requests that are pending are the library's no more
            isEnding = true;
            return lastCall.getAsInt();
        });
    }

    private IllegalStateException ended() {
        return new IllegalStateException(
                failure == null ? "the MPI library was finalized" : "the thread that calls the MPI library has failed",
                failure);
    }

    private void run() {
        try {
            int empty = 0;
            int parks = 0;
            while (!isEnding) {
                IdleStrategy idle = sharesCores ? SHARING_CORES : WITH_CORE;
                if (runTasks() + poll.getAsInt() > 0) {
                    empty = 0;
                    parks = 0;
                } else if (!isPolling || !idle.spinOrYield(empty++)) {
                    if (isDemanded) {
                        isDemanded = false;
                        empty = 0;
                        parks = 0;
                    } else {
                        park(isPolling ? idle.parkNs(parks++) : Long.MAX_VALUE);
                    }
                }
            }
        } catch (RuntimeException | Error e) { // callers would wait for ever
            failure = e;
        } finally {
            isEnded = true;
        }
    }

    private void park(long ns) {
        parker.prepareToPark(false);
        if (pushed.get() == null && !isDemanded) {
            parker.park(ns);
        }
        parker.cancelPark();
    }

    /** Runs what was pushed, oldest first; returns how many. */
    private int runTasks() {
        if (pushed.get() == null) {
            return 0;
        }
        Task oldest = null;
        Task each = pushed.getAndSet(null);
        while (each != null) {
            Task older = each.next;
            each.next = oldest;
            oldest = each;
            each = older;
        }
        int count = 0;
        while (oldest != null && !isEnding) {
            Task following = oldest.next; // a task may be pushed again as soon as it has run
            oldest.run();
            oldest = following;
            count++;
        }
        return count;
    }
}

package bireme.runtime.host.deadlock;

import bireme.devices.wait.Parker;
import bireme.devices.wait.PollingLoop;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import java.util.function.Predicate;

/**
 * Tells whether threads outside device calls do nothing until another thread of the ranks acts: they join one, or are
 * idle workers of a pool, or an idle timer. What is not recognised is not idle. An idle worker may be fed by threads
 * outside the ranks too; those are looked at by {@link OutsideThreads}.
 *
 * <p>Threads: one.
 */
final class IdleThreads {
    /** Frames of what a thread parks by. */
    private static final String PARKING = Parker.class.getPackageName() + ".";

    private final List<Thread> threadsOfRanks;
    /** Whether a thread has called {@code System.exit} and never goes on. */
    private final Predicate<Thread> isHeld;

    private final List<Thread> parkedWorkers = new ArrayList<>();

    IdleThreads(List<Thread> threadsOfRanks, Predicate<Thread> isHeld) {
        this.threadsOfRanks = threadsOfRanks;
        this.isHeld = isHeld;
    }

    /** The first thread that is not idle, {@code null} when all are. */
    Thread firstBusy(List<Thread> threads) {
        for (Thread thread : threads) {
            if (!isCommonPoolWorker(thread) && !mayBeIdle(thread)) {
                return thread;
            }
        }
        for (Thread thread : threads) {
            if (!isCommonPoolWorker(thread) && !isIdle(thread)) {
                return thread;
            }
        }
        return null;
    }

    /**
     * The workers found idle that sleep by parking. One that was just given work looks the same until the system lets
     * it run; see {@link WorkerCheck}.
     */
    List<Thread> parkedWorkers() {
        return parkedWorkers;
    }

    /** {@link OutsideThreads} looks at these. */
    static boolean isCommonPoolWorker(Thread thread) {
        return thread instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool();
    }

    private static boolean mayBeIdle(Thread thread) {
        Thread.State state = thread.getState();
        boolean isWaiting = state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING;
        return isWaiting && !thread.isInterrupted() || state == Thread.State.TERMINATED;
    }

    private boolean isIdle(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED || isHeld.test(thread)) {
            return true;
        }
        if (state == Thread.State.WAITING && has(frames, "java.lang.Thread", "join")) {
            return joinsThreadOfRank(thread);
        }
        if (!isIdleWorker(thread, frames, state)) {
            return false;
        }
        if (!IdleTimer.isTimer(thread)) {
            parkedWorkers.add(thread);
        }
        return true;
    }

    /** Whether a thread is a worker of a pool, or a timer, that has nothing to do and will not find any by itself. */
    static boolean isIdleWorker(Thread thread, StackTraceElement[] frames, Thread.State state) {
        if (IdleTimer.isTimer(thread)) {
            return state == Thread.State.WAITING && IdleTimer.isIdle(thread);
        }
        if (thread instanceof ForkJoinWorkerThread && mayTakeATask(((ForkJoinWorkerThread) thread).getPool())) {
            return false;
        }
        boolean isForEver = state == Thread.State.WAITING;
        return isForEver && waitsForWork(frames)
                || state == Thread.State.TIMED_WAITING && waitsForWork(frames) && isOfJdkAlone(thread, frames);
    }

    /** Whether an idle worker may find a task; a pool is not quiescent as long as another worker is in a call. */
    static boolean mayTakeATask(ForkJoinPool pool) {
        return pool == null || pool.hasQueuedSubmissions() || pool.getQueuedTaskCount() > 0;
    }

    /** Whether a worker is about to take its next task and nothing but the JDK's queue is between it and its sleep. */
    private static boolean waitsForWork(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            String name = frame.getClassName();
            if (name.equals("java.util.concurrent.ThreadPoolExecutor")) {
                return frame.getMethodName().equals("getTask");
            } else if (name.equals("java.util.concurrent.ForkJoinPool")) {
                if (frame.getMethodName().equals("awaitWork")) {
                    return true;
                }
            } else if (name.equals("java.util.concurrent.DelayScheduler")) {
                return true;
            } else if (name.equals(PollingLoop.class.getName())) {
                return frame.getMethodName().equals(PollingLoop.IDLE_METHOD);
            } else if (!isOfJdk(name) && !name.startsWith(PARKING)) {
                return false;
            }
        }
        return false;
    }

    /**
     * Whether a worker that sleeps for a certain time does so for the end of its time to live alone: a queue of delayed
     * tasks gives it work by itself, and a wrapper of the program around the worker would go on after its end.
     */
    private static boolean isOfJdkAlone(Thread thread, StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().contains("Delay") || !isOfJdk(frame.getClassName())) {
                return false;
            }
        }
        return thread.getClass().getClassLoader() == null;
    }

    static boolean isOfJdk(String className) {
        return className.startsWith("java.") || className.startsWith("jdk.internal.") || className.startsWith("sun.");
    }

    private static boolean has(StackTraceElement[] frames, String className, String method) {
        for (StackTraceElement frame : frames) {
            if (frame.getMethodName().equals(method) && frame.getClassName().equals(className)) {
                return true;
            }
        }
        return false;
    }

    private boolean joinsThreadOfRank(Thread thread) {
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
        LockInfo lock = info == null ? null : info.getLockInfo();
        if (lock == null) {
            return false;
        }
        for (Thread joined : threadsOfRanks) {
            if (System.identityHashCode(joined) == lock.getIdentityHashCode()
                    && joined.getClass().getName().equals(lock.getClassName())) {
                return true;
            }
        }
        return false;
    }
}

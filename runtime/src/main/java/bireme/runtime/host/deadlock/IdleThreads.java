package bireme.runtime.host.deadlock;

import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;

/**
 * Tells whether threads outside device calls do nothing until another thread of the ranks acts: they join one, or are
 * idle workers of a pool, or an idle timer. What is not recognised is not idle.
 */
final class IdleThreads {
    private final List<Thread> threadsOfRanks;

    IdleThreads(List<Thread> threadsOfRanks) {
        this.threadsOfRanks = threadsOfRanks;
    }

    boolean areIdle(List<Thread> threads) {
        for (Thread thread : threads) {
            if (!isCommonPoolWorker(thread) && !mayBeIdle(thread.getState())) {
                return false;
            }
        }
        for (Thread thread : threads) {
            if (!isCommonPoolWorker(thread) && !isIdle(thread)) {
                return false;
            }
        }
        return true;
    }

    /** The common pool is looked at as a whole, see {@link SharedPools}. */
    private static boolean isCommonPoolWorker(Thread thread) {
        return thread instanceof ForkJoinWorkerThread
                && ((ForkJoinWorkerThread) thread).getPool() == ForkJoinPool.commonPool();
    }

    private static boolean mayBeIdle(Thread.State state) {
        return state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING || state == Thread.State.TERMINATED;
    }

    private boolean isIdle(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        Thread.State state = thread.getState();
        if (state == Thread.State.TERMINATED) {
            return true;
        }
        if (state == Thread.State.WAITING && has(frames, "java.lang.Thread", "join")) {
            return joinsThreadOfRank(thread);
        }
        return isWorker(frames) && (state == Thread.State.WAITING || !hasDelay(frames));
    }

    private static boolean isWorker(StackTraceElement[] frames) {
        return has(frames, "java.util.concurrent.ThreadPoolExecutor", "getTask")
                || has(frames, "java.util.concurrent.ForkJoinPool", "awaitWork")
                || has(frames, "java.util.TimerThread", "mainLoop");
    }

    /**
     * Whether a worker that waits for a certain time does so for work, and not just for the end of its time to live.
     */
    private static boolean hasDelay(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().contains("Delay") || frame.getClassName().equals("java.util.TimerThread")) {
                return true;
            }
        }
        return false;
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

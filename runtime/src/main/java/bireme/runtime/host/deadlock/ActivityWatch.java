package bireme.runtime.host.deadlock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Determines the {@link RankActivity} of ranks that do not wait in a call, by the processor time that their threads
 * take while they are watched.
 *
 * <p>Threads: one; {@link #watch} takes {@value #WATCH_MS} ms.
 */
final class ActivityWatch {
    private static final long WATCH_MS = 100;

    /** Of a core; who takes less waits more than it works. */
    private static final double MIN_SHARE_OF_WORK = 0.2;

    private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
    private final Map<Thread, Double> shares = new HashMap<>();

    /** Of threads that are watched first. */
    ActivityWatch() {}

    /** Of threads that somebody else has watched. */
    ActivityWatch(Map<Thread, Double> shares) {
        this.shares.putAll(shares);
    }

    /** Watches the threads of all ranks at once. */
    void watch(List<Thread> threads) {
        Map<Thread, Long> before = new HashMap<>();
        long startNs = System.nanoTime();
        threads.forEach(thread -> before.put(thread, times.getThreadCpuTime(thread.getId())));
        try {
            TimeUnit.MILLISECONDS.sleep(WATCH_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // then by what little time has passed
        }
        double elapsedNs = System.nanoTime() - startNs;
        before.forEach((thread, ns) -> shares.put(thread, (times.getThreadCpuTime(thread.getId()) - ns) / elapsedNs));
    }

    /** What the thread of a rank does that takes most time. */
    RankActivity of(List<Thread> threads) {
        Thread busiest = null;
        for (Thread thread : threads) {
            if (busiest == null || share(thread) > share(busiest)) {
                busiest = thread;
            }
        }
        return busiest == null ? new RankActivity(RankActivity.Kind.ENDING, "", "") : of(busiest);
    }

    private double share(Thread thread) {
        return shares.getOrDefault(thread, 0.0);
    }

    private RankActivity of(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        int user = WaitingThread.firstOfProgram(frames);
        String line = user < frames.length ? WaitingThread.cut(frames[user].toString()) : "";
        if (user > 0 && frames[user - 1].getClassName().startsWith(WaitingThread.API)) {
            String call = WaitingThread.cut(frames[user - 1].getMethodName());
            return new RankActivity(RankActivity.Kind.IN_CALL, call, line);
        }
        return new RankActivity(kind(thread, frames), "", line);
    }

    private RankActivity.Kind kind(Thread thread, StackTraceElement[] frames) {
        return switch (thread.getState()) {
            case BLOCKED -> RankActivity.Kind.WAITING_FOR_LOCK;
            case WAITING, TIMED_WAITING -> isAsleep(frames) ? RankActivity.Kind.SLEEPING : RankActivity.Kind.WAITING;
            case RUNNABLE ->
                share(thread) < MIN_SHARE_OF_WORK ? RankActivity.Kind.RUNNABLE : RankActivity.Kind.COMPUTING;
            default -> RankActivity.Kind.ENDING;
        };
    }

    private static boolean isAsleep(StackTraceElement[] frames) {
        for (StackTraceElement frame : frames) {
            if (frame.getClassName().equals(Thread.class.getName())) {
                return frame.getMethodName().startsWith("sleep");
            }
        }
        return false;
    }
}

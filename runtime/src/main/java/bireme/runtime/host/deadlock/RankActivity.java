package bireme.runtime.host.deadlock;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * The activity of ranks that do not wait in a call: they compute, sleep, or wait for something other than a message. It
 * is determined by the processor time that their threads take while they are watched.
 *
 * <p>Threads: one; {@link #watch} takes {@value #WATCH_MS} ms.
 */
final class RankActivity {
    private static final long WATCH_MS = 100;

    /** Of a core; who takes less waits more than it works. */
    private static final double MIN_SHARE_OF_WORK = 0.2;

    private final ThreadMXBean times = ManagementFactory.getThreadMXBean();
    private final Map<Thread, Double> shares = new HashMap<>();

    /** Of threads that are watched first. */
    RankActivity() {}

    /** Of threads that somebody else has watched. */
    RankActivity(Map<Thread, Double> shares) {
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

    /** Describes the thread of a rank that takes most time, with the program's line; text to follow "is". */
    String describe(List<Thread> threads) {
        Thread busiest = null;
        for (Thread thread : threads) {
            if (busiest == null || share(thread) > share(busiest)) {
                busiest = thread;
            }
        }
        return busiest == null ? "ending" : describe(busiest);
    }

    private double share(Thread thread) {
        return shares.getOrDefault(thread, 0.0);
    }

    private String describe(Thread thread) {
        StackTraceElement[] frames = thread.getStackTrace();
        int user = WaitingThread.firstOfProgram(frames);
        String line = user < frames.length ? "\n    at " + frames[user] : "";
        return WaitingThread.cut(state(thread, frames, user)) + WaitingThread.cut(line);
    }

    private String state(Thread thread, StackTraceElement[] frames, int user) {
        String call = user == 0 || user > frames.length ? "" : frames[user - 1].getClassName();
        if (call.startsWith("mpi.")) {
            return "in " + frames[user - 1].getMethodName() + ", which does not wait";
        }
        return switch (thread.getState()) {
            case BLOCKED -> "waiting for a lock";
            case WAITING, TIMED_WAITING -> isAsleep(frames) ? "sleeping" : "waiting for something that is no message";
            case RUNNABLE -> share(thread) < MIN_SHARE_OF_WORK ? "reading, writing, or without a core" : "computing";
            default -> "ending";
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

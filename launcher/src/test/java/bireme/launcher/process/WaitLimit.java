package bireme.launcher.process;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * How long a test waits for another process: longer where others keep the processors busy, since a limit that a busy
 * machine reaches says nothing about the process.
 */
final class WaitLimit {
    private static final long QUIET_SECONDS = 60;

    /** What a load beyond it would have to do with processors is not known; something hangs then. */
    private static final double MAX_FACTOR = 10;

    private WaitLimit() {}

    /** The limit now. */
    static Duration now() {
        return Duration.ofMillis((long) (QUIET_SECONDS * 1000 * Math.min(MAX_FACTOR, Math.max(1, load()))));
    }

    /** What to say where it strikes. */
    static String describe(Duration limit) {
        return String.format("within %d s, at %.1f threads for each processor", limit.toSeconds(), load());
    }

    /** Threads that want to run for each processor, over the last minute; 0 where the system does not tell. */
    private static double load() {
        double threads = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return Math.max(0, threads) / Runtime.getRuntime().availableProcessors();
    }
}

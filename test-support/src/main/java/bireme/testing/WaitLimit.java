package bireme.testing;

import java.lang.management.ManagementFactory;
import java.time.Duration;

/**
 * How long a test waits for something that must happen: longer where others keep the processors busy, since a limit
 * that a busy machine reaches says nothing about what is tested.
 */
public final class WaitLimit {
    private static final long QUIET_SECONDS = 60;

    /** What a load beyond it would have to do with processors is not known; something hangs then. */
    private static final double MAX_FACTOR = 10;

    private WaitLimit() {}

    /** The limit now: a minute on a quiet machine. */
    public static Duration now() {
        return scaled(Duration.ofSeconds(QUIET_SECONDS));
    }

    /** A limit that holds on a quiet machine, made longer for this one as it is now. */
    public static Duration scaled(Duration quiet) {
        return Duration.ofMillis((long) (quiet.toMillis() * factor(load())));
    }

    /** What to say where it strikes. */
    public static String describe(Duration limit) {
        return String.format("within %d s, at %.1f threads for each processor", limit.toSeconds(), load());
    }

    static double factor(double load) {
        return Math.min(MAX_FACTOR, Math.max(1, load));
    }

    /** Threads that want to run for each processor, over the last minute; 0 where the system does not tell. */
    private static double load() {
        double threads = ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
        return Math.max(0, threads) / Runtime.getRuntime().availableProcessors();
    }
}

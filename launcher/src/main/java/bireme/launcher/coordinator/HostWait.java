package bireme.launcher.coordinator;

import bireme.devices.config.Settings;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Waits for hosts that are not up yet ({@code --wait-for-hosts}): a process whose host ssh cannot reach is started
 * again until the time is up, and then the job ends with a list of the hosts that did not come up. No rank begins
 * before all processes have joined.
 *
 * <p>Units: milliseconds of a clock that only grows.
 *
 * <p>Threads: that of the coordinator.
 */
public final class HostWait {
    /** Seconds to wait; 0 to try each host once. */
    public static final String SETTING = "bireme.wait-for-hosts";

    static final long RETRY_MS = 1000;
    private static final int MAX_S = 1_000_000;
    private static final long REPORT_MS = 10_000;

    /** A host that has not been reached, and why, as of the last attempt. */
    private static final class MissingHost {
        private String why;
        private int attempts;
    }

    private final int seconds;
    private final StatusReporter reporter;
    private final Map<String, MissingHost> missing = new LinkedHashMap<>();
    private long startMs;
    private long reportedMs;

    HostWait(Settings settings, StatusReporter reporter) {
        this.seconds = seconds(settings);
        this.reporter = reporter;
    }

    private static int seconds(Settings settings) {
        return settings.number(SETTING, 0, 0, MAX_S);
    }

    /**
     * Whether hosts are tried more than once, and ranks wait for all of them: by the option, or by the setting alone.
     *
     * @throws bireme.devices.config.SettingException when the setting is no number in its range
     */
    public static boolean isWanted(Settings settings) {
        return seconds(settings) > 0;
    }

    /** The job begins. */
    void start(long nowMs) {
        startMs = nowMs;
        reportedMs = nowMs;
    }

    /**
     * A host could not be reached.
     *
     * @param why what to say about it
     * @return when to try again, -1 for not any more
     */
    long missed(String host, String why, long nowMs) {
        MissingHost entry = missing.get(host);
        if (entry == null) {
            entry = new MissingHost();
            missing.put(host, entry);
            if (seconds > 0) {
                reporter.warn("waits up to " + seconds + " s for host " + host + " (--wait-for-hosts): " + why);
            }
        }
        entry.why = why;
        entry.attempts++;
        long leftMs = startMs + TimeUnit.SECONDS.toMillis(seconds) - nowMs;
        return leftMs <= 0 ? -1 : nowMs + Math.min(RETRY_MS, leftMs);
    }

    /** A process of a host has joined the job. */
    void reached(String host, long nowMs) {
        if (missing.remove(host) != null) {
            reporter.warn("host " + host + " is up after " + seconds(nowMs) + " s");
        }
    }

    private long seconds(long nowMs) {
        return TimeUnit.MILLISECONDS.toSeconds(nowMs - startMs);
    }

    /** Says from time to time which hosts are still missing. */
    void tick(long nowMs) {
        if (!missing.isEmpty() && nowMs - reportedMs >= REPORT_MS) {
            reportedMs = nowMs;
            reporter.warn("still waits for " + names() + ", " + seconds(nowMs) + " of " + seconds + " s");
        }
    }

    private String names() {
        return (missing.size() == 1 ? "host " : missing.size() + " hosts: ") + String.join(", ", missing.keySet());
    }

    /** Whether hosts are tried more than once, and ranks wait for all of them. */
    boolean isWanted() {
        return seconds > 0;
    }

    /** What to say when time is up: each host that is missing, in a line of its own. */
    String report() {
        StringBuilder report = new StringBuilder(missing.size() == 1 ? "a host" : missing.size() + " hosts")
                .append(" did not come up within ")
                .append(seconds)
                .append(" s:");
        missing.forEach((host, entry) -> report.append("\n  ")
                .append(entry.why)
                .append("; tried ")
                .append(entry.attempts)
                .append(entry.attempts == 1 ? " time" : " times"));
        return report.toString();
    }
}

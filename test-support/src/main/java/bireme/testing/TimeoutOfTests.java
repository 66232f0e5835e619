package bireme.testing;

import java.time.Duration;
import org.junit.platform.launcher.LauncherSession;
import org.junit.platform.launcher.LauncherSessionListener;

/**
 * Gives each test that names no limit of its own one that fits the load of the machine, before the first test runs.
 * It is the last resort: a test that waits does so within {@link WaitLimit}, which is shorter.
 */
public final class TimeoutOfTests implements LauncherSessionListener {
    private static final String PROPERTY = "junit.jupiter.execution.timeout.default";
    private static final Duration QUIET = Duration.ofSeconds(120);

    /** For the service loader. */
    public TimeoutOfTests() {}

    @Override
    public void launcherSessionOpened(LauncherSession session) {
        if (System.getProperty(PROPERTY) == null) {
            System.setProperty(PROPERTY, WaitLimit.scaled(QUIET).toSeconds() + " s");
        }
    }
}

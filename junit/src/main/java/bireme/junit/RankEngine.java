package bireme.junit;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.engine.JupiterTestEngine;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.opentest4j.TestAbortedException;

/**
 * Runs one test in a rank, by an engine of the rank's own whose classes are those of the thread's context class loader.
 *
 * <p>Shape: everything that the build tool or IDE has registered with its launcher stays outside. Limits of time are
 * the host's, and a rank runs one thing at a time.
 *
 * <p>Threads: one, that of the rank.
 */
final class RankEngine implements TestExecutionListener {
    private static final String MARK = "bireme.junit.rank";
    private static final String ENGINE = "[engine:junit-jupiter]";
    private static final Map<String, String> PARAMETERS = Map.of(
            MARK,
            "true",
            "junit.jupiter.execution.parallel.enabled",
            "false",
            "junit.jupiter.execution.timeout.mode",
            "disabled");

    private final String test;
    private Throwable failure;
    private Throwable aborted;
    private String skipReason;
    private int passed;

    /** Creates an engine for the test of an id that {@link #idIn} has given. */
    RankEngine(String test) {
        this.test = test;
    }

    /** Whether the test of this context runs in a rank, and not in the host. */
    static boolean isAtWork(ExtensionContext context) {
        return context.getConfigurationParameter(MARK).isPresent();
    }

    /** The id of a test as the engine of a rank knows it, also where the host's test is part of a suite. */
    static String idIn(String uniqueId) {
        return uniqueId.substring(uniqueId.lastIndexOf(ENGINE));
    }

    /**
     * Runs the test.
     *
     * @throws Throwable what the test has thrown, or what is called before and after it
     * @throws TestAbortedException also when the rank skips the test
     */
    void run() throws Throwable {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectUniqueId(test))
                .configurationParameters(PARAMETERS)
                .build();
        LauncherFactory.create(config()).execute(request, this);
        if (failure != null) {
            throw failure;
        } else if (aborted != null) {
            throw aborted;
        } else if (skipReason != null) {
            throw new TestAbortedException("skipped: " + skipReason);
        } else if (passed == 0) {
            throw new IllegalStateException("the rank has not found the test " + test
                    + "; a parameterised test needs the same arguments in every rank");
        }
    }

    private static LauncherConfig config() {
        return LauncherConfig.builder()
                .enableTestEngineAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .enableLauncherDiscoveryListenerAutoRegistration(false)
                .enablePostDiscoveryFilterAutoRegistration(false)
                .enableTestExecutionListenerAutoRegistration(false)
                .addTestEngines(new JupiterTestEngine())
                .build();
    }

    @Override
    public void executionFinished(TestIdentifier identifier, TestExecutionResult result) {
        if (result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
            passed += identifier.isTest() ? 1 : 0;
        } else if (result.getStatus() == TestExecutionResult.Status.ABORTED) {
            aborted = aborted == null ? thrown(result) : aborted;
        } else {
            failure = failure == null ? thrown(result) : failure;
        }
    }

    private static Throwable thrown(TestExecutionResult result) {
        return result.getThrowable().orElseGet(() -> new IllegalStateException("the test has not said why"));
    }

    @Override
    public void executionSkipped(TestIdentifier identifier, String reason) {
        skipReason = identifier.getDisplayName() + ": " + reason;
    }
}

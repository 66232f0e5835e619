package bireme.junit;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

/** Tests of a sample class that were run through the launcher of the JUnit platform, as an IDE runs them. */
public final class SampleRun implements TestExecutionListener {
    /**
     * What became of a test, or of a container that failed.
     *
     * @param id unique id
     * @param name as it is shown
     * @param status how it ended
     * @param failure what it threw, or {@code null}
     */
    public record Result(String id, String name, Status status, Throwable failure) {}

    private final List<Result> results = new ArrayList<>();

    private SampleRun() {}

    /** All tests of a class. */
    public static SampleRun ofClass(String sample) {
        return of(DiscoverySelectors.selectClass(sample), Map.of());
    }

    /** One method, with its parameter types: {@code samples.PassingSample#shouldAdd(mpi.Intracomm)}. */
    public static SampleRun ofMethod(String method) {
        return of(DiscoverySelectors.selectMethod(method), Map.of());
    }

    /** What a selector finds, with configuration parameters. */
    public static SampleRun of(DiscoverySelector selector, Map<String, String> parameters) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(selector)
                .configurationParameters(parameters)
                .configurationParameter("junit.jupiter.execution.timeout.threaddump.enabled", "false")
                .build();
        SampleRun run = new SampleRun();
        LauncherFactory.create().execute(request, run);
        return run;
    }

    @Override
    public void executionFinished(TestIdentifier test, TestExecutionResult result) {
        if (test.isTest() || result.getStatus() != Status.SUCCESSFUL) {
            synchronized (results) {
                Throwable failure = result.getThrowable().orElse(null);
                results.add(new Result(test.getUniqueId(), test.getDisplayName(), result.getStatus(), failure));
            }
        }
    }

    /** All results, in the order they came. */
    public List<Result> results() {
        return results;
    }

    /** Names and ends: {@code 2 ranks SUCCESSFUL}. */
    public List<String> summary() {
        return results.stream().map(each -> each.name() + " " + each.status()).toList();
    }

    /** The failure of the only test. */
    public Throwable failure() {
        if (results.size() != 1 || results.get(0).failure() == null) {
            throw new AssertionError("not one failure but " + results);
        }
        return results.get(0).failure();
    }
}

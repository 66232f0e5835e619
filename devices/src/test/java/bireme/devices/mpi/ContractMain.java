package bireme.devices.mpi;

import bireme.devices.config.Settings;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import xxdev.DeviceException;

/** Runs the tests of a class in this JVM, which has the MPI library to itself. */
final class ContractMain {
    static final int STATUS_FAILED = 1;
    static final int STATUS_NO_LIBRARY = 3;

    private ContractMain() {}

    /** Reports failures, and as the last line how many tests succeeded. */
    public static void main(String[] arguments) throws ClassNotFoundException {
        try {
            MpiLibrary.load(Settings.ofProcess(), System.getenv());
        } catch (DeviceException e) {
            System.out.println(e.getMessage());
            System.exit(STATUS_NO_LIBRARY);
        }
        // One that is there and cannot be initialized is a failure, no reason to leave the tests out.
        System.out.println(InitializedMpi.get(Settings.ofProcess()).description());
        Outcome outcome = new Outcome();
        try {
            LauncherFactory.create()
                    .execute(
                            LauncherDiscoveryRequestBuilder.request()
                                    .selectors(DiscoverySelectors.selectClass(Class.forName(arguments[0])))
                                    .build(),
                            outcome);
            System.out.println(outcome.succeeded);
            outcome.isComplete = true;
        } finally {
            System.out.flush();
            Runtime.getRuntime().halt(outcome.isComplete && outcome.failed == 0 ? 0 : STATUS_FAILED);
        }
    }

    /** Counts. */
    private static final class Outcome implements TestExecutionListener {
        int succeeded;
        int failed;
        boolean isComplete;

        @Override
        public void executionFinished(TestIdentifier test, TestExecutionResult result) {
            if (result.getStatus() == TestExecutionResult.Status.FAILED) {
                failed++;
                System.out.println(test.getUniqueId());
                result.getThrowable().ifPresent(failure -> failure.printStackTrace(System.out));
            } else if (test.isTest() && result.getStatus() == TestExecutionResult.Status.SUCCESSFUL) {
                succeeded++;
            }
        }
    }
}

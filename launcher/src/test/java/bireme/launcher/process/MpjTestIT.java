package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.junit.RankFailedError;
import bireme.testing.Bounded;
import bireme.testing.ChildJvm;
import bireme.testing.Nightly;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.LauncherDiscoveryRequest;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.TestIdentifier;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** Tests whose ranks are in several JVMs, as they are run through the launcher of the JUnit platform. */
class MpjTestIT {
    private static final String RANK_0_WAITED = """

            the other ranks at that moment:
            rank 0 is in recv
                at samples.SeveralJvmsSample.leaveRank0Waiting(SeveralJvmsSample.java:""";

    @TempDir
    private Path folder;

    @BeforeAll
    static void setProperty() {
        System.setProperty("samples.sails", "hoisted");
    }

    @AfterAll
    static void clearProperty() {
        System.clearProperty("samples.sails");
    }

    private static List<TestExecutionResult> run(String method) {
        LauncherDiscoveryRequest request = LauncherDiscoveryRequestBuilder.request()
                .selectors(DiscoverySelectors.selectMethod("samples.SeveralJvmsSample#" + method + "(mpi.Intracomm)"))
                .build();
        List<TestExecutionResult> results = new ArrayList<>();
        LauncherFactory.create().execute(request, new TestExecutionListener() {
            @Override
            public void executionFinished(TestIdentifier test, TestExecutionResult result) {
                if (test.isTest() || result.getStatus() != Status.SUCCESSFUL) {
                    results.add(result);
                }
            }
        });
        return results;
    }

    private static Throwable failureOf(String method) {
        List<TestExecutionResult> results = run(method);
        assertThat(results).hasSize(1);
        return results.get(0).getThrowable().orElseThrow();
    }

    private static String outputOf(Runnable code) {
        PrintStream before = System.out;
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        try {
            code.run();
        } finally {
            System.setOut(before);
        }
        return bytes.toString(StandardCharsets.UTF_8);
    }

    @Test
    void shouldPassInAJvmForEachRank() {
        String output = outputOf(() -> assertThat(run("passes"))
                .hasSize(2)
                .allMatch(result -> result.getStatus() == Status.SUCCESSFUL, "has passed"));

        assertThat(output.lines().sorted()).containsExactly("a word of rank 0", "a word of rank 0", "a word of rank 1");
    }

    @Test
    void shouldPassWithSeveralRanksInAJvm() {
        Nightly.leave(true, "MpjTestTest has several ranks in a JVM, the test before several JVMs");
        assertThat(run("passesWithTwoRanksInAJvm"))
                .hasSize(1)
                .allMatch(result -> result.getStatus() == Status.SUCCESSFUL, "has passed");
    }

    @Test
    void shouldCompareExpectedAndActual() {
        AssertionFailedError failure = (AssertionFailedError) failureOf("compares");

        assertThat(failure)
                .isInstanceOf(RankFailedError.class)
                .hasMessageStartingWith("rank 1 of 2: the sum ==> expected: <3> but was: <4>" + RANK_0_WAITED);
        assertThat(failure.getActual().getStringRepresentation()).isEqualTo("4");
        StackTraceElement[] frames = failure.getStackTrace();
        assertThat(frames[frames.length - 1].getMethodName()).isEqualTo("compares");
    }

    @Test
    void shouldReportWhatCannotBeSerialized() {
        Throwable failure = failureOf("throwsWhatCannotBeSerialized");

        assertThat(failure)
                .hasMessageStartingWith("rank 1 of 2: samples.SeveralJvmsSample$Broken: at the seams" + RANK_0_WAITED);
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("throwsWhatCannotBeSerialized");
        assertThat(failure.getCause().getCause()).hasToString("java.lang.IllegalStateException: of old age");
    }

    @Test
    void shouldAbortTheTestByAnAssumption() {
        Nightly.leave(true, "RankFailuresTest has it in one JVM, and other failures come from another JVM here");
        assertThat(failureOf("assumes"))
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("rank 1 of 2: Assumption failed: no wind");
    }

    @Test
    void shouldFailWhenAJvmDies() {
        assertThat(failureOf("dies"))
                .hasMessageStartingWith("2 ranks on niodev: the job ended with status 9:\nmpjrun: ")
                .hasMessageContaining("rank 1")
                .hasMessageContaining("\nrank 0 is in recv\n")
                .hasMessageContaining("\nrank 1 has left no result");
    }

    @Test
    void shouldFailWhenARankExitsWithStatus0() {
        Nightly.leave(true, "RankFailuresTest has it in one JVM, and the end of a JVM is found in the test before");
        assertThat(failureOf("exitsWithStatus0")).hasMessageContaining("rank 1 called System.exit(0)");
    }

    @Test
    void shouldSayWhereRanksAreWhenItIsInterrupted() throws Exception {
        Path begun = folder.resolve("begun");
        System.setProperty("samples.begun", begun.toString());
        FutureTask<Throwable> task = new FutureTask<>(() -> failureOf("waits"));
        Thread test = new Thread(task, "test");
        test.start();
        try {
            Bounded.until(() -> Files.exists(begun), "rank 0 has begun to wait");
        } finally {
            test.interrupt();
        }

        assertThat(Bounded.get(task, "end of the test"))
                .hasMessageStartingWith("2 ranks on niodev: the test was interrupted, as by a time limit;"
                        + " the ranks at that moment:\nrank 0 is in CountDownLatch.await\n    at samples.")
                .hasMessageContaining("\nrank 1 is in Barrier\n");
    }

    @Test
    void shouldEndWithItsHost() throws IOException {
        String java = ChildJvm.java();
        List<String> command = new ArrayList<>(List.of(java, "-Dmpjrun.home=" + folder));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), "bireme.junit.MpjrunMain"));
        command.addAll(List.of("-np", "2", "--stdin", "none", "--no-deadlock-check"));
        command.addAll(List.of("-cp", Programs.classes(), "Waits"));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader output = process.inputReader(StandardCharsets.UTF_8)) {
            assertThat(output.readLine()).isEqualTo("begun");

            process.getOutputStream().close();

            Bounded.until(() -> !process.isAlive(), "end of mpjrun");
        } finally {
            process.destroyForcibly();
        }
        assertThat(process.exitValue()).isEqualTo(143);
    }
}

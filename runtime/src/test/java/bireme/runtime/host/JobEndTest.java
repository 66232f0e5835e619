package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import program.FailingProgram;

class JobEndTest {
    /** Rank 1 does something; the others wait for a message that never comes. */
    private static String whileOthersReceive(String action) {
        return """
            import mpi.*;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    if (MPI.COMM_WORLD.Rank() == 1) { act(); }
                    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                }
                static void act() throws Exception { %s }
            }""".formatted(action);
    }

    @Test
    void shouldEndWithTheCodeGivenToExit() {
        TestJob job = TestJob.run(4, whileOthersReceive("System.exit(42);"));
        assertThat(job.status()).isEqualTo(42);
        assertThat(job.outcome().rank()).isEqualTo(1);
        assertThat(job.report())
                .isEqualTo("rank 1 called System.exit(42) in thread \"rank 1\":\n"
                        + "\tat Program.act(Program.java:8)\n\tat Program.main(Program.java:5)");
        assertThat(job.outcome().leftoverThreads()).isEmpty();
        assertThat(job.err()).isEmpty();
    }

    @Test
    void shouldNotStartRanksByWrongRulesForCollectives() {
        Settings wrong = Settings.none().with("bireme.coll.bcast", "falt", "a test");
        TestJob job = TestJob.run(2, whileOthersReceive("act();"), builder -> builder.settings(wrong));
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.report())
                .startsWith("bireme.coll.bcast: 'falt' is no algorithm of bcast; legal are flat, ")
                .hasLineCount(1);
    }

    @Test
    void shouldEndByExitCalledThroughMethodReference() {
        String action = "java.util.function.IntConsumer exit = System::exit; exit.accept(7);";
        assertThat(TestJob.run(4, whileOthersReceive(action)).status()).isEqualTo(7);
    }

    @Test
    void shouldEndByExitInUserThread() {
        String action = "new Thread(() -> System.exit(5), \"worker\").start();";
        TestJob job = TestJob.run(4, whileOthersReceive(action));
        assertThat(job.status()).isEqualTo(5);
        assertThat(job.report()).startsWith("rank 1 called System.exit(5) in thread \"worker\"");
    }

    @Test
    void shouldNotRunCodeBehindExit() {
        String action = "try { System.exit(3); } catch (Throwable t) { System.out.println(\"caught\"); }"
                + " finally { System.out.println(\"finally\"); }";
        TestJob job = TestJob.run(2, whileOthersReceive(action));
        assertThat(job.status()).isEqualTo(3);
        assertThat(job.out()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"9, 9", "0, 1"})
    void shouldEndWithTheCodeGivenToAbort(int code, int status) {
        TestJob job = TestJob.run(4, whileOthersReceive("MPI.COMM_WORLD.Abort(" + code + ");"));
        assertThat(job.status()).isEqualTo(status);
        assertThat(job.outcome().rank()).isEqualTo(1);
        assertThat(job.report())
                .contains("rank 1 aborted the job", "Abort(" + code + ")", "thread \"rank 1\"", "Program.act");
    }

    @Test
    void shouldReportAnUncaughtExceptionWithTheProgramsFramesOnly() {
        TestJob job = TestJob.run(4, whileOthersReceive("throw new IllegalStateException(\"boom\");"));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.outcome().rank()).isEqualTo(1);
        assertThat(job.outcome().cause())
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("boom");
        assertThat(job.report())
                .isEqualTo("rank 1 failed in thread \"rank 1\":\njava.lang.IllegalStateException: boom\n"
                        + "\tat Program.act(Program.java:8)\n\tat Program.main(Program.java:5)");
        assertThat(job.err()).isEmpty();
    }

    @Test
    void shouldReportCausesAndSuppressedExceptions() {
        String action = "Exception e = new Exception(\"outer\", new RuntimeException(\"inner\"));"
                + " e.addSuppressed(new Exception(\"closing\")); throw e;";
        assertThat(TestJob.run(2, whileOthersReceive(action)).report())
                .contains(
                        "java.lang.Exception: outer\n",
                        "\tSuppressed: java.lang.Exception: closing\n",
                        "Caused by: java.lang.RuntimeException: inner\n",
                        "... 2 more");
    }

    @Test
    void shouldReportAnExceptionThatCannotDescribeItself() {
        String action = "throw new RuntimeException() { public String toString() { throw new Error(\"no\"); } };";
        TestJob job = TestJob.run(2, whileOthersReceive(action));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.report()).contains("Program$1, whose own methods throw java.lang.Error");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "thread|new Thread(() -> { throw new IllegalStateException(\"boom\"); }, \"thread\").start();",
                "thread|Thread t = new Thread(() -> { throw new IllegalStateException(\"boom\"); }, \"thread\");"
                        + " t.setDaemon(true); t.start();",
                "pool-1-thread-1|java.util.concurrent.Executors.newFixedThreadPool(2)"
                        + ".execute(() -> { throw new IllegalStateException(\"boom\"); });",
                "Timer-0|new java.util.Timer().schedule(new java.util.TimerTask() {"
                        + " public void run() { throw new IllegalStateException(\"boom\"); } }, 1);"
            })
    void shouldEndByAnExceptionInAnyThread(String thread, String action) {
        TestJob job = TestJob.run(3, whileOthersReceive(action));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.outcome().rank()).isEqualTo(1);
        assertThat(job.report()).startsWith("rank 1 failed in thread \"").contains("IllegalStateException: boom");
        if (!thread.startsWith("pool") && !thread.startsWith("Timer")) {
            assertThat(job.report()).contains("in thread \"" + thread + "\"");
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_21, disabledReason = "there are no virtual threads before")
    void shouldEndByAnExceptionInAVirtualThread() {
        String action = "Thread.class.getMethod(\"startVirtualThread\", Runnable.class)"
                + ".invoke(null, (Runnable) () -> { throw new IllegalStateException(\"boom\"); });";
        TestJob job = TestJob.run(3, whileOthersReceive(action));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.outcome().rank()).isEqualTo(1);
        assertThat(job.report()).contains("IllegalStateException: boom");
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isNull();
    }

    @Test
    void shouldHintAtSharingWhenANativeLibraryIsLoadedTwice() {
        String action =
                "throw new UnsatisfiedLinkError(" + "\"Native Library /x.so already loaded in another classloader\");";
        assertThat(TestJob.run(2, whileOthersReceive(action)).report()).contains("hint: ", "--share");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Thread", "Program"})
    void shouldLeaveExceptionsToTheProgramsOwnHandler(String calledThrough) {
        TestJob job = TestJob.run(2, """
                public class Program extends Thread {
                    public static void main(String[] args) throws Exception {
                        %s.setDefaultUncaughtExceptionHandler((t, e) -> System.out.println("default " + e.getMessage()));
                        Thread first = new Thread(() -> { throw new RuntimeException("1"); });
                        first.start();
                        first.join();
                        Thread second = new Thread(() -> { throw new RuntimeException("2"); });
                        second.setUncaughtExceptionHandler((t, e) -> System.out.println("own " + e.getMessage()));
                        second.start();
                        second.join();
                    }
                }""".formatted(calledThrough));
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines()).containsExactly("default 1", "default 1", "own 2", "own 2");
        assertThat(Thread.getDefaultUncaughtExceptionHandler()).isNull();
    }

    @Test
    void shouldReportAFailedClassInitializer() {
        TestJob job = TestJob.run(2, """
                public class Program {
                    static int zero;
                    static { zero = 1 / zero; }
                    public static void main(String[] args) { }
                }""");
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.report())
                .contains(
                        "java.lang.ExceptionInInitializerError", "Caused by: java.lang.ArithmeticException: / by zero");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "main class Program was not found|public class Other { }",
                "has no method public static void main(String[])|public class Program { }",
                "is not public static void main(String[])|public class Program { public void main(String[] a) { } }",
                "is not public static void main(String[])"
                        + "|public class Program { public static int main(String[] a) { return 0; } }"
            })
    void shouldSayInOneLineWhyAProgramCannotStart(String line, String source) {
        TestJob job = TestJob.run(2, source);
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.report()).contains(line).doesNotContain("\n");
    }

    @Test
    void shouldSayWhichClassTheMainClassLacks() {
        Map<String, byte[]> classes =
                SourceCode.compile("public class Base { }", "public class Program extends Base { }");
        classes.remove("Base");
        TestJob job = TestJob.run(2, classes, builder -> builder);
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.report()).contains("Program cannot be loaded", "Base").doesNotContain("\n");
    }

    @Test
    void shouldWaitForUserThreadsButNotForDaemons() {
        TestJob job = TestJob.run(2, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        Thread daemon = new Thread(() -> {
                            MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                        });
                        daemon.setDaemon(true);
                        daemon.start();
                        new Thread(() -> {
                            new Thread(() -> {
                                int[] n = new int[1];
                                MPI.COMM_WORLD.Sendrecv(n, 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 1,
                                    n, 0, 1, MPI.INT, 1 - MPI.COMM_WORLD.Rank(), 1);
                                System.out.println("done");
                            }).start();
                        }).start();
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.sortedLines()).containsExactly("done", "done");
    }

    @Test
    void shouldEndOnlyTheRankByExitZeroOutsideInitAndFinalize() {
        TestJob job = TestJob.run(3, """
                import mpi.*;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        MPI.Init(args);
                        int me = MPI.COMM_WORLD.Rank();
                        MPI.Finalize();
                        if (me == 0) {
                            System.exit(0);
                        }
                        System.out.println("after " + me);
                        new Thread(() -> System.exit(0)).start();
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }""");
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
        assertThat(job.sortedLines()).containsExactly("after 1", "after 2");
    }

    @Test
    void shouldEndTheJobByExitZeroBeforeFinalize() {
        TestJob job = TestJob.run(3, whileOthersReceive("System.exit(0);"));
        assertThat(job.status()).isZero();
        assertThat(job.report())
                .startsWith(
                        "rank 1 called System.exit(0) in thread \"rank 1\" before MPI.Finalize, while ranks 0, 2 still ran;");
    }

    @Test
    void shouldReturnAndNameThreadsThatIgnoreTheEnd() {
        CountDownLatch[] startedAndReleased = {new CountDownLatch(1), new CountDownLatch(1)};
        System.getProperties().put("bireme.test.latches", startedAndReleased);
        TestJob job = TestJob.run(2, """
                import java.util.concurrent.CountDownLatch;
                public class Program {
                    public static void main(String[] args) throws Exception {
                        CountDownLatch[] latches = (CountDownLatch[]) System.getProperties().get("bireme.test.latches");
                        if (Thread.currentThread().getName().equals("rank 0")) {
                            latches[0].await();
                            System.exit(4);
                        }
                        latches[0].countDown();
                        while (latches[1].getCount() > 0) { Thread.onSpinWait(); }
                    }
                }""");
        startedAndReleased[1].countDown();
        System.getProperties().remove("bireme.test.latches");
        assertThat(job.status()).isEqualTo(4);
        assertThat(job.outcome().leftoverThreads()).extracting(Thread::getName).containsExactly("rank 1");
    }

    @Test
    void shouldEndTheJobWhenTheHostIsInterrupted() throws InterruptedException {
        Map<String, byte[]> classes = SourceCode.compile("""
                public class Program {
                    public static void main(String[] args) throws Exception {
                        ((Thread) System.getProperties().get("bireme.test.host")).interrupt();
                        new java.util.concurrent.CountDownLatch(1).await();
                    }
                }""");
        System.getProperties().put("bireme.test.host", Thread.currentThread());
        JobOutcome outcome =
                RankHost.ranks(1).mainClass("Program").classBytes(classes).run();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(outcome.exitStatus()).isEqualTo(130);
        System.getProperties().remove("bireme.test.host");
    }

    @Test
    void shouldThrowTheFirstFailureInsideATest() {
        assertThatThrownBy(() -> RankHost.run(3, FailingProgram.class))
                .isInstanceOf(JobFailedException.class)
                .hasMessageContaining("rank 2 failed")
                .hasRootCauseInstanceOf(ArithmeticException.class);
    }

    @Test
    void shouldRefuseAJobWithoutRanksOrProgram() {
        assertThatIllegalArgumentException().isThrownBy(() -> RankHost.ranks(0)).withMessageContaining("0");
        assertThatIllegalArgumentException().isThrownBy(() -> RankHost.ranks(1).run());
    }
}

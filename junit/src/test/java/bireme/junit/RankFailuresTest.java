package bireme.junit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeoutException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.platform.engine.TestExecutionResult.Status;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** What a test says that fails on a rank; most samples fail on rank 1 while rank 0 waits for it. */
class RankFailuresTest {
    private static final String RANK_0_WAITS = """

            the other ranks at that moment:
            rank 0 waits in recv from rank 1, tag 7, communicator MPI.COMM_WORLD
                at samples.FailingSample.leaveRank0Waiting(FailingSample.java:""";

    private static Throwable failureOf(String method) {
        return SampleRun.ofMethod("samples.FailingSample#" + method).failure();
    }

    @Test
    void shouldCompareExpectedAndActual() {
        RankFailedError failure = (RankFailedError) failureOf("comparesOnRank1(mpi.Intracomm)");

        assertThat(failure)
                .hasMessageStartingWith("rank 1 of 2: the sum ==> expected: <3> but was: <4>" + RANK_0_WAITS);
        assertThat(failure.rank()).isEqualTo(1);
        assertThat(failure.getExpected().getValue()).isEqualTo(3);
        assertThat(failure.getActual().getValue()).isEqualTo(4);
        assertThat(failure.getCause()).isExactlyInstanceOf(AssertionFailedError.class);
    }

    @Test
    void shouldEndTheStackWithTheTest() {
        Throwable failure = failureOf("comparesOnRank1(mpi.Intracomm)");

        StackTraceElement[] frames = failure.getStackTrace();
        assertThat(frames[frames.length - 1].getMethodName()).isEqualTo("comparesOnRank1");
        assertThat(failure.getCause().getStackTrace()).isEqualTo(frames);
    }

    @Test
    void shouldTakeTheAssertionsOfOtherLibraries() {
        AssertionFailedError failure = (AssertionFailedError) failureOf("comparesByAssertJ(mpi.Intracomm)");

        assertThat(failure)
                .hasMessageStartingWith("rank 1 of 2: expected: \"aloha\"\n but was: \"ahoy\"" + RANK_0_WAITS);
        assertThat(failure.getExpected().getStringRepresentation()).isEqualTo("\"aloha\"");
    }

    @Test
    void shouldHaveTheExceptionAsItsCause() {
        Throwable failure = failureOf("throwsOnRank1(mpi.Intracomm)");

        assertThat(failure)
                .hasMessageStartingWith("rank 1 of 2: samples.FailingSample$Broken: at the seams" + RANK_0_WAITS);
        assertThat(failure.getCause().getClass().getName()).isEqualTo("samples.FailingSample$Broken");
        assertThat(failure.getStackTrace()[0].getMethodName()).isEqualTo("throwsOnRank1");
    }

    @Test
    void shouldNoticeFailuresOfOtherThreads() {
        assertThat(failureOf("failsInAThread(mpi.Intracomm)"))
                .hasMessageStartingWith("rank 1 of 2: expected: <here> but was: <there>" + RANK_0_WAITS);
    }

    @Test
    void shouldSayOfAllRanksThatFailWhichWasTheFirst() {
        RankFailedError failure = (RankFailedError) failureOf("callsMpiTwice(mpi.Intracomm)");

        assertThat(failure)
                .hasMessageStartingWith("rank " + failure.rank() + " of 2: mpi.MPIException: Init: MPI is initialized");
    }

    @Test
    void shouldFailWhenARankExits() {
        assertThat(failureOf("exits(mpi.Intracomm)"))
                .hasMessageStartingWith(
                        "2 ranks: rank 1 called System.exit(5) in thread \"rank 1\":\n\tat samples.FailingSample.exits(")
                .hasMessageContaining(RANK_0_WAITS)
                .hasMessageNotContaining("org.junit");
        assertThat(failureOf("exitsWithStatus0(mpi.Intracomm)"))
                .hasMessageStartingWith("2 ranks: rank 1 called System.exit(0)");
    }

    @Test
    void shouldFailWhenCheckedModeFindsSomething() {
        assertThat(failureOf("leavesAMessage(mpi.Intracomm)"))
                .hasMessageStartingWith("2 ranks: checked: 1 finding\nleftover: something left over at Finalize")
                .hasMessageContaining("      Send at samples.FailingSample.leavesAMessage(FailingSample.java:");
    }

    @Test
    void shouldFailInTheScheduleThatShowsAFault() {
        String method = "takesWhatComesFirst(mpi.Intracomm)";
        String message = failureOf(method).getMessage();
        assertThat(message)
                .startsWith("3 ranks: the program fails in schedule ")
                .contains(" of at most 100; -Dbireme.explore=", "the first ==> expected: <1> but was: <2>");
        Matcher schedule =
                Pattern.compile("-Dbireme.explore=(\\S+) runs it again").matcher(message);
        assertThat(schedule.find()).as(message).isTrue();
        System.setProperty("bireme.explore", schedule.group(1));
        try {
            assertThat(failureOf(method))
                    .hasMessageStartingWith("rank 0 of 3: the first ==> expected: <1> but was: <2>");
        } finally {
            System.clearProperty("bireme.explore");
        }
    }

    @Test
    void shouldFailWhenARankAborts() {
        assertThat(failureOf("aborts(mpi.Intracomm)"))
                .hasMessageStartingWith(
                        "2 ranks: rank 1 aborted the job: rank 1 of MPI.COMM_WORLD called Abort(9) in thread \"rank 1\":")
                .hasMessageContaining(RANK_0_WAITS);
    }

    @Test
    void shouldAbortTheTestByAnAssumption() {
        SampleRun run = SampleRun.ofMethod("samples.FailingSample#assumesOnRank1(mpi.Intracomm)");

        assertThat(run.results()).extracting(SampleRun.Result::status).containsExactly(Status.ABORTED);
        assertThat(run.failure())
                .isInstanceOf(TestAbortedException.class)
                .hasMessage("rank 1 of 2: Assumption failed: no wind");
    }

    @Test
    void shouldReportADeadlock() {
        assertThat(failureOf("waitForEachOther(mpi.Intracomm)"))
                .hasMessageStartingWith("2 ranks: deadlock: no rank can go on, each waits for another\n"
                        + "rank 0 waits in recv from rank 1, tag 3, communicator MPI.COMM_WORLD\n"
                        + "    at samples.FailingSample.waitForEachOther(FailingSample.java:")
                .hasMessageContaining("\nrank 1 waits in recv from rank 0, tag 3, communicator MPI.COMM_WORLD\n");
    }

    @Test
    void shouldReportThatARankHasEndedItsTest() {
        assertThat(failureOf("waitsForNobody(mpi.Intracomm)"))
                .hasMessageContaining("\nrank 0 waits in Finalize of all ranks\n")
                .hasMessageContaining("\nhint: rank 0 is in MPI.Finalize, takes part in nothing else any more");
    }

    @Test
    void shouldSayWhereRanksAreWhenTimeIsUp() {
        Throwable failure = failureOf("takeTooLong(mpi.Intracomm)");

        assertThat(failure).isInstanceOf(TimeoutException.class).hasMessageContaining("timed out after");
        assertThat(failure.getSuppressed()).hasSize(1);
        assertThat(failure.getSuppressed()[0])
                .hasMessageStartingWith(
                        "2 ranks: the test was interrupted, as by a time limit; the ranks at that moment:\n"
                                + "rank 0 is in CountDownLatch.await\n    at samples.FailingSample.takeTooLong(")
                // On a busy machine it is seen while it looks for a message, before it waits.
                .message()
                .containsPattern("\nrank 1 (waits in Barrier of MPI.COMM_WORLD [(]call 1[)]|is in Barrier)\n");
    }

    @Test
    void shouldNameTheNumberOfRanksOfAParameterisedTest() {
        SampleLog.takeSorted();

        assertThat(failureOf("shouldFailWithTwo(int, mpi.Intracomm)"))
                .hasMessageStartingWith("rank 0 of 2: Expecting value to be false but was true");
        assertThat(SampleLog.takeSorted()).as("ranks").contains("rank 0 of 1").doesNotContain("rank 0 of 3");
    }

    @Test
    void shouldFailByWhatIsCalledBeforeAndAfterEachTest() {
        SampleRun run = SampleRun.ofClass("samples.SetUpSample");

        assertThat(run.results()).hasSize(2);
        assertThat(run.results().get(0).failure()).hasMessageStartingWith("rank 1 of 2: no sails");
        assertThat(run.results().get(1).failure()).hasMessageStartingWith("rank 0 of 1: no anchor");
    }

    @Test
    void shouldAbortWhatARankSkips() {
        SampleRun run = SampleRun.ofClass("samples.SkippedSample");

        assertThat(run.results()).extracting(SampleRun.Result::status).containsExactly(Status.ABORTED);
        assertThat(run.failure()).hasMessage("rank 0 of 1: skipped: 1 rank: not in ranks");
    }
}

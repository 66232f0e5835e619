package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.check.RankCheck;
import bireme.runtime.finding.Finding;
import bireme.runtime.finding.Findings;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Checked mode finds each mistake, by its kind and line, and nothing in right programs that look like it. */
class CheckedModeTest {
    private static final int RANKS = 3;
    private static final Map<String, byte[]> PROGRAM = SourceCode.compile(source());

    private static String source() {
        try (InputStream in = CheckedModeTest.class.getResourceAsStream("/checked/Program.java")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A job and what was found in it. */
    private record Checked(TestJob job, Findings findings) {
        static Checked run(String program, String kinds) {
            Findings findings = new Findings();
            JobListener listener = new JobListener() {
                @Override
                public void found(Finding finding) {
                    findings.add(finding);
                }
            };
            Settings settings = Settings.ofProcess().with(RankCheck.KINDS, kinds, "test");
            TestJob job = TestJob.run(
                    RANKS,
                    PROGRAM,
                    host -> host.arguments(program).settings(settings).listener(listener));
            return new Checked(job, findings);
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "changesSendBuffer             | buffer      | rank 0 changed the buffer of a send to rank 1, tag 5",
                "changesReceiveBuffer          | buffer      | rank 1 wrote to the buffer of a receive from rank 0",
                "receivesTwiceIntoOneBuffer    | buffer      | rank 0 gave a receive from rank 1, tag 6 the same elements",
                "sendsWhatIsBeingReceived      | buffer      | rank 0 gave a send to rank 1, tag 5 the same elements",
                "changesBufferOfPersistentSend | buffer      | element 0 was 0, is 1",
                "changesNioBuffer              | buffer      | element 63 was 0, is 1",
                "changesColumn                 | buffer      | rank 0 changed the buffer of a send to rank 1",
                "leavesRequest                 | leftover    | rank 0 called Finalize with a request",
                "leavesReceive                 | leftover    | receive from rank 1, tag 5",
                "leavesMessage                 | leftover    | rank 0 sent a message that nobody has received: send to rank 1",
                "leavesStartedMessage          | leftover    | nobody has received",
                "leavesCommunicator            | leftover    | has not freed MPI.COMM_WORLD.Split(color 0)",
                "leavesDatatype                | leftover    | has not freed datatype",
                "leavesCollective              | leftover    | nor tested successfully: Ibarrier",
                "leavesPersistentRequest       | leftover    | has not freed the request of Send_init",
                "sendsHeadToHead               | unsafe-send | rank 0 would wait for ever in a send to rank 1",
                "sendsHeadToHeadWhileAnotherWaits | unsafe-send | rank 0 would wait for ever in a send to rank 1",
                "sendsAroundARing              | unsafe-send | rank 0 would wait for ever in a send to rank 1",
                "sendsToItself                 | unsafe-send | rank 0 would wait for ever in a send to rank 0",
                "waitsForSendsHeadToHead       | unsafe-send | rank 0 would wait for ever in a send to rank 1",
                "receivesBehindABarrier        | unsafe-send | rank 0 would wait for ever in a send to rank 1",
                "receivesWhatComesFirst        | race        | fitted as well",
                "threadCallsThoughFunneled     | thread      | calls from thread \"other\"",
                "threadWaitsThoughFunneled     | thread      | calls from thread \"other\"",
                "threadWaitsForReceiveThoughFunneled  | thread | calls from thread \"other\"",
                "threadProbesThoughFunneled    | thread      | calls from thread \"other\"",
                "threadBeginsCollectiveThoughFunneled | thread | calls from thread \"other\"",
                "threadsCallAtOnce             | thread      | calls from two threads at once",
            })
    void shouldFindWhatIsWrongInAProgramThatEndsWell(String program, String kind, String what) {
        Checked checked = Checked.run(program, "all");
        assertThat(checked.job().report()).isEmpty();
        assertThat(checked.job().status()).isZero();
        assertThat(checked.findings().all()).hasSize(1);
        assertThat(checked.findings().text()).contains("\n" + kind + ": ", what, "Program.java:");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "callsDifferentCollectives | collective | not all ranks call the same one",
                "namesDifferentRoots       | collective | not all ranks name the same root",
                "namesDifferentOperations  | collective | not all ranks name the same operation",
                "givesDifferentCounts      | collective | not all ranks give the same amount",
                "namesDifferentTypes       | collective | not all ranks name the same type of elements",
                "beginsOthersInOnePart     | collective | not all ranks begin the same one",
                "beginsWithOtherTypes      | collective | not all ranks begin the same one",
                "beginsWhatBlocksElsewhere | collective | not all ranks begin the same one",
                "splitsAlone               | collective | rank 0: Split at",
                "callsInAnotherOrder       | collective | not all ranks begin the same one",
                "makesCommunicatorAlone    | collective | not all ranks call the same one",
                "scattersOtherAmounts      | collective | rank 1 comes with 12 bytes where 8 are named for it",
                "exchangesOtherAmounts     | collective | rank 1 sends 8 bytes to rank 0, which expects 4",
                "receivesTooLittle         | truncation | is longer than the receive of 2",
                "putsTwice                 | window     | put of bytes 0..15 of target 1, by rank 0 in an epoch of fence",
                "putsBesideAGet            | window     | conflicts with get of bytes 12..15 of target 0, by rank 1",
            })
    void shouldFindWhatAProgramCannotGoOnFrom(String program, String kind, String what) {
        Checked checked = Checked.run(program, "true");
        assertThat(checked.job().status()).isEqualTo(1);
        assertThat(checked.job().report()).contains(what, "Program.java:");
        assertThat(checked.findings().all()).hasSize(1);
        assertThat(checked.findings().text()).contains("\n" + kind + ": ", what, "Program.java:");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "changesSendBufferAfterwards",
                "readsReceiveBufferAfterwards",
                "receivesSideBySide",
                "receivesNothingInsideOfABuffer",
                "sendsOneBufferTwice",
                "changesBufferBetweenStarts",
                "changesOtherColumn",
                "freesRequest",
                "testsCollective",
                "hearsOfCollective",
                "cancelsReceive",
                "leavesNothing",
                "freesCommunicator",
                "freesDatatype",
                "freesPersistentRequest",
                "sendsAndReceivesAtOnce",
                "sendsInTurn",
                "waitsForSendsAfterReceiving",
                "receivesBeforeABarrier",
                "receivesLate",
                "sendsBuffered",
                "callsCollectivesThatFit",
                "beginsOthersInPartsOfItsOwn",
                "givesNothingOfOtherTypes",
                "receivesWithRoomLeft",
                "receivesInOrder",
                "threadOfMainCallsThoughFunneled",
                "threadsCallInTurn",
                "threadOfLibraryCompletesThoughFunneled",
                "putsInTurn",
                "postsBeforeItStarts",
            })
    void shouldFindNothingInARightProgram(String program) {
        Checked checked = Checked.run(program, "all");
        assertThat(checked.job().report()).isEmpty();
        assertThat(checked.job().status()).isZero();
        assertThat(checked.findings().text()).isEqualTo("checked: nothing found");
    }

    @Test
    void shouldReportRanksThatEndWithoutFinalize() {
        Checked checked = Checked.run("endsWithoutFinalize", "true");
        assertThat(checked.job().status()).isZero();
        assertThat(checked.findings().text()).contains("leftover: ", "rank 0 ended without MPI.Finalize", "ranks 1, 2");
    }

    @Test
    void shouldNotCountSendersThatWaitForAnUnsafeOne() {
        String text = Checked.run("sendsHeadToHeadWhileAnotherWaits", "true")
                .findings()
                .text();
        assertThat(text).contains("likewise rank 1\n").doesNotContain("rank 2", "ranks 1, 2");
    }

    @Test
    void shouldReportADeadlockThatBufferingDoesNotHelp() {
        Checked checked = Checked.run("leavesReceiveThatIsAwaited", "true");
        assertThat(checked.job().status()).isEqualTo(3);
        assertThat(checked.job().report()).contains("waits in Recv from rank 1, tag 5");
    }

    @Test
    void shouldLookForNothingElseThanAsked() {
        assertThat(Checked.run("leavesCommunicator", "all,-leftover").findings().isEmpty())
                .isTrue();
        assertThat(Checked.run("receivesWhatComesFirst", "true").findings().isEmpty())
                .isTrue();
        assertThat(Checked.run("sendsHeadToHead", "buffer").findings().isEmpty())
                .isTrue();
    }

    @Test
    void shouldRefuseWhatIsNoKind() {
        Checked checked = Checked.run("leavesNothing", "buffers");
        assertThat(checked.job().status()).isEqualTo(2);
        assertThat(checked.job().report()).contains("bireme.check", "'buffers'", "buffer, leftover");
    }
}

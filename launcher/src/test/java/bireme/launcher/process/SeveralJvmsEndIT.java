package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import bireme.devices.secure.JobSecret;
import bireme.launcher.control.Bootstrap;
import bireme.launcher.control.CoordinatorConnector;
import bireme.launcher.process.Launch.Result;
import bireme.runtime.control.ControlException;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How jobs in several JVMs end before their time; whatever happens, no process is left behind. */
@Timeout(180)
class SeveralJvmsEndIT {
    /** One that something happens to, and one that is told of it; each costs a JVM. */
    private static final int RANKS = 2;

    private static final Path PROC = Path.of("/proc");

    @TempDir
    private Path folder;

    private Path files;

    /** Jobs keep their files in a folder of the test, which must be empty at the end. */
    @BeforeEach
    void makeFolder() throws IOException {
        files = Files.createDirectory(folder.resolve("t"));
    }

    @AfterEach
    void shouldHaveLeftNoFile() {
        assertThat(files).isEmptyDirectory();
    }

    private String[] words(String... program) {
        return words(RANKS, program);
    }

    private String[] words(int ranks, String... program) {
        List<String> words = new ArrayList<>(List.of(
                "-np", Integer.toString(ranks), "-dev", "niodev", "--no-deadlock-check", "-cp", Programs.classes()));
        words.add("-Djava.io.tmpdir=" + files);
        words.addAll(List.of(program));
        return words.toArray(new String[0]);
    }

    private Running waiting(String... program) throws Exception {
        Running running = new Running(Launch.in(folder).hearing("INT,TERM,HUP").start(words(program)), "begun");
        assertThat(running.jvms()).hasSize(RANKS);
        assertThat(files).isNotEmptyDirectory();
        return running;
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throw  | 1 | java.lang.IllegalStateException: thrown on purpose",
                "thread | 1 | rank 1 failed in thread \"helper of one\"",
                "exit   | 7 | rank 1 called System.exit(7)",
                "abort  | 9 | Abort(9)",
            })
    void shouldEndWithTheFirstRankThatEndsIt(String how, int status, String said) throws Exception {
        Nightly.leave(how.equals("throw") || how.equals("exit"), "SeveralHostsIT ends so by a rank on another host");
        Nightly.leave(how.equals("abort"), "SeveralJvmsRankDeathIT ends so, where a rank that dies ends nothing");
        Result result = Launch.in(folder).run(words("Ends", how));
        assertThat(result.err()).startsWith("mpjrun: rank 1 ").contains(said).containsOnlyOnce("mpjrun:");
        assertThat(result.err()).contains("Ends.java:");
        assertThat(result.status()).isEqualTo(status);
    }

    @Test
    void shouldNameTheProcessThatARankHasHalted() throws Exception {
        Nightly.leave(true, "FlightRecorderIT has a rank that halts, and it is named");
        Result result = Launch.in(folder).run(words("Halts"));
        assertThat(result.err()).startsWith("mpjrun: process 1 (rank 1 on localhost) ended unexpectedly, status 42\n");
        assertThat(result.status()).isEqualTo(42);
    }

    @Test
    void shouldEndAfterTimeout() throws Exception {
        Nightly.leave(true, "the next test ends after --timeout, too, and says the same");
        Result result = Launch.in(folder).run(words("--timeout", "2", "Waits"));
        assertThat(result.err()).startsWith("mpjrun: the job ran longer than --timeout 2 s and was ended\n");
        assertThat(result.status()).isEqualTo(110);
    }

    @Test
    void shouldShowWhatRanksDidWhenTimeWasUp() throws Exception {
        String seconds = secondsToStart();
        Result result = Launch.in(folder).run(words("--timeout", seconds, "--get-stack-traces", "Waits"));
        assertThat(result.err())
                .contains("mpjrun: stacks of process 1 (rank 1 on localhost):\nrank 1, thread \"rank 1\"")
                .contains("Waits.java:")
                .contains("mpjrun: the job ran longer than --timeout " + seconds + " s and was ended\n");
        assertThat(result.status()).isEqualTo(110);
    }

    /** So long that all ranks are in the program by then, also on a busy machine. */
    private static String secondsToStart() {
        return Long.toString(WaitLimit.scaled(Duration.ofSeconds(2)).toSeconds());
    }

    @Test
    void shouldEndTheJobWhenAProcessIsKilled() throws Exception {
        try (Running running = waiting("Waits")) {
            running.jvms().get(1).destroyForcibly();
            assertThat(running.restOfErr())
                    .as("what FlightRecorderIT is about comes in time, unless the machine is busy")
                    .matches("(?s)mpjrun: process \\d \\(rank \\d on localhost\\) ended unexpectedly, status 137"
                            + "(\nflight recorder:\n.*)?");
            assertThat(running.restOfOut()).isEqualTo("half a line");
            assertThat(running.awaitEnd()).isEqualTo(137);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldLeaveNothingBehindWhenMpjrunIsKilled(boolean ranksListen) throws Exception {
        Nightly.leave(ranksListen, "SeveralHostsIT kills mpjrun of ranks that listen");
        try (Running running = ranksListen ? waiting("Waits") : waiting("Waits", "calculating")) {
            running.mpjrun().destroyForcibly();
            assertThat(running.awaitEnd()).isEqualTo(137);
        }
    }

    @Test
    void shouldClearUpAtTheNextStartWhatAJobKilledWholeHasLeft() throws Exception {
        try (Running running = waiting("Waits")) {
            Launch.signal(running.mpjrun(), "STOP"); // or it would clear up itself
            running.jvms().forEach(ProcessHandle::destroyForcibly);
            running.awaitEndOfJvms();
            running.mpjrun().destroyForcibly();
            assertThat(running.awaitEnd()).isEqualTo(137);
        }
        assertThat(files).isNotEmptyDirectory();
        assertThat(Launch.in(folder).run(words("Crosses")).status()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "HUP, 129"})
    void shouldEndCleanlyBySignal(String signal, int status) throws Exception {
        Nightly.leave(true, "TERM in another test takes the same way, and JobEndIT has INT");
        Nightly.leave(signal.equals("HUP"), "INT here and TERM in another test take the same way");
        try (Running running = waiting("Waits")) {
            Launch.signal(running.mpjrun(), signal);
            assertThat(running.awaitEnd()).isEqualTo(status);
            assertThat(running.restOfOut()).isEqualTo("half a line");
            assertThat(running.restOfErr()).isEmpty();
        }
    }

    @Test
    void shouldEndBySignalWhenRanksDoNotListen() throws Exception {
        try (Running running = waiting("Waits", "calculating")) {
            Launch.signal(running.mpjrun(), "TERM");
            assertThat(running.awaitEnd()).isEqualTo(143);
        }
    }

    @Test
    void shouldEndTheJobWhenAProcessFallsSilent() throws Exception {
        try (Running running = waiting("-Dbireme.silence-timeout=4", "Waits")) {
            Launch.signal(running.jvms().get(0).pid(), "STOP");
            assertThat(running.awaitEnd()).isEqualTo(1);
            assertThat(running.restOfErr())
                    .matches("(?s)mpjrun: process \\d \\(rank \\d on localhost\\) has been silent for 4 s"
                            + "\nflight recorder:\n.*");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"abort", "notify"})
    void shouldLeaveNothingBehindWhenMpjrunFallsSilent(String onRankDeath) throws Exception {
        Nightly.leave(onRankDeath.equals("abort"), "the other variant ends, though it goes on without others");
        try (Running running =
                waiting("--on-rank-death", onRankDeath, "-Dbireme.silence-timeout=2", "Waits", "calculating")) {
            Launch.signal(running.mpjrun(), "STOP");
            running.awaitEndOfJvms();
            Launch.signal(running.mpjrun(), "CONT");
            assertThat(running.awaitEnd()).isEqualTo(1);
            // What the processes say and that they are gone reach it at once, so either may be seen first.
            assertThat(running.restOfErr())
                    .containsPattern(
                            "mpjrun has been silent for 2 s|ended unexpectedly|lost|cannot be reached any more");
        }
    }

    @Test
    void shouldKeepTheSecretOutOfArgumentsAndEnvironmentAndEndCleanlyByTerm() throws Exception {
        assumeTrue(Files.isReadable(PROC.resolve("self/environ")), "no /proc here");
        try (Running running = waiting("Waits")) {
            for (ProcessHandle jvm : running.jvms()) {
                Path process = PROC.resolve(Long.toString(jvm.pid()));
                assertThat(Files.readString(process.resolve("cmdline"))).endsWith("bireme.launcher.agent.AgentMain\0");
                assertThat(Files.readString(process.resolve("environ")).split("\0"))
                        .filteredOn(variable -> variable.startsWith("BIREME_"))
                        .allMatch(variable -> variable.matches("BIREME_(LOCAL_)?(RANK|SIZE)=\\d"));
            }
            Launch.signal(running.mpjrun(), "TERM");
            assertThat(running.awaitEnd()).isEqualTo(143);
            assertThat(running.restOfOut()).isEqualTo("half a line");
            assertThat(running.restOfErr()).isEmpty();
        }
    }

    @Test
    void shouldRejectUnknownPeersAndGoOn() throws Exception {
        String[] words = words("-v", "ReadsInput");
        try (Running running = new Running(Launch.in(folder).start(words), "rank 1 read ")) {
            String line = running.lineOfErr("can join at");
            Path socket = Path.of(line.substring(line.indexOf("join at ") + "join at ".length()));
            Bootstrap wrong = new Bootstrap(JobSecret.create(), 1, RANKS, 1, socket, List.of(), null);
            assertThatThrownBy(() -> CoordinatorConnector.connect(wrong)).isInstanceOf(ControlException.class);
            assertThat(running.lineOfErr("rejected")).contains("a Unix-domain socket", "another job");
            running.mpjrun().getOutputStream().write("still there".getBytes());
            running.mpjrun().getOutputStream().close();
            assertThat(running.restOfOut()).contains("rank 0 read still there.");
            assertThat(running.awaitEnd()).isZero();
        }
    }

    @Test
    void shouldNotWaitInFinalizeForARankThatHasEnded() throws Exception {
        Result result = Launch.in(folder).run(words(3, "LeavesEarly"));
        assertThat(result.err())
                .isEqualTo("mpjrun: rank 1 ended without MPI.Finalize, and ranks 0, 2 wait there for it; every rank has"
                        + " to call MPI.Finalize, also one that has nothing left to do\n");
        assertThat(result.status()).isEqualTo(3);
    }
}

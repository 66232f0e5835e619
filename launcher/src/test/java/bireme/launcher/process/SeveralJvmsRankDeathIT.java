package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that go on when ranks die: which errors the others get, and with which status the job ends. */
class SeveralJvmsRankDeathIT {
    @TempDir
    private Path folder;

    private Path files;

    @BeforeEach
    void makeFolder() throws IOException {
        files = Files.createDirectory(folder.resolve("t"));
    }

    @AfterEach
    void shouldHaveLeftNoFile() {
        assertThat(files).isEmptyDirectory();
    }

    private String[] words(String options, String... program) {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("--on-rank-death", "notify", "-cp", Programs.classes()));
        words.add("-Djava.io.tmpdir=" + files);
        words.addAll(List.of(program));
        return words.toArray(new String[0]);
    }

    /** Every survivor has named the lost ranks, and went on with all other survivors. */
    private static void assertSurvived(Result result, int ranks, List<Integer> dead, String why) {
        int sum = 0;
        for (int rank = 0; rank < ranks; rank++) {
            sum += dead.contains(rank) ? 0 : rank;
        }
        List<String> lines = result.sortedLines();
        for (int rank = 0; rank < ranks; rank++) {
            String name = "rank " + rank + " ";
            List<String> own =
                    lines.stream().filter(line -> line.startsWith(name)).toList();
            if (dead.contains(rank)) {
                assertThat(own).isEmpty();
            } else {
                assertThat(own).as("%s\n%s", lines, result.err()).hasSize(2);
                assertThat(own.get(0))
                        .startsWith(name + "lost [")
                        .contains("on MPI.COMM_WORLD: ", "host localhost is lost: ")
                        .containsPattern("rank (" + anyOf(dead) + ") (of process \\d )?on host")
                        .containsPattern(why);
                assertThat(own.get(1)).isEqualTo(name + "sum " + sum);
            }
        }
    }

    private static String anyOf(List<Integer> dead) {
        return dead.stream().map(String::valueOf).collect(Collectors.joining("|"));
    }

    private static void leaveCallsOfTheContract(String call) {
        Nightly.leave(
                !call.equals("receive") && !call.equals("any") && !call.equals("barrier"),
                "LossContract has calls of the device on every device, RankDeathTest all calls for ranks of a JVM");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "throw ; receive   ; java.lang.IllegalStateException: thrown on purpose",
                "exit  ; any       ; called System.exit\\(7\\)",
                "halt  ; barrier   ; status 9|[Cc]onnection",
                "halt  ; send      ; status 9|[Cc]onnection",
                "halt  ; allreduce ; status 9|[Cc]onnection",
            })
    void shouldGoOnWithoutARankThatHadAJvmOfItsOwn(String how, String call, String why) throws Exception {
        Nightly.leave(how.equals("exit"), "shouldEndWithTheFirstDeathWhenNobodyIsLeft has this end");
        leaveCallsOfTheContract(call);
        Result result = Launch.in(folder).run(words("-np 3 -dev niodev", "Survives", how, "1", call));
        assertSurvived(result, 3, List.of(1), why);
        assertThat(result.err()).endsWith("mpjrun: the job goes on without rank 1\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"receive", "probe", "bcast"})
    void shouldGoOnWithoutAllRanksOfAJvm(String call) throws Exception {
        Nightly.leave(true, "shouldCompleteTheWorkWithThoseThatAreLeft loses a JVM of two ranks");
        leaveCallsOfTheContract(call);
        Result result = Launch.in(folder).run(words("-np 6 --ranks-per-jvm 2", "Survives", "halt", "2,3", call));
        assertSurvived(result, 6, List.of(2, 3), "status 9|[Cc]onnection");
        assertThat(result.err())
                .isEqualTo("mpjrun: process 1 (ranks 2,3 on localhost) ended unexpectedly, status 9\n"
                        + "mpjrun: the job goes on without ranks 2, 3\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"throw, any", "exit, barrier", "throw, send"})
    void shouldGoOnWithoutOneOfTheRanksOfAJvm(String how, String call) throws Exception {
        Nightly.leave(how.equals("exit"), "another test has this end, of a rank with a JVM of its own");
        leaveCallsOfTheContract(call);
        Result result = Launch.in(folder).run(words("-np 4 --ranks-per-jvm 2", "Survives", how, "2", call));
        assertSurvived(result, 4, List.of(2), "thrown on purpose|System.exit");
        assertThat(result.err()).startsWith("mpjrun: rank 2 ").contains("Survives.java:");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"throw", "exit"})
    void shouldGoOnInASingleJvm(String how) throws Exception {
        Nightly.leave(how.equals("exit"), "RankDeathTest has every end in one JVM");
        Result result = Launch.in(folder).run(words("-np 4", "Survives", how, "1", "barrier"));
        assertSurvived(result, 4, List.of(1), "thrown on purpose|System.exit");
        assertThat(result.err()).startsWith("mpjrun: rank 1 ").endsWith("mpjrun: the job goes on without rank 1\n");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"KILL, 'status 137|[Cc]onnection'", "STOP, 'silent|no heartbeat|[Cc]onnection'"})
    void shouldGoOnWithoutAJvmThatIsKilledOrHangs(String signal, String why) throws Exception {
        Nightly.leave(signal.equals("KILL"), "the next test kills a JVM, and goes on with the work");
        String[] words = words("-np 3 -dev niodev", "-Dbireme.notify-ms=3000", "Survives", "wait", "0", "any");
        Process mpjrun = Launch.in(folder).start(words);
        try (Running running = new Running(mpjrun)) {
            String pid = running.lineOfOut("pid ");
            Launch.signal(Long.parseLong(pid.substring(pid.indexOf("pid ") + 4)), signal);
            String out = running.restOfOut();
            assertSurvived(new Result(running.awaitEnd(), out, running.restOfErr()), 3, List.of(0), why);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 4 -dev niodev", "-np 5 --ranks-per-jvm 2"})
    void shouldCompleteTheWorkWithThoseThatAreLeft(String job) throws Exception {
        Nightly.leave(job.contains("niodev"), "the other variant loses one JVM of several, too");
        Process mpjrun = Launch.in(folder).start(words(job, "Recovers", "0"));
        try (Running running = new Running(mpjrun)) {
            String pid = running.lineOfOut("pid ");
            running.lineOfOut("begun");
            Launch.signal(Long.parseLong(pid.substring(pid.indexOf("pid ") + 4)), "KILL");
            String out = running.restOfOut();
            assertThat(running.awaitEnd()).as(out).isZero();
            assertThat(out.lines().filter(line -> line.contains("did all steps")))
                    .hasSizeBetween(3, 4);
            assertThat(out).doesNotContain("undisturbed").contains(" left, repaired");
            assertThat(running.restOfErr()).contains("the job goes on without rank");
        }
    }

    @Test
    void shouldEndWithTheFirstDeathWhenNobodyIsLeft() throws Exception {
        Result result = Launch.in(folder).run(words("-np 2 -dev niodev", "Ends", "exit"));
        assertThat(result.status()).isEqualTo(7);
        assertThat(result.err()).endsWith("mpjrun: no rank is left; the first to die was rank 1\n");
    }

    @Test
    void shouldEndAllByAbort() throws Exception {
        Result result = Launch.in(folder).run(words("-np 2 -dev niodev", "Ends", "abort"));
        assertThat(result.status()).isEqualTo(9);
        assertThat(result.err()).startsWith("mpjrun: rank 1 aborted the job").containsOnlyOnce("mpjrun:");
    }
}

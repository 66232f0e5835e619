package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks in several JVMs that wait for each other are reported, and only those. */
class DeadlockIT {
    private static final int DEADLOCK = 3;

    private static final int EXCHANGES = Nightly.isOn() ? 3000 : 300;

    @TempDir
    private Path folder;

    private Result run(String options, String... program) throws Exception {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "Deadlocks"));
        words.addAll(List.of(program));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | niodev | tags        | hint: rank 0 has sent rank 1 tag 5, which waits for tag 7; compare tags",
                "2 | niodev | sends       | waits in Send to rank 1, tag 3, communicator MPI.COMM_WORLD",
                "2 | niodev | collectives | hint: rank 1 is not in Barrier (call 2) of MPI.COMM_WORLD",
                "2 | niodev | gone        | rank 1 (ended without MPI.Finalize)",
                "2 | tcp    | tags        | rank 1 has not received a message from rank 0, tag 5, 1 int",
                "3 | hybrid | collectives | ranks 0, 2 wait in Barrier of MPI.COMM_WORLD (call 2)",
            })
    void shouldReportRanksThatWaitForEachOther(int ranks, String device, String how, String said) throws Exception {
        Nightly.leave(
                device.equals("tcp") || device.equals("niodev") && !how.equals("sends") && !how.equals("gone"),
                "what is watched is the same on each device that connects JVMs: hybrid is in a collective, and another"
                        + " test draws what niodev waits for");
        Result result = run("-np " + ranks + " -dev " + device, how);
        assertThat(result.err())
                .startsWith("mpjrun: deadlock: no rank can go on, each waits for another\nrank")
                .containsOnlyOnce("mpjrun:")
                .contains(said, "Deadlocks.java:");
        assertThat(result.status()).isEqualTo(DEADLOCK);
    }

    @Test
    void shouldReportRanksThatShareJvms() throws Exception {
        Nightly.leave(true, "shouldReportWhateverIsLeftOut has ranks that share JVMs");
        Result result = run("-np 5 -dev hybrid --ranks-per-jvm 2", "receive");
        assertThat(result.err()).contains("rank 4 -> rank 0\n");
        assertThat(result.status()).isEqualTo(DEADLOCK);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 2 -dev niodev", "-np 4 -dev hybrid --ranks-per-jvm 2"})
    void shouldNotReportWhoseMessageIsStillToCome(String options) throws Exception {
        Nightly.leave(options.contains("niodev"), "hybrid sends over it, too");
        Result result = run(options, "late");
        assertThat(result.err()).isEmpty();
        assertThat(result.out()).contains("through");
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-np 3 -dev niodev", "-np 2 -dev tcp", "-np 4 -dev hybrid --ranks-per-jvm 2"})
    void shouldNotReportRanksThatExchangeAtRandom(String options) throws Exception {
        Nightly.leave(
                !options.contains("hybrid"),
                "what is watched is the same on each device that connects JVMs, and hybrid has ranks of one JVM, too");
        long seed = TestSeed.of("DeadlockIT." + options);
        Result result = run(options, "random", Long.toString(seed), Integer.toString(EXCHANGES));
        assertThat(result.err()).isEmpty();
        assertThat(result.out().lines()).isNotEmpty().allMatch("through"::equals);
        assertThat(result.status()).isZero();
    }

    @ParameterizedTest
    @MethodSource("brokenRuns")
    void shouldReportWhateverIsLeftOut(String options, long seed) throws Exception {
        Result result = run(options, "broken", Long.toString(seed), "100");
        assertThat(result.err()).startsWith("mpjrun: deadlock: ");
        assertThat(result.status()).isEqualTo(DEADLOCK);
    }

    /** Programs of which a part is left out at random. */
    static Stream<Arguments> brokenRuns() {
        long seed = TestSeed.of("DeadlockIT.shouldReportWhateverIsLeftOut");
        String[] options = {"-np 4 -dev hybrid --ranks-per-jvm 2", "-np 3 -dev niodev", "-np 2 -dev tcp", "-np 4"};
        Rounds rounds = Rounds.of(1, 300);
        return IntStream.iterate(0, rounds::areLeft, i -> i + 1)
                .mapToObj(i -> Arguments.of(options[i % options.length], seed + i));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 2             | tags | tag 5, 1 int",
                "-np 2 -dev niodev | tags | tag 5, 1 int",
                "-np 3 -dev niodev | gone | ended without MPI.Finalize",
            })
    void shouldDrawWhoWaitsForWhom(String options, String how, String drawn) throws Exception {
        Nightly.leave(how.equals("gone"), "other tests draw, and report a rank that is gone");
        Path file = folder.resolve("waits.svg");
        Result result = run(options + " --deadlock-picture waits.svg", how);
        assertThat(result.err()).startsWith("mpjrun: deadlock: ").endsWith("\npicture: " + file.toRealPath() + "\n");
        assertThat(result.status()).isEqualTo(DEADLOCK);
        assertThat(file).content().startsWith("<svg ").endsWith("</svg>\n").contains(drawn, ">Recv from rank 1<");
    }

    @Test
    void shouldRefuseAPictureThatCannotBeWritten() {
        String line = "-np 2 --deadlock-picture /no/such/waits.svg -cp " + Programs.classes() + " Deadlocks tags";
        MpjrunCall result = MpjrunCall.of(line.split(" "));
        assertThat(result.err())
                .isEqualTo(
                        "mpjrun: --deadlock-picture /no/such/waits.svg: cannot be written; expected a file in a folder"
                                + " that exists\n");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldLeaveADeadlockAloneWhenConfigured() throws Exception {
        Nightly.leave(true, "DeadlockTest leaves one alone, SeveralJvmsEndIT jobs of several JVMs");
        Result result = run("-np 2 -dev niodev --no-deadlock-check --timeout 3", "receive");
        assertThat(result.err()).contains("--timeout 3 s");
        assertThat(Collections.frequency(result.err().lines().toList(), "deadlock"))
                .isZero();
    }
}

package bireme.runtime.replay;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.runtime.check.RankCheck;
import bireme.runtime.host.OutputPolicy;
import bireme.runtime.host.SourceCode;
import bireme.runtime.host.TestJob;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Whole jobs that are recorded and replayed: what is refused, runs that leave their record, and jobs that fail. */
class ReplayJobTest {
    private static final int RANKS = 3;
    private static final int CANNOT_START = 2;

    private static final Map<String, Map<String, byte[]>> COMPILED = new HashMap<>();

    @TempDir
    private Path parent;

    private Path folder;

    @BeforeEach
    void chooseFolder() {
        folder = parent.resolve("record");
    }

    /** Rank 0 receives from all others and then does what is given; the others send. */
    private static String program(String ofRankZero) {
        return "import mpi.*;\n"
                + "public class Program {\n"
                + "    public static void main(String[] args) throws Exception {\n"
                + "        MPI.Init(args);\n"
                + "        Intracomm world = MPI.COMM_WORLD;\n"
                + "        int[] data = new int[1];\n"
                + "        if (world.Rank() > 0) {\n"
                + "            world.Send(data, 0, 1, MPI.INT, 0, 1);\n"
                + "        } else {\n"
                + "            StringBuilder order = new StringBuilder();\n"
                + "            for (int i = 1; i < world.Size(); i++) {\n"
                + "                order.append(world.Recv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1).source);\n"
                + "            }\n"
                + "            System.out.println(order);\n"
                + ofRankZero
                + "        }\n"
                + "        MPI.Finalize();\n"
                + "    }\n"
                + "}\n";
    }

    private static Map<String, byte[]> compiled(String source) {
        return COMPILED.computeIfAbsent(source, SourceCode::compile);
    }

    private TestJob run(String key, int ranks, String source, String... arguments) {
        Settings settings = Settings.ofProcess().with(key, folder.toString(), "test");
        return TestJob.run(
                ranks, compiled(source), host -> host.settings(settings).arguments(arguments));
    }

    private TestJob record(String source, String... arguments) {
        return run(RankChoices.RECORD, RANKS, source, arguments);
    }

    private TestJob replay(String source, String... arguments) {
        return run(RankChoices.REPLAY, RANKS, source, arguments);
    }

    @Test
    void shouldRepeatAJob() {
        TestJob recorded = record(program(""), "a b", "c=d");
        assertThat(recorded.status()).isZero();
        TestJob replayed = replay(program(""), "a b", "c=d");
        assertThat(replayed.report()).isEmpty();
        assertThat(replayed.out()).isEqualTo(recorded.out());
        assertThat(folder).isDirectoryContaining("glob:**/rank-0.log").isDirectoryContaining("glob:**/rank-2.log");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "world.Iprobe(MPI.ANY_SOURCE, 5);  | calls iprobe from ANY_SOURCE, tag 5 in context 4",
                "world.Irecv(data, 0, 1, MPI.INT, 1, 7).Test(); | calls a receive from a given source",
                "Request.Testany(new Request[] {world.Ibarrier()}); | calls testany of 1 requests",
            })
    void shouldEndWhereMoreIsCalledThanRecorded(String more, String said) {
        record(program(""));
        TestJob job = replay(program(more + "\n"));
        assertThat(job.status()).isEqualTo(1);
        assertThat(job.report())
                .contains("rank 0 leaves its record: the program " + said)
                .contains("(Program.java:15)", "recorded is finalize (line ", "rank-0.log)", "replay the program that");
    }

    @Test
    void shouldEndWhereAnotherCallComes() {
        record(program("world.Iprobe(MPI.ANY_SOURCE, 5);\n"));
        TestJob job = replay(program("world.Improbe(MPI.ANY_SOURCE, 5);\n"));
        assertThat(job.report())
                .contains(
                        "Improbe on MPI.COMM_WORLD: rank 0 leaves its record: the program calls improbe from ANY_SOURCE,"
                                + " tag 5 in context 4 (Improbe at Program.main(Program.java:15)), and recorded is iprobe");
    }

    @Test
    void shouldEndWhereLessIsCalledThanRecorded() {
        record(program("world.Iprobe(MPI.ANY_SOURCE, 5);\n"));
        TestJob job = replay(program("\n"));
        assertThat(job.report())
                .contains("Finalize: rank 0 leaves its record: the program calls MPI.Finalize (", "recorded is iprobe");
    }

    @Test
    void shouldEndWhereARequestIsNullThatWasNot() {
        String start =
                "Request[] r = {world.Isend(data, 0, 1, MPI.INT, 0, 9), world.Irecv(data, 0, 1, MPI.INT, 0, 9)};";
        record(program(start + " Request.Waitany(r); Request.Waitany(r);\n"));
        TestJob job = replay(program(start + " r[0].Wait(); Request.Waitany(r);\n"));
        assertThat(job.report())
                .contains(
                        "rank 0 leaves its record: the program calls waitany of 2 requests with a request 0 that is null");
    }

    @Test
    void shouldRefuseAnotherNumberOfRanksBeforeAnyRuns() {
        record(program(""));
        TestJob job = run(RankChoices.REPLAY, RANKS + 1, program(""));
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report())
                .contains(RankChoices.REPLAY, "rank-0.log is of 'rank 0 of 3', and this is rank 0 of 4", "run as many");
        assertThat(job.out()).isEmpty();
    }

    @Test
    void shouldRefuseOtherArgumentsBeforeAnyRankRuns() {
        record(program(""), "a b");
        TestJob job = replay(program(""), "a", "b");
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report()).contains("recorded was 'program Program a+b', and this is 'program Program a b'");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rank-1.log", ""})
    void shouldRefuseWhatIsNotThere(String missing) throws IOException {
        record(program(""));
        if (missing.isEmpty()) {
            folder = parent.resolve("elsewhere");
        } else {
            Files.delete(folder.resolve(missing));
        }
        TestJob job = replay(program(""));
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report())
                .contains(missing.isEmpty() ? "is no folder; expected what --record has written" : "has no rank-1.log");
    }

    @Test
    void shouldRefuseADamagedRecord() throws IOException {
        record(program(""));
        Path part = folder.resolve("rank-0.log");
        Files.writeString(part, Files.readString(part).replace("recv 4 1 = ", "recv 4 1 = 7 "));
        TestJob job = replay(program(""));
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report()).contains("is damaged: rank-0.log has a malformed line at line 5");
    }

    @Test
    void shouldOverwriteAnOlderRecordOnly() throws IOException {
        run(RankChoices.RECORD, RANKS + 2, program(""));
        assertThat(record(program("")).status()).isZero();
        assertThat(folder).isDirectoryNotContaining("glob:**/rank-3.log");
        assertThat(replay(program("")).status()).isZero();

        Files.writeString(folder.resolve("thesis.tex"), "years of work");
        TestJob job = record(program(""));
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report()).contains("has thesis.tex, which is no record");
        Files.delete(folder.resolve("thesis.tex"));
        Files.writeString(folder.resolve("rank-7.log"), "what somebody else calls so");
        assertThat(record(program("")).report()).contains("has rank-7.log, which is no record");

        folder = Files.writeString(parent.resolve("file"), "a file");
        assertThat(record(program("")).report()).contains("is no folder; expected a folder with an older record");
    }

    @Test
    void shouldRefuseRecordsOfCheckedRuns() {
        Settings settings = Settings.ofProcess()
                .with(RankChoices.RECORD, folder.toString(), "test")
                .with(RankCheck.KINDS, "true", "test");
        TestJob job = TestJob.run(1, compiled(program("")), host -> host.settings(settings));
        assertThat(job.status()).isEqualTo(CANNOT_START);
        assertThat(job.report()).contains("checked mode (bireme.check, from test)", "leave one out");
    }

    @Test
    void shouldRepeatAJobThatFailedAndGoOnFreely() {
        String fails = "if (args.length == 0) throw new IllegalStateException(\"order \" + order);\n";
        TestJob recorded = record(program(fails));
        assertThat(recorded.status()).isEqualTo(1);
        TestJob replayed = replay(program(fails));
        assertThat(replayed.out()).isEqualTo(recorded.out());
        assertThat(replayed.report())
                .contains("IllegalStateException: order " + recorded.out().trim());

        TestJob repaired = replay(program("world.Iprobe(MPI.ANY_SOURCE, 5);\n"));
        assertThat(repaired.out()).isEqualTo(recorded.out());
        assertThat(repaired.status()).isZero();
        assertThat(repaired.err()).containsOnlyOnce("ends here, because the recorded job did not end well");
    }

    @Test
    void shouldRepeatAProgramThatBeginsAgain() {
        String again = "for (int epoch = 0; epoch < 2; epoch++) {\n"
                + "MPI.Finalize(); MPI.Init(args); world = MPI.COMM_WORLD;\n"
                + "Request own = world.Irecv(data, 0, 1, MPI.INT, MPI.ANY_SOURCE, 1);\n"
                + "world.Send(data, 0, 1, MPI.INT, 0, 1); own.Wait();\n"
                + "world.Iprobe(MPI.ANY_SOURCE, 1); }\n";
        TestJob recorded = run(RankChoices.RECORD, 1, program(again));
        assertThat(recorded.report()).isEmpty();
        assertThat(run(RankChoices.REPLAY, 1, program(again)).report()).isEmpty();
        TestJob shorter = run(RankChoices.REPLAY, 1, program(again.replace("epoch < 2", "epoch < 1")));
        assertThat(shorter.err())
                .contains("rank 0: has ended before its record, which goes on with irecv from ANY_SOURCE");
        assertThat(run(RankChoices.REPLAY, 1, program(again.replace("epoch < 2", "epoch < 3")))
                        .report())
                .contains("recorded is no more calls of this thread");
    }

    @Test
    void shouldEndAThreadWhoseTurnNeverComes() {
        String inThread = "Thread t = new Thread(() -> world.Recv(data, 0, 1, MPI.INT, 0, 9));\n"
                + "world.Isend(data, 0, 1, MPI.INT, 0, 9); t.start(); t.join();"
                + "world.Isend(data, 0, 1, MPI.INT, 0, 9); world.Recv(data, 0, 1, MPI.INT, 0, 9);\n";
        record(program(inThread));
        TestJob job = replay(program(inThread.replace("world.Recv(data, 0, 1, MPI.INT, 0, 9));", "world.Rank());")));
        assertThat(job.report()).contains("rank 0 leaves its record");
    }

    @Test
    void shouldHintAtATurnThatDoesNotCome() {
        String inThread = "Thread t = new Thread(() -> world.Recv(data, 0, 1, MPI.INT, 0, 9));\n"
                + "world.Isend(data, 0, 1, MPI.INT, 0, 9); world.Isend(data, 0, 1, MPI.INT, 0, 9); t.start();\n"
                + "t.join(world.Rank()); world.Recv(data, 0, 1, MPI.INT, 0, 9);\n";
        record(program(inThread));
        Path hinted = parent.resolve("hinted");
        // It computes, so that nobody takes it for one that waits for ever, and ends once the hint has been given.
        String late = inThread.replace("t.join(world.Rank());", "")
                .replace(
                        "() -> world.Recv(data, 0, 1, MPI.INT, 0, 9)",
                        "() -> { while (!new java.io.File(\"" + hinted + "\").exists()) Thread.onSpinWait(); }");
        Settings settings = Settings.ofProcess()
                .with(RankChoices.REPLAY, folder.toString(), "test")
                .with("bireme.deadlock-hint-seconds", "1", "test");
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        OutputPolicy output = OutputPolicy.plain()
                .to(
                        new PrintStream(out, true, StandardCharsets.UTF_8),
                        new Watched("has waited for 1 s to receive after another one", hinted));
        TestJob job = TestJob.run(
                RANKS, compiled(program(late)), host -> host.settings(settings).output(output));
        assertThat(hinted).exists();
        // The rank that waits and the search for deadlocks see the end of the thread, in either order.
        assertThat(job.report())
                .containsAnyOf("no other thread is there", "rank 0 waits in Recv (receives of other threads,");
    }

    /** Standard error that makes a file when a text has been printed. */
    private static final class Watched extends PrintStream {
        private final String text;
        private final Path file;

        Watched(String text, Path file) {
            super(new ByteArrayOutputStream(), true, StandardCharsets.UTF_8);
            this.text = text;
            this.file = file;
        }

        @Override
        public void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, length);
            if (((ByteArrayOutputStream) out).toString(StandardCharsets.UTF_8).contains(text)) {
                try {
                    Files.write(file, new byte[0]);
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }
}

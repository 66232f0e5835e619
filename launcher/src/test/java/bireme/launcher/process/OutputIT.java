package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where input comes from and output goes to. */
class OutputIT {
    @TempDir
    private Path folder;

    @Test
    void shouldTagLines() throws Exception {
        Result result = Launch.in(folder).run("--tag-output", "-np", "2", "-cp", Programs.classes(), "Greets", "hear:");
        assertThat(result.sortedLines()).containsExactly("[1,0]<stdout>: rank 0 of 2", "[1,1]<stdout>: rank 1 of 2");
        assertThat(result.err().lines().sorted())
                .containsExactly("[1,0]<stderr>: hear: rank 0 of 2", "[1,1]<stderr>: hear: rank 1 of 2");
    }

    @Test
    void shouldStampLines() throws Exception {
        Result result = Launch.in(folder).run("--timestamp-output", "-np", "1", "-cp", Programs.classes(), "Greets");
        assertThat(result.out()).matches("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}.* rank 0 of 1\n");
    }

    @Test
    void shouldWriteFileForEachRank() throws Exception {
        Path prefix = folder.resolve("new folder").resolve("run");
        Result result = Launch.in(folder)
                .run("--output-filename", prefix.toString(), "-np", "2", "-cp", Programs.classes(), "Greets", "hear:");
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).isEmpty();
        assertThat(Path.of(prefix + ".0.out")).hasContent("rank 0 of 2");
        assertThat(Path.of(prefix + ".1.out")).hasContent("rank 1 of 2");
        assertThat(Path.of(prefix + ".1.err")).hasContent("hear: rank 1 of 2");
    }

    @ParameterizedTest
    @CsvSource({"0, one.two.three., ''", "1, '', one.two.three.", "none, '', ''"})
    void shouldGiveStandardInputToOneRank(String which, String first, String second) throws Exception {
        Nightly.leave(which.equals("0"), "the next test gives input to rank 0");
        Result result = Launch.in(folder)
                .withInput("one\ntwo\nthree")
                .run("--stdin", which, "-np", "2", "-cp", Programs.classes(), "ReadsInput");
        assertThat(result.sortedLines()).containsExactly("rank 0 read " + first, "rank 1 read " + second);
    }

    @Test
    void shouldGiveStandardInputToRankZeroByDefault() throws Exception {
        Result result = Launch.in(folder).withInput("one").run("-np", "2", "-cp", Programs.classes(), "ReadsInput");
        assertThat(result.sortedLines()).containsExactly("rank 0 read one.", "rank 1 read ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void shouldReportOutputThatCannotBeWritten(String jvms) throws Exception {
        Nightly.leave(jvms.equals("1"), "the other variant prints from two JVMs by the same writer");
        Result result = Launch.in(folder)
                .through("sh", "-c", "\"$@\" >/dev/full", "sh")
                .run("-np", "2", "--jvms-per-host", jvms, "-cp", Programs.classes(), "Prints", "10000");
        assertThat(result.err()).isEqualTo("mpjrun: cannot write standard output: No space left on device\n");
        assertThat(result.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void shouldEndQuietlyOnceNobodyReads(String jvms) throws Exception {
        Result result = Launch.in(folder)
                .through("bash", "-c", "\"$@\" | head -1; exit ${PIPESTATUS[0]}", "bash")
                .run("-np", "2", "--jvms-per-host", jvms, "-cp", Programs.classes(), "Prints", "forever");
        assertThat(result.out()).isEqualTo("line 0\n");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isEqualTo(141);
    }

    /** More than pipes hold, and one rank that reads it when all others are through. */
    @ParameterizedTest
    @ValueSource(strings = {"1", "2"})
    void shouldGiveInputToAllThoughOneDoesNotRead(String jvms) throws Exception {
        Nightly.leave(jvms.equals("1"), "InputCopiesTest has it in one JVM");
        Result result = Launch.in(folder)
                .withInput("one line\n".repeat(100_000))
                .run("--stdin", "all", "-np", "2", "--jvms-per-host", jvms, "-cp", Programs.classes(), "ReadsLate");
        assertThat(result.err()).isEmpty();
        assertThat(result.sortedLines()).containsExactly("rank 0 read 900000 bytes", "rank 1 read 900000 bytes");
    }
}

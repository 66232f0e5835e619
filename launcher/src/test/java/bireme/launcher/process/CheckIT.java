package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mpjrun --check} finds mistakes on every device and reports them as text, as JSON, and by its status. */
class CheckIT {
    private static final int FOUND = 4;

    @TempDir
    private Path folder;

    private Result run(String options, String mistake) throws Exception {
        List<String> words = new ArrayList<>(List.of(options.split(" ")));
        words.addAll(List.of("-cp", Programs.classes(), "Mistakes", mistake));
        return Launch.in(folder).run(words.toArray(new String[0]));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-np 2 -dev smdev --check  | head-to-head | unsafe-send: a send that only works",
                "-np 2 -dev niodev --check | head-to-head | rank 0 would wait for ever in a send to rank 1, tag 5",
                "-np 4 -dev hybrid --ranks-per-jvm 2 --check | head-to-head | rank 0 would wait for ever",
                "-np 2 -dev niodev --check | buffer       | rank 0 changed the buffer of a send to rank 1, tag 5",
                "-np 4 -dev hybrid --ranks-per-jvm 2 --check | message | rank 0 sent a message that nobody has received",
                "-np 2 -dev tcp --check-for leftover | message | Send at Mistakes.main(Mistakes.java:",
            })
    void shouldEndWithAStatusOfItsOwn(String options, String mistake, String said) throws Exception {
        Nightly.leave(
                options.contains("tcp") || mistake.equals("buffer"),
                "hybrid has this message, and shouldWriteWhatItFindsToAFile a changed buffer");
        Nightly.leave(
                mistake.equals("head-to-head") && !options.contains("niodev"),
                "niodev has this mistake, hybrid another one, and CheckedModeTest has ranks of one JVM");
        Result result = run(options, mistake);
        assertThat(result.err()).startsWith("mpjrun: checked: 1 finding\n").contains(said, "remedy: ");
        assertThat(result.status()).isEqualTo(FOUND);
    }

    @ParameterizedTest
    @CsvSource({"-np 2 -dev niodev", "-np 4 -dev hybrid --ranks-per-jvm 2"})
    void shouldReportCollectivesThatDoNotMatchOnce(String options) throws Exception {
        Nightly.leave(options.contains("niodev"), "hybrid sends over it, too");
        Result result = run(options + " --check", "collective");
        assertThat(result.err())
                .contains("not all ranks call the same one", "mpjrun: checked: 1 finding\n")
                .containsPattern("rank 1: Barrier at Mistakes.main\\(Mistakes.java:\\d+\\)");
        assertThat(result.status()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"-np 4 -dev smdev", "-np 2 -dev niodev", "-np 4 -dev hybrid --ranks-per-jvm 2"})
    void shouldFindNothingInARightProgram(String options) throws Exception {
        Nightly.leave(!options.contains("hybrid"), "it sends over niodev, and CheckedModeTest has ranks of one JVM");
        Result result = run(options + " --check-for all", "none");
        assertThat(result.err()).isEqualTo("mpjrun: checked: nothing found\n");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldWriteWhatItFindsToAFile() throws Exception {
        Path file = folder.resolve("found.json");
        Result result = run("-np 2 --check-status 7 --check-report " + file, "buffer");
        assertThat(result.status()).isEqualTo(7);
        assertThat(Files.readString(file))
                .contains("\"status\":7,", "\"kind\":\"buffer\"", "\"rank\":0", "element 2 was 0, is 7")
                .containsPattern("\"Isend at Mistakes.main\\(Mistakes.java:\\d+\\)\"");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--check-for bufer             | 'bufer' is nothing to check for; expected all, or some of collective",
                "--check-status 256            | --check-status takes a whole number from 0 to 255",
                "--check-report /no/such/f.json | --check-report /no/such/f.json: cannot be written",
            })
    void shouldRefuseWhatMeansNothing(String options, String said) {
        MpjrunCall result = MpjrunCall.of((options + " -cp " + Programs.classes() + " Mistakes none").split(" "));
        assertThat(result.err()).contains(said);
        assertThat(result.status()).isEqualTo(2);
    }
}

package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What {@code mpjrun tune} refuses before it measures. */
class TuneTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private int run(String... args) {
        PrintStream to = new PrintStream(err, true);
        return Tune.run(folder, folder.resolve("bireme.properties"), to, to, args);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--operations | bcst | \"bcst\" is no operation",
                "--sizes      | 5..7 | --sizes 5..7 contains nothing",
                "--budget     | soon | --budget takes a time",
                "-np          | 1    | -np takes whole numbers from 2",
            })
    void shouldKeepTheTimesOfBeforeWhenItIsRefused(String option, String value, String message) throws IOException {
        Path times = Files.writeString(folder.resolve("ours.measured"), "on this host\n");
        int status = run("--fresh", "-o", folder.resolve("ours.properties").toString(), option, value);
        assertThat(status).isEqualTo(2);
        assertThat(err).asString().contains(message);
        assertThat(times).hasContent("on this host\n");
    }
}

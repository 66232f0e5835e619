package bireme.launcher.jshell;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import bireme.devices.config.SettingsFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The options and settings of {@code mpjrun jshell}. */
class JshellTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    @TempDir
    private Path folder;

    private int run(Settings settings, String... args) {
        return Jshell.run(
                line -> settings,
                new PrintStream(out, true, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                args);
    }

    private Settings settings(String text) throws IOException {
        return SettingsFile.read(Files.writeString(folder.resolve("bireme.properties"), text));
    }

    private String script(String text) throws IOException {
        return Files.writeString(folder.resolve("steps.jsh"), text).toString();
    }

    @Test
    void shouldDescribeTheNumberOfRanksAsItIs() {
        assertThat(run(Settings.none(), "--help")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8).replaceAll("\\s+", " "))
                .contains("Run N ranks, 1 to 1000 (default: 1).");
        assertThat(run(Settings.none(), "-np", "1001")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("from 1 to 1000, not \"1001\"");
    }

    @Test
    void shouldGiveRanksTheSettingsOfJobs() throws IOException {
        int status = run(settings("bireme.deadlock-check=maybe\n"), script("MPI.COMM_WORLD.Size()\n"));
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("bireme.deadlock-check is 'maybe' (from " + folder);
        assertThat(status).isEqualTo(1);
    }

    /** The file is for jobs, most of which have a JVM for each rank on such a device. */
    @Test
    void shouldRunRanksOfOneJvmWhateverDeviceJobsUse() throws IOException {
        int status = run(settings("bireme.device=mpi\n"), "-np", "2", script("MPI.COMM_WORLD.Size()\n"));
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
        assertThat(out.toString(StandardCharsets.UTF_8)).isEqualTo("2\n");
        assertThat(status).isZero();
    }
}

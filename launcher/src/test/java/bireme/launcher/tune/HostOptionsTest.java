package bireme.launcher.tune;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.subcommand.Subcommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import picocli.CommandLine.Command;

/** Where the jobs of a measuring subcommand run, and on which device. */
class HostOptionsTest {
    private static final String KEY = "bireme.device";

    @TempDir
    private Path folder;

    @Command(name = "mpjrun try")
    private static final class Try implements Callable<Integer> {
        @Override
        public Integer call() {
            return 0;
        }
    }

    @AfterEach
    void forget() {
        System.clearProperty(KEY);
    }

    private HostOptions read(String settings, String... args) throws IOException {
        HostOptions where = new HostOptions(Files.writeString(folder.resolve("bireme.properties"), settings));
        Subcommand.reader(new Try(), where.options()).parseArgs(args);
        return where;
    }

    @ParameterizedTest
    @CsvSource({"'', smdev", "--ranks-per-jvm=2, hybrid", "--host=a, hybrid", "--device=hybdev, hybrid"})
    void shouldKnowTheDeviceThatOptionsLeadTo(String option, String device) throws IOException {
        String[] args = option.isEmpty() ? new String[0] : new String[] {option};
        assertThat(read("", args).deviceName()).isEqualTo(device);
    }

    @Test
    void shouldTakeTheDeviceOfTheSettingsThatJobsRead() throws IOException {
        String settings = KEY + "=niodev\n";
        assertThat(read(settings).deviceName()).isEqualTo("niodev");
        assertThat(read(settings).subject()).isEqualTo("device niodev, one host");
        assertThat(read(settings).isDeviceNamed()).isFalse();
        assertThat(read(settings, "--ranks-per-jvm", "2").deviceName()).isEqualTo("niodev");
        assertThat(read(settings, "--device", "tcp").deviceName()).isEqualTo("tcp");
        System.setProperty(KEY, "shmdev");
        assertThat(read(settings).deviceName()).isEqualTo("shmdev");
    }
}

package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import bireme.launcher.options.CommandLineReader;
import bireme.launcher.options.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.JobLayout;

class JvmPartitionTest {
    private static JobLayout partition(int ranks, String device, String... words) {
        Settings settings = device == null ? Settings.none() : Settings.none().with("bireme.device", device, "a test");
        return JvmPartition.of(ranks, CommandLineReader.read(words), settings);
    }

    private static String ranks(JobLayout layout) {
        StringBuilder text = new StringBuilder();
        for (int process = 0; process < layout.processes(); process++) {
            for (int rank : layout.ranksOf(process)) {
                text.append(rank);
            }
            text.append(' ');
        }
        return text.toString().strip();
    }

    @ParameterizedTest
    @CsvSource({
        "smdev,, 01234",
        "hybrid,, 01234",
        "niodev,, 0 1 2 3 4",
        "tcp,, 0 1 2 3 4",
        "shmdev,, 0 1 2 3 4",
        "shmdev, --ranks-per-jvm=2, 01 23 4",
        "niodev, --ranks-per-jvm=2, 01 23 4",
        "hybrid, --ranks-per-jvm=5, 01234",
        "hybrid, --ranks-per-jvm=4, 0123 4",
        "hybrid, --jvms-per-host=2, 012 34",
        "niodev, --jvms-per-host=1, 01234",
    })
    void shouldShareRanksAmongJvms(String device, String option, String expected) {
        String[] words = option == null ? new String[0] : new String[] {option};
        assertThat(ranks(partition(5, device, words))).isEqualTo(expected);
    }

    @Test
    void shouldRefuseMoreJvmsThanRanks() {
        assertThatThrownBy(() -> partition(2, null, "--jvms-per-host", "3"))
                .isInstanceOf(UsageException.class)
                .hasMessage("--jvms-per-host takes a whole number from 1 to 2, not \"3\"");
    }

    @Test
    void shouldChooseADeviceThatConnectsProcesses() {
        Settings none = DeviceChoice.forSeveralProcesses(Settings.none());
        assertThat(none.text("bireme.device", "")).isEqualTo("hybrid");
        Settings smdev = Settings.none().with("bireme.device", "smdev", "option -dev");
        assertThatThrownBy(() -> DeviceChoice.forSeveralProcesses(smdev))
                .hasMessage("device smdev (option -dev) connects the ranks of one JVM only; leave it out, or choose"
                        + " hybrid, shmdev, niodev or tcp");
        Settings mpi = Settings.none().with("bireme.device", "mpi", "option -dev");
        assertThat(DeviceChoice.forSeveralProcesses(mpi).text("bireme.device", ""))
                .isEqualTo("mpi");
    }

    private static Settings encrypted(String device, String key) {
        return Settings.none().with("bireme.device", device, "option -dev").with(key, "true", "test");
    }

    @Test
    void shouldRefuseADeviceThatDoesNotEncryptAsAsked() {
        for (String device : List.of("hybrid", "niodev", "tcp")) {
            assertThatCode(() -> DeviceChoice.checkProtection(encrypted(device, "bireme.encrypt")))
                    .doesNotThrowAnyException();
        }
        assertThatThrownBy(() -> DeviceChoice.checkProtection(encrypted("shmdev", "bireme.encrypt")))
                .isInstanceOf(SettingException.class)
                .hasMessage("bireme.encrypt is 'true' (from test), and cannot be had: device shmdev (option -dev) does"
                        + " not give it to what passes between processes; devices that do: niodev, hybrid, tcp");
        assertThatThrownBy(() -> DeviceChoice.checkProtection(encrypted("niodev", "bireme.tls")))
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith(
                        "bireme.tls is 'true' (from test), and cannot be had: device niodev (option -dev)")
                .hasMessageEndingWith("; niodev encrypts without certificates: --encrypt, or bireme.encrypt=true, in"
                        + " place of it");
    }
}

package bireme.runtime.environment;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.JobLayout;
import xxdev.LocalJob;
import xxdev.Wiring;

/** Whatever has started a rank, it opens its device here, and so nowhere without the protection that was asked for. */
class ProtectionOfRanksTest {
    /** Processes that know nothing of each other, nor share a certificate. */
    private static final Wiring BARE = new Wiring() {
        @Override
        public void publish(String service, String address) {
            throw new AssertionError("a device was opened");
        }

        @Override
        public String addressOf(int process, String service) {
            throw new AssertionError("a device was opened");
        }

        @Override
        public byte[] secret() {
            return new byte[32];
        }

        @Override
        public void processLost(int process, String why) {
            throw new AssertionError("a device was opened");
        }
    };

    private static RankEnvironment rank(JobLayout layout, Wiring wiring, String device, String setting) {
        LocalJob job = new LocalJob(layout, wiring);
        Settings settings =
                Settings.none().with("bireme.device", device, "test").with(setting, "true", "a test");
        ClassLoader loader = ProtectionOfRanksTest.class.getClassLoader();
        return new RankEnvironment(0, layout.size(), job, loader, settings, new UnhostedControl(job));
    }

    @ParameterizedTest
    @CsvSource({
        "smdev, bireme.tls",
        "niodev, bireme.tls",
        "tcp, bireme.tls",
        "hybrid, bireme.tls",
        "smdev, bireme.encrypt",
        "shmdev, bireme.encrypt",
        "shmdev, bireme.tls",
        "mpi, bireme.encrypt",
        "mpi, bireme.tls",
        "niodev, bireme.tcp.tls"
    })
    void shouldOpenNoDeviceThatDoesNotGiveWhatWasAskedFor(String device, String setting) {
        JobLayout two = new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0);
        assertThatThrownBy(() -> rank(two, BARE, device, setting).device())
                .isInstanceOf(SettingException.class)
                .hasMessageStartingWith(setting + " is 'true' (from a test), and cannot be had: ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "shmdev", "niodev", "tcp", "hybrid", "mpi"})
    void shouldAskNothingOfWhatStaysInOneProcess(String device) {
        try (RankEnvironment alone = rank(JobLayout.ofOneProcess(1), Wiring.none(), device, "bireme.tls")) {
            alone.device();
        }
    }
}

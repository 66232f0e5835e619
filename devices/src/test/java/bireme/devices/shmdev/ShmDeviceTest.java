package bireme.devices.shmdev;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import org.junit.jupiter.api.Test;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceContract;
import xxdev.TestProcesses;
import xxdev.TestWiring;

/** Rank r in process r / 2, so that messages go through both kinds of memory in every job of three ranks. */
class ShmDeviceTest extends DeviceContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("shmdev");
    }

    @Override
    public TestProcesses processes(int ranks) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = rank / 2;
        }
        return TestProcesses.several(processOfRank);
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 8;
    }

    private static void init(TestProcesses processes, Settings settings) {
        try (processes) {
            ClassLoader loader = ShmDeviceTest.class.getClassLoader();
            Device.newInstance("shmdev")
                    .init(new DeviceConfig(0, processes.ranks(), processes.of(0), loader, settings));
        }
    }

    @Test
    void shouldRefuseProcessesOfOtherHosts() {
        TestProcesses hosts = TestProcesses.wired(new TestWiring(), new String[] {"a", "a", "b"}, 0, 0, 1, 2);
        assertThatThrownBy(() -> init(hosts, Settings.none().with("bireme.device", "shmdev", "option -dev")))
                .isInstanceOf(SettingException.class)
                .hasMessage("device shmdev (option -dev) connects the processes of one host, and process 2 (rank 3) is"
                        + " on host b, process 0 (rank 0) on host a; use device hybrid or niodev");
    }

    @Test
    void shouldRefuseAJobThatMustNotShareMemory() {
        Settings off = Settings.none().with("bireme.net.shared-memory", "false", "a test");
        assertThatThrownBy(() -> init(TestProcesses.oneEach(2), off))
                .isInstanceOf(SettingException.class)
                .hasMessage("bireme.net.shared-memory is 'false' (from a test); expected true with device shmdev;"
                        + " without shared memory, use hybrid or niodev");
    }

    @Test
    void shouldRefuseAJobThatEncrypts() {
        Settings encrypted = Settings.none().with("bireme.encrypt", "true", "a test");
        assertThatThrownBy(() -> init(TestProcesses.oneEach(2), encrypted))
                .isInstanceOf(SettingException.class)
                .hasMessage("bireme.encrypt is 'true' (from a test), and cannot be had: device shmdev does not give it"
                        + " to what passes between processes; devices that do: niodev, hybrid, tcp");
    }
}

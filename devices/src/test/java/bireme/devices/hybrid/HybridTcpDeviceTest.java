package bireme.devices.hybrid;

import bireme.devices.config.Settings;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** Ranks dealt out to two processes in turn, with {@code tcp} as the network between. */
@EnabledIfSystemProperty(
        named = "bireme.nightly",
        matches = "true",
        disabledReason = "both transports are held to the contract elsewhere; -Dbireme.nightly=true runs them together")
class HybridTcpDeviceTest extends DeviceContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("hybrid");
    }

    @Override
    public TestProcesses processes(int ranks) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = rank % 2;
        }
        return TestProcesses.several(processOfRank);
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(ranks, settings.with("bireme.hybrid.network", "tcp", "test"));
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 16;
    }
}

package bireme.devices.tcp;

import java.util.concurrent.atomic.AtomicLong;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestProcesses;
import xxdev.TestSeed;

class FaultyTcpDeviceTest extends DeviceContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyTcpDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyTcpDevice(SEED.getAndAdd(1_000));
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public int eagerLimit() {
        return 512 * 1024;
    }

    @Override
    public int frameLimit() {
        return 4096;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 16;
    }
}

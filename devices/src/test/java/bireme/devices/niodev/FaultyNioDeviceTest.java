package bireme.devices.niodev;

import java.util.concurrent.atomic.AtomicLong;
import xxdev.BacklogContract;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestProcesses;
import xxdev.TestSeed;

class FaultyNioDeviceTest extends DeviceContract implements BacklogContract, CreditContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyNioDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyNioDevice(SEED.getAndAdd(1_000));
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
    public int manyMore() {
        return 5_000;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 8;
    }
}

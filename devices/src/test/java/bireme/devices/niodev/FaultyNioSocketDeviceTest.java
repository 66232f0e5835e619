package bireme.devices.niodev;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.BacklogContract;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** Faults where no memory is shared, in what depends on the room that a link has. */
class FaultyNioSocketDeviceTest implements BacklogContract, CreditContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyNioSocketDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyNioDevice(SEED.getAndAdd(1_000));
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return BacklogContract.super.job(ranks, settings.with("bireme.net.shared-memory", "false", "test"));
    }

    @Override
    public int frameLimit() {
        return 4096;
    }

    @Override
    public int manyMore() {
        return 1_000;
    }
}

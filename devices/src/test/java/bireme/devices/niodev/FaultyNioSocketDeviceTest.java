package bireme.devices.niodev;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.Device;
import xxdev.NetworkDeviceContract;
import xxdev.TestJob;

/** Faults where no memory is shared. */
class FaultyNioSocketDeviceTest extends NetworkDeviceContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyNioSocketDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyNioDevice(SEED.getAndAdd(1_000));
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(ranks, settings.with("bireme.net.shared-memory", "false", "test"));
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 40;
    }
}

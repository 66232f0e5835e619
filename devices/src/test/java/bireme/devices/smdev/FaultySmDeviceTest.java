package bireme.devices.smdev;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.SharedMemoryContract;

@BufferPairs.EndsOfWidth // it copies elements as the device without faults does
class FaultySmDeviceTest extends DeviceContract implements SharedMemoryContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultySmDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultySmDevice(SEED.getAndIncrement());
    }

    @Override
    public int frameLimit() {
        return FaultySmDevice.FRAME_LIMIT;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / (Nightly.isOn() ? 4 : 16);
    }
}

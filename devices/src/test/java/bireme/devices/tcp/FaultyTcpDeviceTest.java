package bireme.devices.tcp;

import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;

@BufferPairs.EndsOfWidth // it copies elements as the device without faults does
@LinksOnly(others = "FaultyNioDeviceTest")
class FaultyTcpDeviceTest extends LowLimitNetworkContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyTcpDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyTcpDevice(SEED.getAndAdd(1_000));
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 16;
    }
}

package bireme.devices.niodev;

import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;

@BufferPairs.EndsOfWidth // it copies elements as the device without faults does
@LinksOnly(others = "NioTcpDeviceTest")
class FaultyNioDeviceTest extends LowLimitNetworkContract implements BacklogContract, CreditContract {
    private static final AtomicLong SEED = new AtomicLong(TestSeed.of("FaultyNioDeviceTest"));

    @Override
    public Device newDevice() {
        return new FaultyNioDevice(SEED.getAndAdd(1_000));
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

package bireme.devices.tcp;

import bireme.testing.TestSeed;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;

@EnabledIfSystemProperty(
        named = "bireme.nightly",
        matches = "true",
        disabledReason = "in the nightly run; FaultyNioDeviceTest cuts and delays the same frames in every run")
@BufferPairs.EndsOfWidth // it copies elements as the device without faults does
@LinksOnly(others = "NioTcpDeviceTest")
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

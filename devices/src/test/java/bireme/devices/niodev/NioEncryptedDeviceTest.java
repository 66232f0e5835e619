package bireme.devices.niodev;

import bireme.devices.config.Settings;
import org.junit.jupiter.api.Tag;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;
import xxdev.TestJob;

/** Each rank in a process of its own, over TCP, everything encrypted with keys of the handshakes. */
@Tag("second-compiler")
@BufferPairs.EndsOfWidth
@LinksOnly(others = "NioTcpDeviceTest", bytes = "EncryptedLinkTest")
class NioEncryptedDeviceTest extends LowLimitNetworkContract implements CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(
                ranks, settings.with("bireme.encrypt", "true", "test").with("bireme.niodev.unix", "false", "test"));
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 40;
    }
}

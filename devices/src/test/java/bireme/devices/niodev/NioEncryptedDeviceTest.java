package bireme.devices.niodev;

import bireme.devices.config.Settings;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** Each rank in a process of its own, over TCP, everything encrypted with keys of the handshakes. */
class NioEncryptedDeviceTest extends DeviceContract implements CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(
                ranks, settings.with("bireme.encrypt", "true", "test").with("bireme.niodev.unix", "false", "test"));
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
        return wanted / 40;
    }
}

package bireme.devices.niodev;

import bireme.devices.config.Settings;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.NetworkDeviceContract;
import xxdev.TestJob;

/** Each rank in a process of its own, over TCP; no memory is shared. */
class NioTcpDeviceTest extends NetworkDeviceContract implements AllocationContract, BacklogContract, CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(
                ranks,
                settings.with("bireme.niodev.unix", "false", "test").with("bireme.net.shared-memory", "false", "test"));
    }
}

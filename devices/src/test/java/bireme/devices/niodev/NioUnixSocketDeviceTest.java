package bireme.devices.niodev;

import bireme.devices.config.Settings;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** What depends on room and order of a Unix-domain socket, where no memory is shared: the rest is as over TCP. */
class NioUnixSocketDeviceTest implements AllocationContract, BacklogContract, CreditContract {
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
        return AllocationContract.super.job(ranks, settings.with("bireme.net.shared-memory", "false", "test"));
    }

    @Override
    public int frameLimit() {
        return 4096;
    }
}

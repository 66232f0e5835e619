package bireme.devices.niodev;

import bireme.devices.config.Settings;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** Each rank in a process of its own, over TCP. */
@BufferPairs.All
class NioTcpDeviceTest extends DeviceContract implements AllocationContract, BacklogContract, CreditContract {
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
        return super.job(ranks, settings.with("bireme.niodev.unix", "false", "test"));
    }

    @Override
    public int eagerLimit() {
        return 512 * 1024;
    }

    @Override
    public int frameLimit() {
        return 4096;
    }
}

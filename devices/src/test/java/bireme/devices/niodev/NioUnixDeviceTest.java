package bireme.devices.niodev;

import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestProcesses;

/** Each rank in a process of its own, over Unix-domain sockets. */
class NioUnixDeviceTest extends DeviceContract implements AllocationContract, BacklogContract, CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
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
        return wanted / 4;
    }
}

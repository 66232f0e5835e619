package bireme.devices.tcp;

import bireme.devices.config.Settings;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestJob;
import xxdev.TestProcesses;

/** Each rank in a process of its own, over the JDK's sockets. */
class TcpNioDeviceTest extends DeviceContract implements AllocationContract, BacklogContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("tcp");
    }

    @Override
    public TestProcesses processes(int ranks) {
        return TestProcesses.oneEach(ranks);
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(ranks, settings.with(TcpSockets.SETTING, "false", "test"));
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
        return wanted / 8;
    }
}

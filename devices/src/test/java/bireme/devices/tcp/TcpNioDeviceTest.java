package bireme.devices.tcp;

import bireme.devices.config.Settings;
import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;
import xxdev.TestJob;

/** Each rank in a process of its own, over the JDK's sockets. */
@LinksOnly(others = "NioTcpDeviceTest")
class TcpNioDeviceTest extends LowLimitNetworkContract implements AllocationContract, BacklogContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("tcp");
    }

    @Override
    public TestJob job(int ranks, Settings settings) {
        return super.job(ranks, settings.with(TcpSockets.SETTING, "false", "test"));
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 8;
    }
}

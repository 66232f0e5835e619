package bireme.devices.niodev;

import xxdev.AllocationContract;
import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;

/** Each rank in a process of its own, over shared memory, which Unix-domain sockets lead to. */
@BufferPairs.EndsOfWidth // ShmDeviceTest has all types over shared memory
@LinksOnly(others = "NioTcpDeviceTest")
class NioUnixDeviceTest extends LowLimitNetworkContract implements AllocationContract, BacklogContract, CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 4;
    }
}

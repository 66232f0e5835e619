package bireme.devices.niodev;

import xxdev.BufferPairs;
import xxdev.Device;
import xxdev.LinksOnly;
import xxdev.LowLimitNetworkContract;
import xxdev.TestProcesses;

/** Two ranks in each process: rank r in process r / 2, so that every job has ranks in one process and in different ones. */
@BufferPairs.EndsOfWidth // SmDeviceTest has all types in a process, ShmDeviceTest between processes
@LinksOnly(others = "NioTcpDeviceTest")
class NioSharedProcessTest extends LowLimitNetworkContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("niodev");
    }

    @Override
    public TestProcesses processes(int ranks) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = rank / 2;
        }
        return TestProcesses.several(processOfRank);
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 4;
    }
}

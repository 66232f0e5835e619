package bireme.devices.hybrid;

import xxdev.BacklogContract;
import xxdev.BufferPairs;
import xxdev.CreditContract;
import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.LinksOnly;
import xxdev.TestProcesses;

/** Ranks distributed to two processes in turn: a rank's neighbours are all in the other process. */
@BufferPairs.EndsOfWidth // HybridDeviceTest has all types
@LinksOnly(others = "HybridDeviceTest")
class HybridApartDeviceTest extends DeviceContract implements BacklogContract, CreditContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("hybrid");
    }

    @Override
    public TestProcesses processes(int ranks) {
        int[] processOfRank = new int[ranks];
        for (int rank = 0; rank < ranks; rank++) {
            processOfRank[rank] = rank % 2;
        }
        return TestProcesses.several(processOfRank);
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 4;
    }
}

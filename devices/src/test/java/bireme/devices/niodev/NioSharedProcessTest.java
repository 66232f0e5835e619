package bireme.devices.niodev;

import xxdev.Device;
import xxdev.DeviceContract;
import xxdev.TestProcesses;

/** Two ranks in each process: rank r in process r / 2, so that every job has neighbours and strangers. */
class NioSharedProcessTest extends DeviceContract {
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

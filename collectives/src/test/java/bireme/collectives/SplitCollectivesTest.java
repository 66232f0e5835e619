package bireme.collectives;

import bireme.collectives.contract.CollectivesContract;
import bireme.collectives.split.SplitDevice;
import xxdev.Device;

/** Runs the contract over JVMs of three ranks, one and two, in order. */
class SplitCollectivesTest implements CollectivesContract {
    private static final int[] PROCESSES = {0, 0, 0, 1, 2, 2, 3};

    @Override
    public Device newDevice() {
        return SplitDevice.of(Device.newInstance("smdev"), id -> PROCESSES[id]);
    }

    @Override
    public int[] ranks() {
        return new int[] {3, 4, 7};
    }
}

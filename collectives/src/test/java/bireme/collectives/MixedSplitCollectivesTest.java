package bireme.collectives;

import bireme.collectives.contract.CollectivesContract;
import bireme.collectives.split.SplitDevice;
import xxdev.Device;

/** Runs the contract over JVMs whose ranks are not neighbours. */
class MixedSplitCollectivesTest implements CollectivesContract {
    private static final int[] PROCESSES = {0, 1, 0, 1, 1, 0, 2};

    @Override
    public Device newDevice() {
        return SplitDevice.of(Device.newInstance("smdev"), id -> PROCESSES[id]);
    }

    @Override
    public int[] ranks() {
        return new int[] {3, 5, 7};
    }
}

package bireme.devices.mpi;

import xxdev.Device;
import xxdev.ShortNetworkContract;

/** The parts of {@link MpiContract} that depend on when a library delivers what, for libraries beside the first. */
class ShortMpiContract extends ShortNetworkContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("mpi");
    }

    @Override
    public int frameLimit() {
        return 2048;
    }

    @Override
    public int repetitions(int wanted) {
        return wanted / 256;
    }
}

package bireme.collectives;

import bireme.collectives.contract.CollectivesContract;
import xxdev.Device;

/** Runs the contract over shared memory. */
class SmdevCollectivesTest implements CollectivesContract {
    @Override
    public Device newDevice() {
        return Device.newInstance("smdev");
    }
}

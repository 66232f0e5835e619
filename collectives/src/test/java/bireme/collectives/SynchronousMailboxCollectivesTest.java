package bireme.collectives;

import bireme.collectives.contract.CollectivesContract;
import bireme.collectives.mailbox.MailboxDevice;
import xxdev.Device;

/** Runs the contract over a mailbox. */
class SynchronousMailboxCollectivesTest implements CollectivesContract {
    @Override
    public Device newDevice() {
        return MailboxDevice.synchronous();
    }

    @Override
    public int[] ranks() {
        return new int[] {3, 4};
    }
}

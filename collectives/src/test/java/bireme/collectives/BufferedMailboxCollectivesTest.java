package bireme.collectives;

import bireme.collectives.contract.CollectivesContract;
import bireme.collectives.mailbox.MailboxDevice;
import xxdev.Device;

/** Runs the contract over a mailbox. */
class BufferedMailboxCollectivesTest implements CollectivesContract {
    @Override
    public Device newDevice() {
        return MailboxDevice.buffered();
    }

    @Override
    public int[] ranks() {
        return new int[] {2, 5};
    }
}

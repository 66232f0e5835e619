package bireme.devices.niodev;

import bireme.devices.net.link.LinkFactory;
import java.util.function.UnaryOperator;
import xxdev.Device;
import xxdev.PausedReceiverContract;

class NioPausedReceiverTest implements PausedReceiverContract {
    @Override
    public Device newDevice(UnaryOperator<LinkFactory> change) {
        return new FaultyNioDevice(change);
    }
}

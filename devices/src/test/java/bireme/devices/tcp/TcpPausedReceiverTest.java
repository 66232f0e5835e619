package bireme.devices.tcp;

import bireme.devices.net.link.LinkFactory;
import java.util.function.UnaryOperator;
import xxdev.Device;
import xxdev.PausedReceiverContract;

class TcpPausedReceiverTest implements PausedReceiverContract {
    @Override
    public Device newDevice(UnaryOperator<LinkFactory> change) {
        return new FaultyTcpDevice(change);
    }
}

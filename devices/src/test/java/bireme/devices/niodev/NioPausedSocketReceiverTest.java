package bireme.devices.niodev;

import bireme.devices.config.Settings;
import bireme.devices.net.link.LinkFactory;
import java.util.function.UnaryOperator;
import xxdev.Device;
import xxdev.PausedReceiverContract;

/** The same where no memory is shared. */
class NioPausedSocketReceiverTest implements PausedReceiverContract {
    @Override
    public Device newDevice(UnaryOperator<LinkFactory> change) {
        return new FaultyNioDevice(change);
    }

    @Override
    public Settings settings() {
        return Settings.none().with("bireme.net.shared-memory", "false", "test");
    }
}

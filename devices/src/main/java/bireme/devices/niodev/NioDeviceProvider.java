package bireme.devices.niodev;

import java.util.Set;
import xxdev.Device;
import xxdev.DeviceProvider;
import xxdev.Protection;

/** Makes {@code niodev} devices. */
public final class NioDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return "niodev";
    }

    @Override
    public String description() {
        return "sockets: ranks in several JVMs, on one host or many, lowest latency";
    }

    @Override
    public Set<Protection> protections() {
        return Set.of(Protection.ENCRYPTION);
    }

    @Override
    public Device create() {
        return new NioDevice();
    }
}

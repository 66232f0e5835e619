package bireme.devices.niodev;

import bireme.devices.config.DeviceNames;
import java.util.Set;
import xxdev.Device;
import xxdev.DeviceProvider;
import xxdev.Protection;

/** Makes {@code niodev} devices. */
public final class NioDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.NIODEV;
    }

    @Override
    public String description() {
        return "a rank in each JVM: shared memory within a host, sockets between hosts";
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

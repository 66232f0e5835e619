package bireme.devices.hybrid;

import bireme.devices.config.DeviceNames;
import java.util.Set;
import xxdev.Device;
import xxdev.DeviceProvider;
import xxdev.Protection;

/** Makes {@code hybrid} devices. */
public final class HybridDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.HYBRID;
    }

    @Override
    public String description() {
        return "some ranks in each JVM: memory of the JVM, shared memory within a host, sockets between hosts";
    }

    @Override
    public Set<Protection> protections() {
        return Set.of(Protection.ENCRYPTION, Protection.TLS);
    }

    @Override
    public Device create() {
        return new HybridDevice();
    }
}

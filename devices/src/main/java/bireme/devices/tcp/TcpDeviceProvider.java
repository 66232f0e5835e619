package bireme.devices.tcp;

import bireme.devices.config.DeviceNames;
import java.util.Set;
import xxdev.Device;
import xxdev.DeviceProvider;
import xxdev.Protection;

/** Makes {@code tcp} devices. Nothing of Netty is loaded before one joins a job of several processes. */
public final class TcpDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.TCP;
    }

    @Override
    public String description() {
        return "TCP through Netty: ranks in several JVMs, on one host or many, TLS on request";
    }

    @Override
    public Set<Protection> protections() {
        return Set.of(Protection.ENCRYPTION, Protection.TLS);
    }

    @Override
    public Device create() {
        return new TcpDevice();
    }
}

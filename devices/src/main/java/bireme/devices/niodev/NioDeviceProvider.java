package bireme.devices.niodev;

import xxdev.Device;
import xxdev.DeviceProvider;

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
    public Device create() {
        return new NioDevice();
    }
}

package bireme.devices.hybrid;

import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code hybrid} devices. */
public final class HybridDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return "hybrid";
    }

    @Override
    public String description() {
        return "shared memory between ranks of one JVM, sockets between JVMs";
    }

    @Override
    public Device create() {
        return new HybridDevice();
    }
}

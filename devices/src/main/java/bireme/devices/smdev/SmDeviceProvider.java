package bireme.devices.smdev;

import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code smdev} devices. */
public final class SmDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return "smdev";
    }

    @Override
    public String description() {
        return "shared memory: all ranks in one JVM, messages copied at most once when long";
    }

    @Override
    public Device create() {
        return new SmDevice();
    }
}

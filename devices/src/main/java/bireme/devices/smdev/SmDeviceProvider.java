package bireme.devices.smdev;

import bireme.devices.config.DeviceNames;
import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code smdev} devices. */
public final class SmDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.SMDEV;
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

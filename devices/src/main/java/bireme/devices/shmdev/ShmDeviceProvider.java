package bireme.devices.shmdev;

import bireme.devices.config.DeviceNames;
import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code shmdev} devices. */
public final class ShmDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return DeviceNames.SHMDEV;
    }

    @Override
    public String description() {
        return "one host only: shared memory between all ranks, in one JVM or several";
    }

    @Override
    public Device create() {
        return new ShmDevice();
    }
}

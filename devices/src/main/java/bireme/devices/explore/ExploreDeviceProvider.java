package bireme.devices.explore;

import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code explore} devices. */
public final class ExploreDeviceProvider implements DeviceProvider {
    /** Name of the device. */
    public static final String NAME = "explore";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public String description() {
        return "one JVM, one rank at a time, in an order that is chosen: what mpjrun --explore and --replay use";
    }

    @Override
    public Device create() {
        return new ExploreDevice();
    }
}

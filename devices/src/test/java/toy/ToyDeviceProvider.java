package toy;

import java.util.List;
import xxdev.Device;
import xxdev.DeviceProvider;

/** Makes {@code toy} devices. */
public final class ToyDeviceProvider implements DeviceProvider {
    @Override
    public String name() {
        return "toy";
    }

    @Override
    public String description() {
        return "each sender brings its messages to the receiver's engine itself; ranks of one JVM";
    }

    @Override
    public List<String> settings() {
        return List.of("bireme.toy.*");
    }

    @Override
    public Device create() {
        return new ToyDevice();
    }
}

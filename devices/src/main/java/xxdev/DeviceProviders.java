package xxdev;

import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The devices that can be found on the class path. */
public final class DeviceProviders {
    private DeviceProviders() {}

    /** All providers, in the order the class path gives them. */
    public static List<DeviceProvider> all() {
        // A loop, because the first stream of a JVM costs each start milliseconds.
        List<DeviceProvider> found = new ArrayList<>();
        for (DeviceProvider provider :
                ServiceLoader.load(DeviceProvider.class, DeviceProvider.class.getClassLoader())) {
            found.add(provider);
        }
        return List.copyOf(found);
    }

    static DeviceProvider byName(String name) {
        for (DeviceProvider provider : all()) {
            if (provider.name().equals(name)) {
                return provider;
            }
        }
        throw new DeviceException("device '" + name + "' does not exist; devices found: "
                + all().stream().map(DeviceProvider::name).collect(Collectors.joining(", ")));
    }
}

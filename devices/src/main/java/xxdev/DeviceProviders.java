package xxdev;

import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;

/** The devices that can be found on the class path. */
public final class DeviceProviders {
    private DeviceProviders() {}

    /** All providers, in the order the class path gives them. */
    public static List<DeviceProvider> all() {
        ServiceLoader<DeviceProvider> loader =
                ServiceLoader.load(DeviceProvider.class, DeviceProvider.class.getClassLoader());
        return StreamSupport.stream(loader.spliterator(), false).collect(Collectors.toUnmodifiableList());
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

package xxdev;

import bireme.devices.config.DeviceNames;
import bireme.devices.services.FirstResourceLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceConfigurationError;
import java.util.ServiceLoader;
import java.util.stream.Collectors;

/** The devices that can be found: Bireme's own, and those that somebody has put on the class path of a program. */
public final class DeviceProviders {
    private static final ClassLoader OWN = DeviceProvider.class.getClassLoader();

    private DeviceProviders() {}

    /**
     * {@return all providers that come with Bireme, in the order the class path gives them}
     *
     * @throws DeviceException when a provider on the class path cannot be loaded
     */
    public static List<DeviceProvider> all() {
        return all(OWN);
    }

    /**
     * {@return all providers that come with Bireme, and those that {@code loader} finds}
     *
     * @param loader loader whose class path is searched through {@link java.util.ServiceLoader}
     * @throws DeviceException when a provider on the class path cannot be loaded
     */
    public static List<DeviceProvider> all(ClassLoader loader) {
        // A loop, because the first stream of a JVM costs each start milliseconds.
        List<DeviceProvider> found = new ArrayList<>();
        try {
            for (DeviceProvider provider : ServiceLoader.load(DeviceProvider.class, loader)) {
                found.add(provider);
            }
        } catch (ServiceConfigurationError e) {
            throw broken(e);
        }
        return List.copyOf(found);
    }

    private static DeviceException broken(ServiceConfigurationError error) {
        return new DeviceException("a device on the class path cannot be loaded: " + error.getMessage(), error);
    }

    /**
     * {@return the provider of this name: Bireme's own if it has one, else the first that {@code loader} finds}
     *
     * @param name what {@link DeviceProvider#name()} returns, or MPJ Express's name of one of Bireme's own: {@code
     *     native} for {@code mpi}, {@code smpdev} and {@code multicore} for {@code smdev}, {@code hybdev} for {@code
     *     hybrid}
     * @param loader loader whose class path is searched through {@link java.util.ServiceLoader}
     * @throws DeviceException naming the devices that exist when there is none called {@code name}
     * @throws DeviceException naming the provider, when one on the class path cannot be loaded
     */
    public static DeviceProvider byName(String name, ClassLoader loader) {
        String ownName = DeviceNames.ownName(name);
        DeviceProvider found = find(ownName, new FirstResourceLoader(OWN));
        if (found == null) {
            found = find(ownName, OWN);
        }
        if (found == null && loader != OWN) {
            found = find(name, loader);
        }
        if (found == null) {
            throw new DeviceException("device '" + name + "' does not exist; devices found: "
                    + all(loader).stream().map(DeviceProvider::name).collect(Collectors.joining(", ")));
        }
        return found;
    }

    static DeviceProvider byName(String name) {
        return byName(name, OWN);
    }

    private static DeviceProvider find(String name, ClassLoader loader) {
        try {
            for (DeviceProvider provider : ServiceLoader.load(DeviceProvider.class, loader)) {
                if (provider.name().equals(name)) {
                    return provider;
                }
            }
        } catch (ServiceConfigurationError e) {
            throw broken(e);
        }
        return null;
    }
}

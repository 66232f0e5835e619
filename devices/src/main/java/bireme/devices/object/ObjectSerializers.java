package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import bireme.devices.services.FirstResourceLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import xxdev.DeviceException;

/**
 * Chooses the serializer of a rank.
 *
 * <p>Threads: any. Cheap: serializers do their expensive set-up when the first object is sent.
 */
public final class ObjectSerializers {
    /** Setting that names the serializer. */
    public static final String SETTING = "bireme.serializer";

    private static final String DEFAULT = "codecs";
    private static final String BEST = "fst";
    private static final String FALLBACK = "jdk";

    private static final ClassLoader OWN = ObjectSerializerProvider.class.getClassLoader();
    private static final List<ObjectSerializerProvider> BUNDLED = providers(new FirstResourceLoader(OWN));

    private ObjectSerializers() {}

    /**
     * A serializer for objects that stay in this process, see {@link #create(Settings, ClassLoader, ObjectFilter)}.
     *
     * @throws DeviceException when the named one does not exist or cannot run
     */
    public static ObjectSerializer create(Settings settings, ClassLoader loader) {
        return create(settings, loader, ObjectFilter.trusting());
    }

    /**
     * The serializer that {@code bireme.serializer} names, else codecs with the best one that can run here.
     *
     * @param filter says which objects it may read
     * @throws DeviceException when the named one does not exist or cannot run
     */
    public static ObjectSerializer create(Settings settings, ClassLoader loader, ObjectFilter filter) {
        Settings.Entry named = settings.entries().get(SETTING);
        return named == null ? byName(DEFAULT).create(loader, filter) : createNamed(named, loader, filter);
    }

    /**
     * The best serializer that can run here of those which write every object that is Serializable.
     *
     * @param filter says which objects it may read
     */
    public static ObjectSerializer general(ClassLoader loader, ObjectFilter filter) {
        String reason = byName(BEST).unavailableBecause();
        if (reason == null) {
            return byName(BEST).create(loader, filter);
        }
        ObjectSerializer fallback = byName(FALLBACK).create(loader, filter);
        return byName(BEST).isOutdated() ? fallback : new FallbackSerializer(fallback, reason);
    }

    private static ObjectSerializer createNamed(Settings.Entry named, ClassLoader loader, ObjectFilter filter) {
        String setting = SETTING + " is '" + named.value() + "' (from " + named.source() + ")";
        ObjectSerializerProvider provider = byName(named.value());
        if (provider == null) {
            throw new DeviceException(setting + "; expected one of " + names());
        }
        String reason = provider.unavailableBecause();
        if (reason != null) {
            throw new DeviceException(setting + ", which cannot run in this JVM: " + reason);
        }
        return provider.create(loader, filter);
    }

    private static ObjectSerializerProvider byName(String name) {
        ObjectSerializerProvider bundled = find(name, BUNDLED);
        return bundled == null ? find(name, providers(OWN)) : bundled;
    }

    private static ObjectSerializerProvider find(String name, List<ObjectSerializerProvider> providers) {
        for (ObjectSerializerProvider provider : providers) {
            if (provider.name().equals(name)) {
                return provider;
            }
        }
        return null;
    }

    private static List<ObjectSerializerProvider> providers(ClassLoader loader) {
        List<ObjectSerializerProvider> providers = new ArrayList<>();
        for (ObjectSerializerProvider provider : ServiceLoader.load(ObjectSerializerProvider.class, loader)) {
            providers.add(provider);
        }
        return List.copyOf(providers);
    }

    private static String names() {
        return providers(OWN).stream()
                .map(ObjectSerializerProvider::name)
                .sorted()
                .collect(Collectors.joining(", "));
    }
}

package bireme.devices.object;

import bireme.devices.config.Settings;
import bireme.devices.object.filter.ObjectFilter;
import java.util.List;
import java.util.ServiceLoader;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
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

    private static final List<ObjectSerializerProvider> PROVIDERS = StreamSupport.stream(
                    ServiceLoader.load(ObjectSerializerProvider.class, ObjectSerializerProvider.class.getClassLoader())
                            .spliterator(),
                    false)
            .collect(Collectors.toUnmodifiableList());

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
        for (ObjectSerializerProvider provider : PROVIDERS) {
            if (provider.name().equals(name)) {
                return provider;
            }
        }
        return null;
    }

    private static String names() {
        return PROVIDERS.stream().map(ObjectSerializerProvider::name).sorted().collect(Collectors.joining(", "));
    }
}

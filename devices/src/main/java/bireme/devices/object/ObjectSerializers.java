package bireme.devices.object;

import bireme.devices.config.Settings;

/** Chooses the serializer of a rank. */
public final class ObjectSerializers {
    private ObjectSerializers() {}

    /** The serializer that {@code bireme.serializer} names, else the best one that can run here. */
    public static ObjectSerializer create(Settings settings, ClassLoader loader) {
        throw new UnsupportedOperationException(settings + " " + loader);
    }
}

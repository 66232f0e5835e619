package bireme.devices.object.codec;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.filter.ObjectFilter;

/** Makes {@link CodecSerializer}s that leave what has no codec to FST, or to the JDK where FST cannot run. */
public final class CodecSerializerProvider implements ObjectSerializerProvider {
    /** For {@link java.util.ServiceLoader}. */
    public CodecSerializerProvider() {}

    @Override
    public String name() {
        return "codecs";
    }

    @Override
    public String unavailableBecause() {
        return null;
    }

    @Override
    public ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return over(ObjectSerializers.general(loader, filter), loader, filter);
    }

    /**
     * Codecs over a given serializer.
     *
     * @param general serializer of what has no codec
     * @param loader loader of the classes of objects read, as that of {@code general}
     * @param filter says which classes may be read, as that of {@code general}
     * @return the codecs
     */
    public static ObjectSerializer over(ObjectSerializer general, ClassLoader loader, ObjectFilter filter) {
        return new CodecSerializer(loader, filter, general);
    }
}

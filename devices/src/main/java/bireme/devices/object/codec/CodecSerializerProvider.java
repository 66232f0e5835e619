package bireme.devices.object.codec;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.ObjectSerializers;
import bireme.devices.object.filter.ObjectFilter;

/** Makes {@link CodecSerializer}s that leave what has no codec to FST, or to the JDK where FST cannot run. */
public final class CodecSerializerProvider implements ObjectSerializerProvider {
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
        return new CodecSerializer(loader, filter, ObjectSerializers.general(loader, filter));
    }
}

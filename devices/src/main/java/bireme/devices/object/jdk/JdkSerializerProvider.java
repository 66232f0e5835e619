package bireme.devices.object.jdk;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;
import bireme.devices.object.filter.ObjectFilter;

/** Makes {@link JdkSerializer}s. */
public final class JdkSerializerProvider implements ObjectSerializerProvider {
    @Override
    public String name() {
        return "jdk";
    }

    @Override
    public String unavailableBecause() {
        return null;
    }

    @Override
    public ObjectSerializer create(ClassLoader loader, ObjectFilter filter) {
        return new JdkSerializer(loader, filter);
    }
}

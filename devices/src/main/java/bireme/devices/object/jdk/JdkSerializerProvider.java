package bireme.devices.object.jdk;

import bireme.devices.object.ObjectSerializer;
import bireme.devices.object.ObjectSerializerProvider;

/** Makes {@link JdkSerializer}s that trust their peers, for ranks of one JVM. */
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
    public ObjectSerializer create(ClassLoader loader) {
        return new JdkSerializer(loader, null);
    }
}

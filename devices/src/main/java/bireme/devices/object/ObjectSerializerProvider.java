package bireme.devices.object;

/** Makes serializers of one kind; found through {@link java.util.ServiceLoader}. */
public interface ObjectSerializerProvider {
    /** Name used by the setting {@code bireme.serializer}, for example {@code fst}. */
    String name();

    /** Why this kind cannot run in this JVM, with the remedy, or {@code null} when it can. */
    String unavailableBecause();

    /** A serializer for a rank whose classes {@code loader} loads. Cheap; costly set-up waits for the first object. */
    ObjectSerializer create(ClassLoader loader);
}

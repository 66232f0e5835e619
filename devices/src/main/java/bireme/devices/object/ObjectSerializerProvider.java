package bireme.devices.object;

import bireme.devices.object.filter.ObjectFilter;
import java.util.List;

/** Makes serializers of one kind; found through {@link java.util.ServiceLoader}. */
public interface ObjectSerializerProvider {
    /** Name used by the setting {@code bireme.serializer}, for example {@code fst}. */
    String name();

    /** Why this kind cannot run in this JVM, with the remedy, or {@code null} when it can. */
    String unavailableBecause();

    /**
     * Whether no option of Java should make this kind run here, because the JDK is too new for it, or the user has
     * denied what it needs. Then nothing is said where another takes its place.
     */
    default boolean isOutdated() {
        return false;
    }

    /** Keys of the settings that it reads and Bireme's own do not, see {@link xxdev.DeviceProvider#settings}. */
    default List<String> settings() {
        return List.of();
    }

    /**
     * A serializer for a rank whose classes {@code loader} loads. Cheap; costly set-up waits for the first object.
     *
     * @param filter asked for every class before an object of it is made, unless it is trusting
     */
    ObjectSerializer create(ClassLoader loader, ObjectFilter filter);
}

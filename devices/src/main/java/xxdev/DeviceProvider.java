package xxdev;

import java.util.List;
import java.util.Set;

/** Makes devices of one kind; found through {@link java.util.ServiceLoader}. */
public interface DeviceProvider {
    /** {@return the name used by {@code mpjrun -dev}, for example {@code smdev}} */
    String name();

    /** {@return one line for users who choose a device} */
    String description();

    /**
     * Keys of the settings that devices of this kind read and Bireme's own do not, such as {@code bireme.mydev.ports}.
     * A setting that nobody declares is reported as misspelled.
     *
     * @return the keys; a star at the end stands for all keys that begin so
     */
    default List<String> settings() {
        return List.of();
    }

    /**
     * How a device of this kind protects what passes between processes when a job asks for it. A provider that declares
     * no protection is refused to jobs that ask for it.
     *
     * @return the protections offered, maybe none
     */
    default Set<Protection> protections() {
        return Set.of();
    }

    /** {@return a new device that has joined no job yet} */
    Device create();
}

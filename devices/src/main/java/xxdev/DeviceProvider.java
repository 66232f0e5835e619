package xxdev;

import java.util.List;
import java.util.Set;

/** Makes devices of one kind; found through {@link java.util.ServiceLoader}. */
public interface DeviceProvider {
    /** Name used by {@code mpjrun -dev}, for example {@code smdev}. */
    String name();

    /** One line for people who choose a device. */
    String description();

    /**
     * Keys of the settings that devices of this kind read and Bireme's own do not, such as {@code bireme.mydev.ports};
     * a star at the end stands for all that begin so. A setting that nobody declares is reported as misspelled.
     */
    default List<String> settings() {
        return List.of();
    }

    /**
     * How a device of this kind protects what passes between processes when a job asks for it. One that says nothing is
     * refused to jobs that do.
     */
    default Set<Protection> protections() {
        return Set.of();
    }

    /** A new device, not yet part of a job. */
    Device create();
}

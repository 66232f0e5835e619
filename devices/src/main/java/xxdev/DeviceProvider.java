package xxdev;

/** Makes devices of one kind; found through {@link java.util.ServiceLoader}. */
public interface DeviceProvider {
    /** Name used by {@code mpjrun -dev}, for example {@code smdev}. */
    String name();

    /** One line for people who choose a device. */
    String description();

    /** A new device, not yet part of a job. */
    Device create();
}

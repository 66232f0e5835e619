package bireme.devices.object;

/**
 * Turns objects into bytes and back.
 *
 * <p>Threads: any number at the same time.
 *
 * <p>Errors: {@link xxdev.DeviceException} that names the class which cannot be written or read, and what to do.
 */
public interface ObjectSerializer {
    /** Writes {@code items[offset .. offset+count)} into a new array of exactly the needed length. */
    byte[] write(Object[] items, int offset, int count);

    /** Rebuilds {@code count} objects into {@code into[offset ..]}. */
    void read(byte[] bytes, Object[] into, int offset, int count);
}

package bireme.devices.object.jdk;

import bireme.devices.object.SerializationFailures;
import java.io.ByteArrayOutputStream;

/**
 * The bytes of a message of objects, as many as one array holds.
 *
 * <p>Threads: one.
 *
 * <p>Errors: one byte more is refused with a {@link xxdev.DeviceException} that says so, where the JDK would run out of
 * memory.
 */
final class MessageOutput extends ByteArrayOutputStream {
    private final int maxBytes;

    MessageOutput(int typicalBytes, int maxBytes) {
        super(typicalBytes);
        this.maxBytes = maxBytes;
    }

    @Override
    public synchronized void write(int value) {
        check(1);
        super.write(value);
    }

    @Override
    public synchronized void write(byte[] bytes, int offset, int length) {
        check(length);
        super.write(bytes, offset, length);
    }

    private void check(int more) {
        if (more > maxBytes - count) {
            throw SerializationFailures.tooLong((long) count + more, maxBytes, null);
        }
    }
}

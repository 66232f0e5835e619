package bireme.devices.mapped;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;

/** A ring between two threads, which move bytes that are all alike. */
final class StressedRing {
    private final ByteBuffer memory;
    private final RingWriter writer;
    private final RingReader reader;

    /** An empty ring with a data area of so many bytes. */
    StressedRing(int dataBytes) {
        memory = ByteBuffer.allocateDirect(RingDescriptor.bytes(dataBytes)); // as atomic access demands from JDK 22 on
        writer = new RingWriter(memory);
        reader = new RingReader(memory);
    }

    RingWriter writer() {
        return writer;
    }

    RingReader reader() {
        return reader;
    }

    boolean isReaderAsleep() {
        return RingDescriptor.longAcquire(memory, RingDescriptor.READER_STATE_OFFSET) != RingDescriptor.AWAKE;
    }

    /** Offers so many bytes of this value; returns how many the ring took. */
    int write(int length, int value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, (byte) value);
        try {
            return writer.write(ByteBuffer.wrap(bytes));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Reads up to so many bytes; returns those that there were. */
    ByteBuffer read(int length) {
        ByteBuffer into = ByteBuffer.allocate(length);
        try {
            reader.read(into);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return into.flip();
    }

    static int sum(ByteBuffer bytes) {
        int sum = 0;
        while (bytes.hasRemaining()) {
            sum += bytes.get();
        }
        return sum;
    }
}

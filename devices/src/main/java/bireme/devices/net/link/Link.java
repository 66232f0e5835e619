package bireme.devices.net.link;

import java.io.IOException;
import java.nio.ByteBuffer;

/**
 * One byte stream to a process that has proved to belong to the job. No method waits.
 *
 * <p>Threads: one reads and one writes at a time; {@link #wantWrite} and {@link #close} are called by any.
 */
public interface Link {
    /** Reads as many of the available bytes as fit; returns 0 for none, -1 at the end of the stream. */
    int read(ByteBuffer into) throws IOException;

    /** Writes what can be written now; the position of {@code bytes} says how much that was. */
    int write(ByteBuffer bytes) throws IOException;

    /** Writes what can be written now of two buffers, one behind the other. */
    long write(ByteBuffer first, ByteBuffer second) throws IOException;

    /** How much of a long message is best written in one call. */
    default WriteSizes writeSizes() {
        return WriteSizes.DEFAULT;
    }

    /** Asks for {@link LinkOwner#writable()} once something can be written again. */
    void wantWrite();

    /** Closes the stream; called more than once. */
    void close();
}

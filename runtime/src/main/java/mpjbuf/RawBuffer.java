package mpjbuf;

import java.nio.ByteBuffer;

/** The memory of a {@link Buffer}. */
public interface RawBuffer {
    /** The memory as a buffer, native order, from 0 to its capacity. */
    ByteBuffer getBuffer();

    /** Bytes. */
    int getCapacity();

    /** Lets go of it; garbage collection does the work. */
    void free();
}

package mpjbuf;

/** Makes the memory of buffers. MPJ Express keeps a pool of it; here the garbage collector does. */
public final class BufferFactory {
    private BufferFactory() {}

    /** Zeroed memory of so many bytes. */
    public static RawBuffer create(int size) {
        return new NIOBuffer(size);
    }

    /** Lets go of it. */
    public static void destroy(RawBuffer buffer) {
        buffer.free();
    }

    /** Prepares the pool; there is none. */
    public static void initBufferPool() {}

    /** Gives the pool up; there is none. */
    public static void destroyPool() {}
}

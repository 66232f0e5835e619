package bireme.runtime.buffer;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.ByteBuffer;

/**
 * Memory segments of JDK 22 and newer, reached by reflection because this is compiled for 17.
 *
 * <p>Threads: immutable.
 */
public final class MemorySegments {
    private static final String NAME = "java.lang.foreign.MemorySegment";

    /** JDK 21 and older have the class, too, but as a preview. */
    private static final int MIN_JDK = 22;

    private final Class<?> type;
    private final Method byteSize;
    private final Method slice;
    private final Method byteBuffer;

    private MemorySegments() throws ReflectiveOperationException {
        type = Class.forName(NAME);
        byteSize = type.getMethod("byteSize");
        slice = type.getMethod("asSlice", long.class, long.class);
        byteBuffer = type.getMethod("asByteBuffer");
    }

    /** Those of this JVM, or {@code null} where there are none. */
    public static MemorySegments find() {
        if (Runtime.version().feature() < MIN_JDK) {
            return null;
        }
        try {
            return new MemorySegments();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(NAME + " is not as JDK " + MIN_JDK + " has it: " + e, e);
        }
    }

    /** Whether an object is a segment. */
    public boolean isSegment(Object candidate) {
        return type.isInstance(candidate);
    }

    /** Bytes of a segment. */
    public long byteSize(Object segment) {
        return (long) call(byteSize, segment);
    }

    /** A segment as NIO buffers of at most so many bytes, one behind the other. */
    public ByteBuffer[] byteBuffers(Object segment, int maxBytes) {
        long bytes = byteSize(segment);
        ByteBuffer[] buffers = new ByteBuffer[(int) ((bytes + maxBytes - 1) / maxBytes)];
        for (int i = 0; i < buffers.length; i++) {
            long first = (long) i * maxBytes;
            buffers[i] = (ByteBuffer) call(byteBuffer, call(slice, segment, first, Math.min(maxBytes, bytes - first)));
        }
        return buffers;
    }

    /** What the method throws is thrown as it is: the segment may be closed, or of another thread. */
    private static Object call(Method method, Object segment, Object... arguments) {
        try {
            return method.invoke(segment, arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException cause) {
                throw cause;
            }
            throw new IllegalStateException(method + " has failed: " + e.getCause(), e.getCause());
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(method + " cannot be called: " + e, e);
        }
    }
}

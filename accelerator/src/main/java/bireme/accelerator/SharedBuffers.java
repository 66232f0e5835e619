package bireme.accelerator;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Buffers that a rank lets the other ranks of its JVM read, by the numbers that it sends them.
 *
 * <p>Threads: any.
 */
final class SharedBuffers {
    private static final Map<Long, AcceleratorBuffer> BY_HANDLE = new ConcurrentHashMap<>();
    /** A part that other JVMs hardly have, so that none takes a handle of another for its own. */
    private static final AtomicLong NEXT =
            new AtomicLong(ProcessHandle.current().pid() << 32);

    private SharedBuffers() {}

    static long add(AcceleratorBuffer buffer) {
        long handle = NEXT.incrementAndGet();
        BY_HANDLE.put(handle, buffer);
        return handle;
    }

    static void remove(long handle) {
        BY_HANDLE.remove(handle);
    }

    static AcceleratorBuffer find(long handle) {
        AcceleratorBuffer buffer = BY_HANDLE.get(handle);
        if (buffer == null) {
            throw new AcceleratorException(
                    AcceleratorException.Reason.ARGUMENT,
                    "handle " + handle + " is that of no buffer of a rank of this JVM, or the buffer is closed; ranks"
                            + " of other JVMs receive a copy, by Recv");
        }
        return buffer;
    }
}

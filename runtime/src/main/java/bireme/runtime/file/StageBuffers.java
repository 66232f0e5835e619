package bireme.runtime.file;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;

/**
 * Memory outside the heap through which bytes go between buffers of the program and the file, kept for the next call.
 *
 * <p>Threads: any; a buffer is its user's until it is returned.
 */
final class StageBuffers {
    private static final int MAX_KEPT = 4;

    private final List<ByteBuffer> kept = new ArrayList<>();

    /** A buffer of at least so many bytes, with that limit. */
    synchronized ByteBuffer take(int bytes) {
        for (int i = kept.size() - 1; i >= 0; i--) { // by place: buffers are equal when their bytes are
            if (kept.get(i).capacity() >= bytes) {
                return kept.remove(i).clear().limit(bytes);
            }
        }
        return ByteBuffer.allocateDirect(bytes).order(ByteOrder.nativeOrder());
    }

    /** Takes a buffer back that no operation uses any more. */
    synchronized void giveBack(ByteBuffer used) {
        if (kept.size() >= MAX_KEPT) {
            kept.remove(0);
        }
        kept.add(used);
    }
}

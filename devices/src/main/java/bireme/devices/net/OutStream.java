package bireme.devices.net;

import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Bytes in transit to a link: frames are composed in one chunk, which is written as far as the link takes it. Behind
 * the chunk may go memory of the user.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class OutStream {
    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

    private final ChunkPool chunks;
    private final FrameHeader header = new FrameHeader();
    private Link link;
    private Chunk chunk;
    private int start;
    private int end;
    private ByteBuffer slice;
    private long written;
    private long frames;

    OutStream(ChunkPool chunks) {
        this.chunks = chunks;
    }

    void attach(Link newLink) {
        link = newLink;
    }

    boolean isAttached() {
        return link != null;
    }

    /** The header to describe the next frame in. */
    FrameHeader header() {
        return header;
    }

    long written() {
        return written;
    }

    /** Frames begun. */
    long frames() {
        return frames;
    }

    /** Whether bytes wait for room on the link; any thread may ask, the answer may be out of date. */
    boolean hasChunk() {
        return chunk != null;
    }

    boolean isPending() {
        return end > start || slice != null;
    }

    /** Bytes composed since the chunk was last empty. */
    int composed() {
        return end;
    }

    boolean hasSlice() {
        return slice != null;
    }

    /** Whether a frame with so much payload can be composed now. */
    boolean hasRoom(int length) {
        return slice == null && Chunk.BYTES - end >= FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(length);
    }

    /** Longest piece of payload, of at most so many bytes, that can be composed now. */
    int room(int length) {
        return Math.min(length, FrameDescriptor.wholeUnits(Chunk.BYTES - end));
    }

    /** Composes the header that {@link #header} describes. */
    void putHeader() {
        if (chunk == null) {
            chunk = chunks.take();
            start = 0;
            end = 0;
        }
        header.write(chunk.memory().bytes(), end);
        end += FrameDescriptor.HEADER_BYTES;
        frames++;
    }

    /** Composes a whole payload. */
    void put(ElementType type, Object buffer, int offset, int count) {
        int length = count << type.shift();
        clearPadding(length);
        chunk.memory().put(end, type, buffer, offset, count);
        end += FrameDescriptor.padded(length);
    }

    /** Composes the next bytes of a payload: a multiple of 8 unless they are the last. */
    void put(OutboundMessage outbound, int length) {
        if (chunk == null) { // the last chunk ended in the middle of the frame
            chunk = chunks.take();
            start = 0;
            end = 0;
        }
        clearPadding(length);
        outbound.copyTo(chunk, end, length);
        end += FrameDescriptor.padded(length);
    }

    /** Puts memory of the user behind the chunk. */
    void append(ByteBuffer userMemory) {
        slice = userMemory;
    }

    /** Bytes of a payload's last unit that are behind its end; nobody reads them, and they disclose nothing. */
    private void clearPadding(int length) {
        int tail = FrameDescriptor.wholeUnits(length);
        if (tail < length) {
            chunk.memory().bytes().putLong(end + tail, 0);
        }
    }

    /** Writes what is pending; whether the link took all of it. Else it signals when it is writable again. */
    boolean write() throws IOException {
        ByteBuffer bytes = chunk == null ? NOTHING : chunk.window(start, end);
        if (slice == null) {
            written += link.write(bytes);
        } else {
            written += link.write(bytes, slice);
            slice = slice.hasRemaining() ? slice : null;
        }
        start = bytes.position();
        if (isPending()) {
            link.wantWrite();
            return false;
        }
        start = 0;
        end = 0;
        return true;
    }

    /** Asks the link to signal when it is writable, though it may be so now: other links shall have their turn. */
    void postpone() {
        link.wantWrite();
    }

    /** Returns the chunk to the pool if it is empty. */
    void release() {
        if (chunk != null && !isPending()) {
            chunks.give(chunk);
            chunk = null;
        }
    }

    /** Drops everything. */
    void close() {
        slice = null;
        start = 0;
        end = 0;
        release();
        link = null;
    }
}

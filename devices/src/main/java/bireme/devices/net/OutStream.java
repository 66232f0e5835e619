package bireme.devices.net;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.net.link.InPlaceLink;
import bireme.devices.net.link.Link;
import bireme.devices.net.link.WriteSizes;
import bireme.devices.wire.FrameDescriptor;
import bireme.devices.wire.FrameHeader;
import java.io.IOException;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * Bytes in transit to a link. Frames are composed in a chunk, which is written as far as the link takes it, and behind
 * which memory of the user may go; or, where the link has memory that the peer reads, in a record of that, which is
 * published when it is full or nothing more is to go.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class OutStream {
    /** Fewest bytes of a record that part of a long message is worth. */
    private static final int MIN_RECORD_BYTES = 4 << 10;

    private static final ByteBuffer NOTHING = ByteBuffer.allocateDirect(0);

    private final ChunkPool chunks;
    private final FrameHeader header = new FrameHeader();
    private Link link;
    /** The link, if it may have memory that the peer reads, else {@code null}. */
    private InPlaceLink inPlace;

    private Chunk chunk;
    /** The memory in which frames are composed: that of the chunk or of the link; {@code null} if there is none now. */
    private MemoryBlock memory;

    private int start;
    private int end;
    private int limit;
    /** Whether the link had no room for a record when there was something to compose. */
    private boolean isBlocked;

    private ByteBuffer slice;
    private long written;
    private long frames;

    OutStream(ChunkPool chunks) {
        this.chunks = chunks;
    }

    void attach(Link newLink) {
        link = newLink;
        inPlace = newLink instanceof InPlaceLink shared ? shared : null;
    }

    /** How much of a long message is best written in one call; of an attached link. */
    WriteSizes writeSizes() {
        return link.writeSizes();
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
    boolean hasOutput() {
        return chunk != null || isBlocked;
    }

    boolean isPending() {
        return end > start || slice != null;
    }

    /** Bytes composed since the last were written. */
    int composed() {
        return chunk == null ? end - start : end;
    }

    /** Whether nothing can be composed before something was written: a record is as long as what it was made for. */
    boolean isFull() {
        return slice != null || memory != null && end == limit;
    }

    /** Whether the next frames are composed where the peer reads them, which costs no copy. */
    boolean isInPlace() {
        return chunk == null && inPlace != null && inPlace.isInPlace();
    }

    /** Whether a frame with so much payload can be composed now, and be written in one piece. */
    boolean hasRoom(int length) throws IOException {
        int bytes = FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(length);
        if (slice != null) {
            return false;
        }
        if (isInPlace()) {
            return memory == null && inPlace.reserve(bytes, bytes) == bytes;
        }
        return Chunk.BYTES - end >= bytes;
    }

    /** Whether at least the beginning of a frame, or a piece of one, can be composed now. */
    boolean hasRoom() throws IOException {
        isBlocked = memory == null && isInPlace() && inPlace.reserve(MIN_RECORD_BYTES, MIN_RECORD_BYTES) == 0;
        return !isBlocked;
    }

    /** Longest piece of payload, of at most so many bytes, that can be composed now. */
    int room(int length) throws IOException {
        open(FrameDescriptor.padded(length));
        return Math.min(length, FrameDescriptor.wholeUnits(limit - end));
    }

    /** Makes sure that there is memory to compose in; {@link #hasRoom} was asked before. */
    private void open(int wanted) throws IOException {
        if (memory != null) {
            return;
        }
        if (isInPlace()) {
            int length = inPlace.reserve(wanted, Math.min(wanted, MIN_RECORD_BYTES));
            memory = inPlace.outputMemory();
            start = inPlace.reservedAt();
            limit = start + length;
        } else {
            chunk = chunks.take();
            memory = chunk.memory();
            start = 0;
            limit = Chunk.BYTES;
        }
        end = start;
    }

    /** Composes the header that {@link #header} describes, of a frame with so much payload. */
    void putHeader(int length) throws IOException {
        open(FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(length));
        header.write(memory.bytes(), end);
        end += FrameDescriptor.HEADER_BYTES;
        frames++;
    }

    /** Composes a whole payload. */
    void put(ElementType type, Object buffer, int offset, int count) {
        int length = count << type.shift();
        clearPadding(length);
        memory.put(end, type, buffer, offset, count);
        end += FrameDescriptor.padded(length);
    }

    /** Composes the next bytes of a payload, as many as {@link #room} has said: a multiple of 8, or the last. */
    void put(OutboundMessage outbound, int length) {
        clearPadding(length);
        outbound.copyTo(memory, end, length);
        end += FrameDescriptor.padded(length);
    }

    /** Puts memory of the user behind the chunk. */
    void append(ByteBuffer userMemory) {
        slice = userMemory;
    }

    /** Bytes of a payload's last unit that are behind its end; no peer reads them, and they disclose nothing. */
    private void clearPadding(int length) {
        int tail = FrameDescriptor.wholeUnits(length);
        if (tail < length) {
            memory.bytes().putLong(end + tail, 0);
        }
    }

    /** Writes what is pending; whether the link took all of it. Else it signals when it is writable again. */
    boolean write() throws IOException {
        if (chunk == null && slice == null && memory != null) {
            publish();
            return true;
        }
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
        if (inPlace != null) {
            release(); // the next may be composed where the peer reads it
        }
        return true;
    }

    private void publish() throws IOException {
        int length = end - start;
        forget();
        inPlace.publish(length);
        written += length;
    }

    private void forget() {
        memory = null;
        start = 0;
        end = 0;
        limit = 0;
    }

    /** Asks the link to signal when it is writable, even if it is so now, so that other links have their turn. */
    void postpone() {
        isBlocked |= chunk == null;
        link.wantWrite();
    }

    /** Allows writing again; the next write finds out whether there is room. */
    void resume() {
        isBlocked = false;
    }

    /** Asks the link to signal when there is room, if {@link #hasRoom} has found none since. */
    void awaitRoom() {
        if (isBlocked) {
            link.wantWrite();
        }
    }

    /** Returns the chunk to the pool if it is empty. */
    void release() {
        if (chunk != null && !isPending()) {
            chunks.give(chunk);
            chunk = null;
            forget();
        }
    }

    /** Drops everything. */
    void close() {
        slice = null;
        start = 0;
        end = 0;
        release();
        forget();
        isBlocked = false;
        link = null;
        inPlace = null;
    }
}

package bireme.devices.wire;

import bireme.devices.memory.MemoryBlock;
import java.nio.ByteBuffer;

/**
 * Cuts a stream into frames.
 *
 * <p>Shape: the caller reads bytes of the stream into any memory, from index {@link #held} on, and passes it to
 * {@link #take}; afterwards the memory is free for other streams. What could not be used yet, at most part of a header
 * or of a unit of 8 bytes, is held here until the next call.
 *
 * <p>Threads: one at a time.
 *
 * <p>Errors: {@link WireException} for what no peer may send; nothing can be read from the stream afterwards.
 */
public final class FrameReader {
    private final FrameLimits limits;
    private final FrameHandler handler;
    private final FrameHeader header = new FrameHeader();
    private final byte[] heldBytes = new byte[FrameDescriptor.HEADER_BYTES];
    private int held;
    /** Payload still to come of a frame that has begun. */
    private int left;

    private boolean isInside;

    /** Whether what is held lies where it belongs already. */
    private boolean isHeldInPlace;

    /** Creates a reader for a stream from its beginning. */
    public FrameReader(FrameLimits limits, FrameHandler handler) {
        this.limits = limits;
        this.handler = handler;
    }

    /** Index in memory to which the next bytes of the stream are to be read. */
    public int held() {
        return held;
    }

    /** Takes {@code received} bytes that were read to index {@link #held}. */
    public void take(MemoryBlock memory, int received) throws WireException {
        ByteBuffer bytes = memory.bytes();
        isHeldInPlace = false;
        if (held > 0) {
            bytes.put(0, heldBytes, 0, held);
        }
        takeAll(memory, 0, held + received);
    }

    /** Takes the bytes from {@code from} to {@code end}, while nothing is {@link #held}. */
    public void take(MemoryBlock memory, int from, int end) throws WireException {
        takeAll(memory, from, end);
    }

    private void takeAll(MemoryBlock memory, int from, int end) throws WireException {
        int at = from;
        int used;
        do {
            used = isInside ? takePiece(memory, at, end) : takeFrame(memory, at, end);
            at += used;
        } while (used > 0);
        held = end - at;
        if (held > 0) {
            memory.bytes().get(at, heldBytes, 0, held);
        }
    }

    /** Whether all bytes so far were whole frames. */
    public boolean isBetweenFrames() {
        return held == 0 && !isInside;
    }

    private int takeFrame(MemoryBlock memory, int at, int end) throws WireException {
        int behind = at + FrameDescriptor.HEADER_BYTES;
        if (behind > end) {
            return 0;
        }
        header.read(memory.bytes(), at, limits);
        int length = header.kind().hasPayload() ? header.length() : 0;
        int padded = FrameDescriptor.padded(length);
        if (padded <= end - behind) {
            handler.whole(header, memory, behind);
            return FrameDescriptor.HEADER_BYTES + padded;
        }
        handler.begin(header);
        isInside = true;
        left = length;
        return FrameDescriptor.HEADER_BYTES;
    }

    private int takePiece(MemoryBlock memory, int at, int end) {
        int padded = FrameDescriptor.padded(left);
        if (padded <= end - at) {
            handler.piece(memory, at, left);
            isInside = false;
            left = 0;
            handler.end();
            return padded;
        }
        int whole = FrameDescriptor.wholeUnits(end - at);
        if (whole > 0) {
            handler.piece(memory, at, whole);
            left -= whole;
        }
        return whole;
    }

    /**
     * Bytes of payload that come next and may be read straight to where they belong; 0 if none. The first {@link #held}
     * of them lie there already.
     */
    public int direct() {
        return isInside && (held == 0 || isHeldInPlace) ? FrameDescriptor.wholeUnits(left) : 0;
    }

    /** Notes that {@code received} of the {@link #direct} bytes, whole units, were read while nothing is held. */
    public void tookDirectly(int received) {
        left -= received;
        if (left == 0) {
            isInside = false;
            handler.end();
        }
    }

    /**
     * Notes that {@code received} of the {@link #direct} bytes, behind those held, have been read.
     *
     * @param at ends behind them
     * @return bytes of the units that are whole now
     */
    public int tookDirectly(ByteBuffer at, int received) {
        int whole = FrameDescriptor.wholeUnits(held + received);
        held = held + received - whole; // they will be taken once more, as part of a whole unit
        isHeldInPlace = true;
        at.get(at.position() - held, heldBytes, 0, held);
        left -= whole;
        if (left == 0) {
            isInside = false;
            handler.end();
        }
        return whole;
    }
}

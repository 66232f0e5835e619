package bireme.devices.wire;

import bireme.devices.memory.MemoryBlock;

/** Handles the frames of a stream, in the order of the stream. */
public interface FrameHandler {
    /** A frame has arrived, with all of its payload, if any, at {@code position}. */
    void whole(FrameHeader header, MemoryBlock memory, int position) throws WireException;

    /** A frame has begun; its payload follows in pieces. */
    void begin(FrameHeader header) throws WireException;

    /** A piece of payload; a multiple of 8 bytes unless it is the last. */
    void piece(MemoryBlock memory, int position, int length);

    /** The payload is complete. */
    void end();
}

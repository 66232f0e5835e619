package bireme.devices.wire;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.mutants.Decoder;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import xxdev.ElementType;

/**
 * Frames of another process, cut out of a stream that comes in pieces: the first byte says how long these are. What the
 * reader passes on lies within the memory, is as long as its header says, and comes in the order that is promised.
 */
final class FrameDecoder implements Decoder, FrameHandler {
    private static final int MAX_EAGER = 128;
    private static final int MAX_IDS = 16;
    private static final int PIECE_STEP = 8;
    private static final int MEMORY_BYTES = 1 << 12;

    private final MemoryBlock memory =
            new MemoryBlock(ByteBuffer.allocateDirect(MEMORY_BYTES).order(ByteOrder.nativeOrder()));
    private boolean isInside;
    private long missing;

    @Override
    public List<byte[]> messages(Random random) {
        List<byte[]> messages = new ArrayList<>();
        ByteBuffer all = buffer().put((byte) 3);
        for (FrameKind kind : FrameKind.values()) {
            ByteBuffer one = buffer();
            put(kind, one.put((byte) random.nextInt()), random);
            messages.add(bytes(one));
            put(kind, all, random);
        }
        messages.add(bytes(all));
        return messages;
    }

    private static ByteBuffer buffer() {
        return ByteBuffer.allocate(MEMORY_BYTES).order(ByteOrder.nativeOrder());
    }

    private static byte[] bytes(ByteBuffer buffer) {
        byte[] bytes = new byte[buffer.flip().remaining()];
        buffer.get(bytes);
        return bytes;
    }

    private static void put(FrameKind kind, ByteBuffer to, Random random) {
        int count =
                kind.hasPayload() || kind == FrameKind.REQUEST_TO_SEND ? 1 + random.nextInt(MAX_EAGER / Long.BYTES) : 0;
        new FrameHeader()
                .of(kind)
                .between(1, 0)
                .envelope(random.nextInt(9), 2)
                .elements(ElementType.LONG, count)
                .length(kind.hasPayload() ? count * Long.BYTES : 0)
                .id(random.nextInt(MAX_IDS))
                .write(to, to.position());
        int payload = kind.hasPayload() ? count * Long.BYTES : 0;
        to.position(to.position() + FrameDescriptor.HEADER_BYTES + payload);
    }

    @Override
    public boolean read(byte[] message) {
        isInside = false;
        FrameReader reader = new FrameReader(new FrameLimits(MAX_EAGER, MAX_IDS), this);
        if (message.length == 0) {
            return true;
        }
        int piece = 1 + PIECE_STEP * (message[0] & 0x1F) + (message[0] >> 5 & 7);
        try {
            for (int at = 1; at < message.length; at += piece) {
                int count = Math.min(piece, message.length - at);
                memory.bytes().put(reader.held(), message, at, count);
                reader.take(memory, count);
                check(reader.held() < FrameDescriptor.HEADER_BYTES, "more is held than a header");
            }
            return true;
        } catch (WireException e) {
            return false;
        }
    }

    private static void check(boolean isSo, String otherwise) {
        if (!isSo) {
            throw new AssertionError(otherwise);
        }
    }

    private static void checkPlace(int position, long length) {
        check(position >= 0 && length >= 0 && position + length <= MEMORY_BYTES, "payload lies outside the memory");
    }

    @Override
    public void whole(FrameHeader header, MemoryBlock from, int position) {
        check(!isInside, "a frame inside a frame");
        checkPlace(position, header.kind().hasPayload() ? header.length() : 0);
    }

    @Override
    public void begin(FrameHeader header) {
        check(!isInside && header.kind().hasPayload() && header.length() > 0, "no payload begins here");
        isInside = true;
        missing = header.length();
    }

    @Override
    public void piece(MemoryBlock from, int position, int length) {
        check(isInside && length <= missing, "more payload than was said");
        checkPlace(position, length);
        missing -= length;
    }

    @Override
    public void end() {
        check(isInside && missing == 0, "payload that ends too early");
        isInside = false;
    }
}

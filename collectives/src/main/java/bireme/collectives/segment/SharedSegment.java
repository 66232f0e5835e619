package bireme.collectives.segment;

import static bireme.collectives.segment.SegmentLayout.BLOCK_BYTES;
import static bireme.collectives.segment.SegmentLayout.LINE_BYTES;
import static bireme.collectives.segment.SegmentLayout.LINE_PAYLOAD;
import static bireme.collectives.segment.SegmentLayout.PAYLOAD_OFFSET;
import static bireme.collectives.segment.SegmentLayout.SIGNATURE_OFFSET;
import static bireme.collectives.segment.SegmentLayout.STAMP_OFFSET;

import bireme.devices.memory.MemoryBlock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.ElementType;

/**
 * The lines of all members of one team in this JVM.
 *
 * <p>Shape: see {@link SegmentLayout}; memory outside the heap, so that lines are cache lines and stay so.
 *
 * <p>Threads: a member writes what is its own, one thread at a time for each call; any thread reads.
 *
 * <p>Ordering: {@link #stampRelease} publishes the length, the payload, the block and the {@link Exposure} of its
 * member for that call, and all that the member has written to buffers before; others read none of it before {@link
 * #stampAcquire} gave that stamp or a later one. A {@linkplain #publishSignature signature} may be looked at before
 * that: it says itself which call it belongs to. {@link #endRelease} releases the lines of others that its member has
 * read; nobody writes a line again before {@link #ended} of all members has passed the call it was used for.
 */
public final class SharedSegment {
    /** Calls that can be in flight at once by default; so far can a rank be ahead of the others. */
    static final int CALLS = 256;

    /** Longest payload in bytes that {@link #put} takes. */
    public static final int MAX_PAYLOAD = BLOCK_BYTES;

    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final int members;
    private final SegmentLayout shape;
    private final MemoryBlock memory;
    private final ByteBuffer bytes;
    private final MemoryBlock[] blocks;
    private final Exposure[] exposures;

    /** An empty segment. */
    public SharedSegment(int members) {
        this(members, CALLS);
    }

    /**
     * An empty segment.
     *
     * @param calls that can be in flight at once; a power of two
     */
    public SharedSegment(int members, int calls) {
        this.members = members;
        this.shape = new SegmentLayout(calls);
        int length = members * shape.memberBytes();
        // Both ends of a slice are moved to the alignment.
        ByteBuffer aligned = ByteBuffer.allocateDirect(length + 2 * LINE_BYTES).alignedSlice(LINE_BYTES);
        memory = new MemoryBlock(aligned.limit(length));
        bytes = memory.bytes();
        blocks = new MemoryBlock[members];
        exposures = new Exposure[members * shape.wideCalls()];
        for (int index = 0; index < exposures.length; index++) {
            exposures[index] = new Exposure();
        }
    }

    int members() {
        return members;
    }

    SegmentLayout shape() {
        return shape;
    }

    /** Publishes that a member has reached a round of a call. */
    void stampRelease(int member, long call, int round) {
        LONGS.setRelease(bytes, shape.line(member, call) + STAMP_OFFSET, SegmentLayout.stamp(call, round));
    }

    /** The last call for which a member used the line of this one, and the round it has reached. */
    long stampAcquire(int member, long call) {
        return (long) LONGS.getAcquire(bytes, shape.line(member, call) + STAMP_OFFSET);
    }

    /** Says how many calls a member has ended, all those before this number. */
    void endRelease(int member, long calls) {
        LONGS.setRelease(bytes, shape.ended(member), calls);
    }

    /** How many calls a member has ended, all those before this number. */
    long ended(int member) {
        return (long) LONGS.getAcquire(bytes, shape.ended(member));
    }

    /** Says which call a member is in, where it has nothing to give. */
    void publishSignature(int member, long call, long signature) {
        LONGS.setOpaque(bytes, shape.line(member, call) + SIGNATURE_OFFSET, signature);
    }

    /** Which call a member is in, as far as it has said so; else an earlier one that used the line of this. */
    long signature(int member, long call) {
        return CallSignature.in((long) LONGS.getOpaque(bytes, shape.line(member, call) + SIGNATURE_OFFSET));
    }

    /**
     * Publishes, with the member's next stamp, which call it is in and a value that describes its data, see {@link
     * SegmentLayout}.
     */
    void publish(int member, long call, long signature, long published) {
        publishSignature(member, call, CallSignature.with(signature, published));
    }

    /** The value by which a member has described its data. */
    long published(int member, long call) {
        return CallSignature.value((long) LONGS.get(bytes, shape.line(member, call) + SIGNATURE_OFFSET));
    }

    /** Whether so much fits into a line. */
    static boolean isNarrow(long length) {
        return length <= LINE_PAYLOAD;
    }

    /** Copies elements to where others find them after the next stamp. */
    void put(int member, long call, long signature, ElementType type, Object from, int offset, int count) {
        publish(member, call, signature, SegmentLayout.posted((long) count << type.shift()));
        if (isNarrow((long) count << type.shift())) {
            memory.put(shape.line(member, call) + PAYLOAD_OFFSET, type, from, offset, count);
        } else {
            block(member).put(shape.wideSlot(call) * BLOCK_BYTES, type, from, offset, count);
        }
    }

    /**
     * Copies elements that a member has put.
     *
     * @param total elements it has put
     * @param first the first to copy
     */
    void get(int member, long call, int total, int first, ElementType type, Object to, int offset, int count) {
        if (isNarrow((long) total << type.shift())) {
            int start = shape.line(member, call) + PAYLOAD_OFFSET;
            memory.get(start + (first << type.shift()), type, to, offset, count);
        } else {
            int start = shape.wideSlot(call) * BLOCK_BYTES;
            blocks[member].get(start + (first << type.shift()), type, to, offset, count);
        }
    }

    /** The buffers that a member has exposed in a call. */
    Exposure exposure(int member, long call) {
        return exposures[member * shape.wideCalls() + shape.wideSlot(call)];
    }

    private MemoryBlock block(int member) {
        MemoryBlock block = blocks[member];
        return block != null ? block : newBlock(member);
    }

    /** Two threads of a member may be here with different calls. */
    private synchronized MemoryBlock newBlock(int member) {
        if (blocks[member] == null) {
            blocks[member] = new MemoryBlock(ByteBuffer.allocateDirect(shape.wideCalls() * BLOCK_BYTES));
        }
        return blocks[member];
    }
}

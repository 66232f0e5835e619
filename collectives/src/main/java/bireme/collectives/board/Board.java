package bireme.collectives.board;

import static bireme.collectives.board.BoardDescriptor.BLOCK_BYTES;
import static bireme.collectives.board.BoardDescriptor.GIVEN_OFFSET;
import static bireme.collectives.board.BoardDescriptor.LINE_BYTES;
import static bireme.collectives.board.BoardDescriptor.LINE_PAYLOAD;
import static bireme.collectives.board.BoardDescriptor.MEMBER_BYTES;
import static bireme.collectives.board.BoardDescriptor.PAYLOAD_OFFSET;
import static bireme.collectives.board.BoardDescriptor.STAMP_OFFSET;

import bireme.devices.memory.MemoryBlock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.ElementType;

/**
 * The lines of all members of one team in this JVM.
 *
 * <p>Shape: see {@link BoardDescriptor}; memory outside the heap, so that lines are cache lines and stay so.
 *
 * <p>Threads: a member writes what is its own, one thread at a time for each call; any thread reads.
 *
 * <p>Ordering: {@link #stampRelease} publishes the length, the payload, the block and the {@link Exposure} of its member
 * for that call, and all that the member has written to buffers before; others read none of it before {@link #stampAcquire} gave
 * that stamp or a later one. {@link #end} gives the lines of others back that its member has read; nobody writes a line
 * again before {@link #ended} of all members has passed the call it was used for.
 */
public final class Board {
    /** Calls that can be under way at once. */
    public static final int CALLS = BoardDescriptor.CALLS;

    /** Longest payload in bytes that {@link #put} takes. */
    public static final int LONGEST_PAYLOAD = BLOCK_BYTES;

    private static final VarHandle LONGS = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());

    private final int members;
    private final MemoryBlock memory;
    private final ByteBuffer bytes;
    private final MemoryBlock[] blocks;
    private final Exposure[] exposures;

    /** An empty board. */
    public Board(int members) {
        this.members = members;
        int length = members * MEMBER_BYTES;
        // Both ends of a slice are moved to the alignment.
        ByteBuffer aligned = ByteBuffer.allocateDirect(length + 2 * LINE_BYTES).alignedSlice(LINE_BYTES);
        memory = new MemoryBlock(aligned.limit(length));
        bytes = memory.bytes();
        blocks = new MemoryBlock[members];
        exposures = new Exposure[members * CALLS];
        for (int index = 0; index < exposures.length; index++) {
            exposures[index] = new Exposure();
        }
    }

    int members() {
        return members;
    }

    /** Says that a member has come to a round of a call. */
    void stampRelease(int member, long call, int round) {
        LONGS.setRelease(bytes, BoardDescriptor.line(member, call) + STAMP_OFFSET, BoardDescriptor.stamp(call, round));
    }

    /** The last call for which a member used the line of this one, and the round it has come to. */
    long stampAcquire(int member, long call) {
        return (long) LONGS.getAcquire(bytes, BoardDescriptor.line(member, call) + STAMP_OFFSET);
    }

    /** Says that a member has ended a call. */
    void end(int member, long call) {
        int line = BoardDescriptor.ended(member);
        long before;
        do {
            before = (long) LONGS.getOpaque(bytes, line);
        } while (!LONGS.weakCompareAndSetRelease(bytes, line, before, BoardDescriptor.withEnded(before, call)));
    }

    /** How many calls a member has ended, all those before this number. */
    long ended(int member) {
        return BoardDescriptor.endedInOrder((long) LONGS.getAcquire(bytes, BoardDescriptor.ended(member)));
    }

    /** What a member says that others find after its next stamp, as in {@link BoardDescriptor}. */
    void give(int member, long call, long given) {
        LONGS.set(bytes, BoardDescriptor.line(member, call) + GIVEN_OFFSET, given);
    }

    /** What a member has said that it gives. */
    long given(int member, long call) {
        return (long) LONGS.get(bytes, BoardDescriptor.line(member, call) + GIVEN_OFFSET);
    }

    /** Copies elements to where others find them after the next stamp. */
    void put(int member, long call, ElementType type, Object from, int offset, int count) {
        give(member, call, BoardDescriptor.posted((long) count << type.shift()));
        if (count << type.shift() <= LINE_PAYLOAD) {
            memory.put(BoardDescriptor.line(member, call) + PAYLOAD_OFFSET, type, from, offset, count);
        } else {
            block(member).put(BoardDescriptor.slot(call) * BLOCK_BYTES, type, from, offset, count);
        }
    }

    /**
     * Copies elements that a member has put.
     *
     * @param total elements it has put
     * @param first the first to copy
     */
    void get(int member, long call, int total, int first, ElementType type, Object to, int offset, int count) {
        if (total << type.shift() <= LINE_PAYLOAD) {
            int start = BoardDescriptor.line(member, call) + PAYLOAD_OFFSET;
            memory.get(start + (first << type.shift()), type, to, offset, count);
        } else {
            int start = BoardDescriptor.slot(call) * BLOCK_BYTES;
            blocks[member].get(start + (first << type.shift()), type, to, offset, count);
        }
    }

    /** What a member lets others use in a call. */
    Exposure exposure(int member, long call) {
        return exposures[member * CALLS + BoardDescriptor.slot(call)];
    }

    private MemoryBlock block(int member) {
        MemoryBlock block = blocks[member];
        return block != null ? block : newBlock(member);
    }

    /** Two threads of a member may come here with different calls. */
    private synchronized MemoryBlock newBlock(int member) {
        if (blocks[member] == null) {
            blocks[member] = new MemoryBlock(ByteBuffer.allocateDirect(CALLS * BLOCK_BYTES));
        }
        return blocks[member];
    }
}

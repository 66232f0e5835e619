package bireme.collectives.board;

/**
 * Where what lies in the memory of one member of a board.
 *
 * <p>Shape:
 *
 * <pre>
 *   line 0          calls this member has ended, 8 bytes: their number as far as they have ended in order, and above it
 *                   one bit for each call after those
 *   line 1 + call modulo {@value #CALLS}
 *     0             stamp: call and round, 8 bytes
 *     8             what is to be found: length in bytes, and whether here or in the member's own buffer, 8 bytes
 *     16            payload of at most {@value #LINE_PAYLOAD} bytes
 * </pre>
 *
 * <p>A line is two cache lines, because processors fetch them in pairs. Longer payloads lie in a block of their own of
 * {@value #BLOCK_BYTES} bytes per call.
 *
 * <p>Units: bytes.
 */
final class BoardDescriptor {
    /** Calls that can be under way at once; a power of two. */
    static final int CALLS = 16;

    static final int LINE_BYTES = 128;
    static final int MEMBER_BYTES = (1 + CALLS) * LINE_BYTES;
    static final int STAMP_OFFSET = 0;
    static final int GIVEN_OFFSET = STAMP_OFFSET + Long.BYTES;
    static final int PAYLOAD_OFFSET = GIVEN_OFFSET + Long.BYTES;
    static final int LINE_PAYLOAD = LINE_BYTES - PAYLOAD_OFFSET;
    static final int BLOCK_BYTES = 2048;

    private static final int ROUND_BITS = 16;
    private static final int AHEAD_SHIFT = Long.SIZE - CALLS;
    private static final long IN_ORDER_MASK = (1L << AHEAD_SHIFT) - 1;

    private BoardDescriptor() {}

    /** Line that counts a member's ended calls. */
    static int ended(int member) {
        return member * MEMBER_BYTES;
    }

    /** Number of calls that have ended in order. */
    static long endedInOrder(long ended) {
        return ended & IN_ORDER_MASK;
    }

    /** The same calls and one more, of the {@link #CALLS} that can be under way. */
    static long withEnded(long ended, long call) {
        long inOrder = endedInOrder(ended);
        long ahead = ended >>> AHEAD_SHIFT | 1L << call - inOrder;
        int more = Long.numberOfTrailingZeros(~ahead);
        return ahead >>> more << AHEAD_SHIFT | inOrder + more;
    }

    /** Line of a member for a call. */
    static int line(int member, long call) {
        return member * MEMBER_BYTES + (1 + slot(call)) * LINE_BYTES;
    }

    /** Which of the things that exist once per call under way. */
    static int slot(long call) {
        return (int) call & CALLS - 1;
    }

    /** What a line says of so many bytes that were copied to the board. */
    static long posted(long bytes) {
        return bytes << 1;
    }

    /** What a line says of so many bytes that lie in a buffer of the member's own. */
    static long exposed(long bytes) {
        return bytes << 1 | 1;
    }

    /** The bytes of {@link #posted} or {@link #exposed}. */
    static long bytes(long given) {
        return given >> 1;
    }

    /** What a line bears once its member has come to a round of a call; grows with both. */
    static long stamp(long call, int round) {
        return call << ROUND_BITS | round;
    }
}

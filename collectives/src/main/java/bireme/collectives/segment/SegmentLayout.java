package bireme.collectives.segment;

/**
 * How the memory of one member of a segment is laid out.
 *
 * <p>Shape:
 *
 * <pre>
 *   line 0          calls this member has ended, all those before this number, 8 bytes
 *   line 1 + call modulo calls
 *     0             stamp: call and round, 8 bytes
 *     8             which call it is, {@link CallSignature}, 28 bits, and what is published: length in bytes, and
 *                   whether here or in the member's own buffer, 36 bits; one long
 *     16            payload of at most {@value #LINE_PAYLOAD} bytes
 * </pre>
 *
 * <p>A line is two cache lines, because processors fetch them in pairs. Longer payloads lie in a block of their own of
 * {@value #BLOCK_BYTES} bytes per call, of which there are fewer.
 *
 * <p>Units: bytes.
 *
 * @param calls that can be in flight at once; a power of two
 */
record SegmentLayout(int calls) {
    static final int LINE_BYTES = 128;
    static final int STAMP_OFFSET = 0;
    static final int SIGNATURE_OFFSET = STAMP_OFFSET + Long.BYTES;
    static final int PAYLOAD_OFFSET = SIGNATURE_OFFSET + Long.BYTES;
    static final int LINE_PAYLOAD = LINE_BYTES - PAYLOAD_OFFSET;
    static final int BLOCK_BYTES = 2048;

    private static final int MAX_WIDE_CALLS = 16;
    private static final int ROUND_BITS = 16;

    SegmentLayout {
        if (Integer.bitCount(calls) != 1) {
            throw new IllegalArgumentException(calls + " calls are no power of two");
        }
    }

    /** Calls that can be in flight at once and need more than a line: a block, or a reference to a buffer. */
    int wideCalls() {
        return Math.min(calls, MAX_WIDE_CALLS);
    }

    /** Bytes of a member. */
    int memberBytes() {
        return (1 + calls) * LINE_BYTES;
    }

    /** Line that counts a member's ended calls. */
    int ended(int member) {
        return member * memberBytes();
    }

    /** Line of a member for a call. */
    int line(int member, long call) {
        return member * memberBytes() + (1 + ((int) call & calls - 1)) * LINE_BYTES;
    }

    /** Index of a call among those in flight that need more than a line. */
    int wideSlot(long call) {
        return (int) call & wideCalls() - 1;
    }

    /** Whether a line's use for a call is the second of two: tells it from the use before. */
    boolean isOddLap(long call) {
        return (call & calls) != 0;
    }

    /** Code of so many bytes that were copied into the segment. */
    static long posted(long bytes) {
        return bytes << 1;
    }

    /** Code of so many bytes that lie in a buffer of the member's own. */
    static long exposed(long bytes) {
        return bytes << 1 | 1;
    }

    /** The bytes of {@link #posted} or {@link #exposed}. */
    static long bytes(long published) {
        return published >> 1;
    }

    /** Stamp of a line whose member has reached a round of a call; grows with both. */
    static long stamp(long call, int round) {
        return call << ROUND_BITS | round;
    }
}

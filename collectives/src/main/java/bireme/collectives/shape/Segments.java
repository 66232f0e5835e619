package bireme.collectives.shape;

/**
 * Cuts a run into segments of one length, the last one shorter; there is always at least one, which may be empty.
 *
 * <p>Units: those of {@code length}, items or elements.
 *
 * @param length what is cut
 * @param segment length of every segment but the last
 */
public record Segments(int length, int segment) {
    /** Cuts {@code length} units of {@code extent} elements into segments of some bytes. */
    public static Segments of(Object buffer, int length, int extent, long segmentBytes) {
        return new Segments(length, EvenPartition.unitsIn(segmentBytes, buffer, extent));
    }

    /** Number of segments. */
    public int count() {
        return length == 0 ? 1 : (int) (((long) length + segment - 1) / segment);
    }

    /** Where a segment begins. */
    public int start(int index) {
        return index * segment;
    }

    /** Length of a segment. */
    public int length(int index) {
        return Math.min(segment, length - start(index));
    }

    /** Length of the longest segment. */
    public int longest() {
        return Math.min(segment, length);
    }
}

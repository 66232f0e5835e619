package bireme.collectives.shape;

import xxdev.ElementType;

/**
 * Cuts a run into parts that are as equal as whole granules allow; parts may be empty.
 *
 * <p>A granule is a cache line, so that no two ranks work on the same line, and so that two ranks which see the same
 * bytes as different element types cut at the same places.
 *
 * <p>Units: those of {@code length}, items or elements.
 *
 * @param length what is cut
 * @param parts number of parts
 * @param granule no cut but at multiples of this
 */
public record EvenPartition(int length, int parts, int granule) {
    private static final int LINE_BYTES = 64;

    /** Cuts {@code length} units of {@code extent} elements of a buffer. */
    public static EvenPartition of(Object buffer, int length, int extent, int parts) {
        return new EvenPartition(length, parts, unitsIn(LINE_BYTES, buffer, extent));
    }

    /** Units of {@code extent} elements that fill a number of bytes; an object counts as a reference. */
    public static int unitsIn(long bytes, Object buffer, int extent) {
        int elementBytes = Math.max(1, ElementType.of(buffer).bytes());
        int assumed = ElementType.of(buffer) == ElementType.OBJECT ? Long.BYTES : elementBytes;
        return (int) Math.min(Integer.MAX_VALUE, Math.max(1, bytes / ((long) assumed * Math.max(1, extent))));
    }

    /** Where a part begins; {@code part} may be the number of parts. */
    public int start(int part) {
        long granules = ((long) length + granule - 1) / granule;
        return (int) Math.min(length, granules * part / parts * granule);
    }

    /** Length of a part. */
    public int length(int part) {
        return start(part + 1) - start(part);
    }

    /** Length of the longest part. */
    public int longest() {
        int longest = 0;
        for (int part = 0; part < parts; part++) {
            longest = Math.max(longest, length(part));
        }
        return longest;
    }
}

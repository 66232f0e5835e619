package bireme.collectives.pattern;

import xxdev.DeviceException;
import xxdev.ElementType;

/**
 * How much a rank inside a tree holds for those below it. The root's buffer holds everything, but perhaps as longer
 * elements than a rank below it, so what the root can hold may be too much for an array here.
 */
public final class SubtreeSize {
    private SubtreeSize() {}

    /**
     * Elements of the blocks of some ranks.
     *
     * @throws DeviceException when no array is that long
     */
    public static int of(int ranks, int elements) {
        return checked((long) ranks * elements);
    }

    /**
     * Elements, as {@code buffer} has them, of ranks whose lengths are given in bytes, or in elements where these are
     * objects; ranks need not agree on what an element is.
     *
     * @throws DeviceException when no array is that long
     */
    public static int of(Object buffer, long[] lengths, int first, int end) {
        long sum = 0;
        for (int index = first; index < end; index++) {
            sum += lengths[index];
        }
        return checked(sum >> ElementType.of(buffer).shift());
    }

    /** So many elements, which are to be in one array. */
    public static int checked(long elements) {
        if (elements < 0 || elements > Integer.MAX_VALUE) {
            throw new DeviceException("a rank inside the tree of a gather or scatter would have to hold " + elements
                    + " elements of the ranks below it, and an array holds " + Integer.MAX_VALUE
                    + "; choose algorithm flat for such lengths in collectives.properties, or use longer elements");
        }
        return (int) elements;
    }
}

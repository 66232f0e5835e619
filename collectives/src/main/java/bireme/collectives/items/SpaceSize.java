package bireme.collectives.items;

import xxdev.DeviceException;

/**
 * How much space an algorithm takes. The arrays of a call hold at most {@link Integer#MAX_VALUE} elements each, but the
 * items of several ranks together may be more.
 */
public final class SpaceSize {
    private SpaceSize() {}

    /**
     * So many items, which are to be in one array.
     *
     * @throws DeviceException when no array is that long
     */
    public static int of(ItemLayout layout, long items) {
        checked(Math.multiplyExact(items, (long) Math.max(1, layout.extent())));
        return (int) items;
    }

    /** The sum of two lengths, which is to be in one array. */
    public static int sum(int one, int other) {
        return checked((long) one + other);
    }

    private static int checked(long elements) {
        if (elements < 0 || elements > Integer.MAX_VALUE) {
            throw new DeviceException("this algorithm would need an array of " + elements + " elements for what several"
                    + " ranks send, and an array holds " + Integer.MAX_VALUE
                    + "; choose another in collectives.properties, or send in parts");
        }
        return (int) elements;
    }
}

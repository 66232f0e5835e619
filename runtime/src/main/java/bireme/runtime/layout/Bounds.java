package bireme.runtime.layout;

/**
 * Finds the bounds of a layout from those of its parts: explicit ones, where any part has them, go before the
 * data's.
 */
final class Bounds {
    private long lower = Long.MAX_VALUE;
    private long upper = Long.MIN_VALUE;
    private long dataLower = Long.MAX_VALUE;
    private long dataUpper = Long.MIN_VALUE;

    /** Takes a part into account that lies {@code length} times in a row from {@code displacement} on. */
    void add(TypeLayout part, long displacement, int length) {
        if (length > 0) {
            addOne(part, displacement);
            addOne(part, displacement + (length - 1L) * part.extent());
        }
    }

    private void addOne(TypeLayout part, long displacement) {
        if (part.hasLowerMark) {
            lower = Math.min(lower, displacement + part.lower);
        }
        if (part.hasUpperMark) {
            upper = Math.max(upper, displacement + part.upper);
        }
        if (part.size() > 0) {
            dataLower = Math.min(dataLower, displacement + part.pattern.min);
            dataUpper = Math.max(dataUpper, displacement + part.pattern.max);
        }
    }

    boolean hasLowerMark() {
        return lower != Long.MAX_VALUE;
    }

    boolean hasUpperMark() {
        return upper != Long.MIN_VALUE;
    }

    long lower() {
        return hasLowerMark() ? lower : dataLower == Long.MAX_VALUE ? Math.min(0, upper()) : dataLower;
    }

    long upper() {
        return hasUpperMark() ? upper : dataUpper == Long.MIN_VALUE ? hasLowerMark() ? lower : 0 : dataUpper;
    }
}

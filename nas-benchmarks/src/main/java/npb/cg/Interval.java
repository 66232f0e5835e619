package npb.cg;

/**
 * Some neighbouring indices.
 *
 * @param begin the first
 * @param end the one after the last
 */
record Interval(int begin, int end) {

    /** One of {@code parts} that together are 0 to {@code total}; the first ones are longer by one if need be. */
    static Interval part(int total, int parts, int part) {
        int least = total / parts;
        int longer = total % parts;
        int begin = part * least + Math.min(part, longer);
        return new Interval(begin, begin + least + (part < longer ? 1 : 0));
    }

    int length() {
        return end - begin;
    }

    boolean contains(int index) {
        return index >= begin && index < end;
    }

    /** The lower half (0), which has the index in the middle if there is one, or the upper half (1). */
    Interval half(int which) {
        int middle = begin + (length() + 1) / 2;
        return which == 0 ? new Interval(begin, middle) : new Interval(middle, end);
    }
}

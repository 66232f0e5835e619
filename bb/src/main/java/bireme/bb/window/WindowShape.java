package bireme.bb.window;

/**
 * Which windows there are, and which of them a position belongs to.
 *
 * <p>Shape: window {@code k} covers the positions {@code [k * slide, k * slide + length)}. Positions are the ordinal
 * numbers of a key's items, from 0, or times. Windows overlap where the slide is shorter than the length, follow each
 * other where it is as long (tumbling), and leave gaps where it is longer: what lies in a gap is in no window.
 *
 * <p>By count windows are numbered from 0, so that the first is full when {@code length} items have arrived. By time
 * there is a window for every integer: one that begins before time 0 has a negative number.
 *
 * <p>Units: items, or whatever times are counted in.
 *
 * @param length positions in a window
 * @param slide positions from the beginning of a window to that of the next
 */
public record WindowShape(long length, long slide) {
    /** Longest window and slide; times are bounded too, so sums of them do not overflow. */
    static final long MAX = 1L << 60;

    /**
     * Checks the lengths.
     *
     * @param length positions in a window
     * @param slide positions from the beginning of a window to that of the next
     * @throws IllegalArgumentException for one outside of 1..2^60
     */
    public WindowShape {
        check("length", length);
        check("slide", slide);
    }

    private static void check(String what, long value) {
        if (value < 1 || value > MAX) {
            throw new IllegalArgumentException("window " + what + " " + value + " is outside 1.." + MAX);
        }
    }

    /**
     * {@return windows of this length, one right behind the other}
     *
     * @param length positions of a window, 1..2^60
     * @throws IllegalArgumentException when {@code length} is out of range
     */
    public static WindowShape of(long length) {
        return new WindowShape(length, length);
    }

    /**
     * {@return windows of the same length, of which one begins at every multiple of {@code newSlide}}
     *
     * @param newSlide positions from the beginning of a window to that of the next, 1..2^60
     * @throws IllegalArgumentException when {@code newSlide} is out of range
     */
    public WindowShape every(long newSlide) {
        return new WindowShape(length, newSlide);
    }

    /**
     * {@return the first position of a window}
     *
     * @param window number of the window; that which begins at position 0 has number 0
     */
    public long start(long window) {
        return window * slide;
    }

    /**
     * {@return the first position behind a window}
     *
     * @param window number of the window; that which begins at position 0 has number 0
     */
    public long end(long window) {
        return window * slide + length;
    }

    /**
     * {@return the first window that ends behind a position; {@code position} is in it unless it lies in a gap before}
     *
     * @param position ordinal number of an item or time, from 0 by count
     */
    public long first(long position) {
        return Math.floorDiv(position - length, slide) + 1;
    }

    /**
     * {@return the last window that does not begin behind a position; {@code position} is in it unless it lies in a
     * gap}
     *
     * @param position ordinal number of an item or time, from 0 by count
     */
    public long last(long position) {
        return Math.floorDiv(position, slide);
    }

    /**
     * {@return whether any window covers a position}
     *
     * @param position ordinal number of an item or time, from 0 by count
     */
    public boolean covers(long position) {
        return slide <= length || Math.floorMod(position, slide) < length;
    }

    /** Whether no two windows overlap. */
    boolean isDisjoint() {
        return slide >= length;
    }

    /**
     * Beginning of the pane that a position is in. Panes lie between neighbouring edges, ends or beginnings, of
     * windows: at most two in a slide, so a window is made of whole panes, {@code 2 * length / slide + 1} at most.
     */
    long paneStart(long position) {
        long begin = start(last(position));
        long cut = begin + length % slide;
        return position < cut ? begin : cut;
    }

    /** First position behind the pane that a position is in. */
    long paneEnd(long position) {
        long begin = start(last(position));
        long cut = begin + length % slide;
        return position < cut ? cut : begin + slide;
    }

    @Override
    public String toString() {
        return length + " every " + slide;
    }
}

package bireme.runtime.layout;

import xxdev.ElementType;
import xxdev.ScatteredBuffer.RunCopy;

/**
 * A sequence of places of elements, counted from wherever an item begins.
 *
 * <p>Threads: immutable.
 */
abstract class LayoutPattern {
    /** Number of places. */
    final int size;
    /** Lowest place; 0 when there is none. */
    final int min;
    /** Highest place, and 1; 0 when there is none. */
    final int max;

    LayoutPattern(long size, long min, long max) {
        this.size = LayoutException.fit(size, "size");
        this.min = LayoutException.fit(size == 0 ? 0 : min, "lower bound");
        this.max = LayoutException.fit(size == 0 ? 0 : max, "upper bound");
        LayoutException.fit((long) this.max - this.min, "extent");
    }

    /** The place of an element of the sequence. */
    abstract int place(int element);

    /** Copies elements {@code first .. first + count} of a sequence that begins at {@code base}, run by run. */
    abstract void forEachRun(
            int base,
            int first,
            int count,
            RunCopy copy,
            ElementType type,
            Object storage,
            Object packed,
            int position);

    /** The same places, so much further. */
    abstract LayoutPattern shifted(long by);

    /** The same places, each {@code by} neighbouring ones instead: what elements are to their bytes. */
    abstract LayoutPattern scaled(int by);

    /** Whether it is known without a closer look that no place occurs twice. */
    abstract boolean isPlainlyDisjoint();

    /** Names every block of neighbouring places, from {@code base}. */
    abstract void collect(long base, Intervals into);

    /** Hands every group of blocks on, in the order of the sequence, from {@code base}. */
    abstract void forEachGroup(long base, BlockGroups into);

    /** Whether {@code count} such sequences at this distance plainly have no place in common. */
    final boolean isPlainlyDisjoint(int count, long distance) {
        return isPlainlyDisjoint() && (count <= 1 || Math.abs(distance) >= (long) max - min);
    }
}

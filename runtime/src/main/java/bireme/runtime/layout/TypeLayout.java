package bireme.runtime.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Where the elements of an item lie, in the order in which they travel, and how far the next item is.
 *
 * <p>Units: base elements, everywhere.
 *
 * <p>Threads: immutable, except for the cached result of {@link #isDisjoint}, which any thread may compute again.
 *
 * <p>Errors: {@link LayoutException} for what does not fit an {@code int}.
 *
 * <p>Source: MPI 1.1, section 3.12; the marks that LB and UB leave stay with whatever is built from them.
 */
public final class TypeLayout {
    /** No element at 0 that moves the lower bound there. */
    public static final TypeLayout LOWER_MARK = new TypeLayout(EqualBlocksPattern.NONE, true, false, 0, 0);

    /** No element at 0 that moves the upper bound there. */
    public static final TypeLayout UPPER_MARK = new TypeLayout(EqualBlocksPattern.NONE, false, true, 0, 0);

    /** Nothing. */
    public static final TypeLayout EMPTY = new TypeLayout(EqualBlocksPattern.NONE, false, false, 0, 0);

    /** One element. */
    public static final TypeLayout ELEMENT = new TypeLayout(new EqualBlocksPattern(0, 1, 1, 1), false, false, 0, 1);

    final LayoutPattern pattern;
    final boolean hasLowerMark;
    final boolean hasUpperMark;
    final int lower;
    final int upper;
    private final int extent;
    /** So many items in a row are known to have no place in common. */
    private int disjointItems;

    private TypeLayout(LayoutPattern pattern, boolean hasLowerMark, boolean hasUpperMark, long lower, long upper) {
        this.pattern = pattern;
        this.hasLowerMark = hasLowerMark;
        this.hasUpperMark = hasUpperMark;
        this.lower = LayoutException.fit(lower, "lower bound");
        this.upper = LayoutException.fit(upper, "upper bound");
        this.extent = LayoutException.fit(upper - lower, "extent");
    }

    private static TypeLayout of(LayoutPattern pattern, Bounds bounds) {
        return new TypeLayout(pattern, bounds.hasLowerMark(), bounds.hasUpperMark(), bounds.lower(), bounds.upper());
    }

    /** The layout of {@code count} consecutive items. */
    public static TypeLayout contiguous(int count, TypeLayout old) {
        return vector(1, count, 0, old);
    }

    /** Blocks of items in a row, each {@code stride} elements behind the one before. */
    public static TypeLayout vector(int count, int blockLength, long stride, TypeLayout old) {
        Bounds bounds = new Bounds();
        if (count > 0) {
            bounds.add(old, 0, blockLength);
            bounds.add(old, (count - 1L) * LayoutException.fit(count == 1 ? 0 : stride, "stride"), blockLength);
        }
        LayoutPattern block = LayoutPatterns.repeat(old.pattern, blockLength, old.extent);
        return of(LayoutPatterns.repeat(block, count, stride), bounds);
    }

    /** Blocks of items in a row, each of its own length and in its own place, which is in elements. */
    public static TypeLayout indexed(int[] blockLengths, long[] displacements, TypeLayout old) {
        TypeLayout[] all = new TypeLayout[blockLengths.length];
        Arrays.fill(all, old);
        return struct(blockLengths, displacements, all);
    }

    /** As {@link #indexed}, each block of items of its own kind. */
    public static TypeLayout struct(int[] blockLengths, long[] displacements, TypeLayout[] layouts) {
        Bounds bounds = new Bounds();
        List<LayoutPattern> parts = new ArrayList<>();
        for (int i = 0; i < layouts.length; i++) {
            TypeLayout each = layouts[i];
            bounds.add(each, displacements[i], blockLengths[i]);
            LayoutPattern block = LayoutPatterns.repeat(each.pattern, blockLengths[i], each.extent);
            if (block.size > 0) {
                parts.add(block.shifted(displacements[i]));
            }
        }
        return of(LayoutPatterns.sequence(parts), bounds);
    }

    /** The same places with other bounds. */
    public static TypeLayout resized(long lower, long extent, TypeLayout old) {
        return new TypeLayout(old.pattern, true, true, lower, lower + extent);
    }

    /** The same with {@code by} elements in the place of each, so many as an element has bytes. */
    public TypeLayout scaled(int by) {
        return new TypeLayout(pattern.scaled(by), hasLowerMark, hasUpperMark, (long) lower * by, (long) upper * by);
    }

    /** As it is, or with an upper bound so much higher that the extent is a multiple of {@code alignment}. */
    public TypeLayout aligned(int alignment) {
        long rest = Math.floorMod(extent, alignment);
        return hasLowerMark || hasUpperMark || rest == 0
                ? this
                : new TypeLayout(pattern, false, false, lower, upper + alignment - rest);
    }

    /** Elements that travel. */
    public int size() {
        return pattern.size;
    }

    /** From the start of an item to that of the next. */
    public int extent() {
        return extent;
    }

    /** From where an item is said to be to its lower bound. */
    public int lowerBound() {
        return lower;
    }

    /** From where an item is said to be to its upper bound. */
    public int upperBound() {
        return upper;
    }

    /** Whether items consist of consecutive elements without gaps, so that a buffer of them is a plain one. */
    public boolean isPlain() {
        return pattern instanceof EqualBlocksPattern blocks
                && blocks.blocks <= 1
                && blocks.start == 0
                && lower == 0
                && extent == pattern.size;
    }

    /** Hands the blocks of an item on, in the order in which they travel, counted from where the item is said to be. */
    public void forEachGroup(BlockGroups into) {
        pattern.forEachGroup(0, into);
    }

    /** Lowest place of an element of so many items in a row, counted from where the first one is said to be. */
    public long firstPlace(int items) {
        return pattern.min + Math.min(0, (items - 1L) * extent);
    }

    /** Highest place of an element of so many items in a row, and 1. */
    public long endPlace(int items) {
        return pattern.max + Math.max(0, (items - 1L) * extent);
    }

    /** Whether no element of so many items in a row lies where another one does; found out once. */
    public boolean isDisjoint(int items) {
        return items <= disjointItems || looksDisjoint(items);
    }

    private boolean looksDisjoint(int items) {
        boolean isDisjoint = pattern.size == 0 || pattern.isPlainlyDisjoint(items, extent);
        if (!isDisjoint) {
            Intervals intervals = new Intervals();
            for (int item = 0; item < items; item++) {
                pattern.collect((long) item * extent, intervals);
            }
            isDisjoint = intervals.areDisjoint();
        }
        if (isDisjoint) {
            disjointItems = items;
        }
        return isDisjoint;
    }
}

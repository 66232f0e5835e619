package bireme.runtime.layout;

import xxdev.ElementType;
import xxdev.ScatteredBuffer.RunCopy;

/** A pattern again and again at a fixed distance. */
final class Repeat extends LayoutPattern {
    final int count;
    final int stride;
    private final LayoutPattern each;

    /** Repeats a pattern that is not empty. */
    Repeat(LayoutPattern each, int count, long stride) {
        super(
                (long) count * each.size,
                each.min + Math.min(0, (count - 1) * stride),
                each.max + Math.max(0, (count - 1) * stride));
        this.each = each;
        this.count = count;
        this.stride = LayoutException.fit(stride, "stride");
    }

    /** The same with another count. */
    Repeat times(int newCount) {
        return new Repeat(each, newCount, stride);
    }

    @Override
    int place(int element) {
        return element / each.size * stride + each.place(element % each.size);
    }

    @Override
    void forEachRun(
            int base,
            int first,
            int count,
            RunCopy copy,
            ElementType type,
            Object storage,
            Object packed,
            int position) {
        int at = first / each.size;
        forEachRun(
                each, base + at * stride, stride, first - at * each.size, count, copy, type, storage, packed, position);
    }

    /** As the other one, of a repetition that need not be an object; {@code first} lies in the first one. */
    static void forEachRun(
            LayoutPattern each,
            int base,
            int stride,
            int first,
            int count,
            RunCopy copy,
            ElementType type,
            Object storage,
            Object packed,
            int position) {
        int start = base;
        int inside = first;
        int done = 0;
        while (done < count) {
            int length = Math.min(each.size - inside, count - done);
            each.forEachRun(start, inside, length, copy, type, storage, packed, position + done);
            done += length;
            inside = 0;
            start += stride;
        }
    }

    @Override
    LayoutPattern shifted(long by) {
        return new Repeat(each.shifted(by), count, stride);
    }

    @Override
    LayoutPattern scaled(int by) {
        return new Repeat(each.scaled(by), count, (long) stride * by);
    }

    @Override
    boolean isPlainlyDisjoint() {
        return each.isPlainlyDisjoint(count, stride);
    }

    @Override
    void collect(long base, Intervals into) {
        for (int i = 0; i < count; i++) {
            each.collect(base + (long) i * stride, into);
        }
    }

    @Override
    void forEachGroup(long base, BlockGroups into) {
        for (int i = 0; i < count; i++) {
            each.forEachGroup(base + (long) i * stride, into);
        }
    }
}

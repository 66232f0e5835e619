package bireme.runtime.layout;

import xxdev.ElementType;
import xxdev.ScatteredBuffer.RunCopy;

/** Blocks of equal length at a fixed distance: what a column, a row or a plain array is. */
final class EqualBlocksPattern extends LayoutPattern {
    /** No places at all. */
    static final EqualBlocksPattern NONE = new EqualBlocksPattern(0, 0, 0, 0);

    final int start;
    final int blocks;
    final int length;
    /** From the start of a block to that of the next; for a single block its length. */
    final int stride;

    /** Blocks from {@code start} on. */
    EqualBlocksPattern(long start, int blocks, long length, long stride) {
        super(
                blocks * length,
                start + Math.min(0, (blocks - 1) * stride),
                start + length + Math.max(0, (blocks - 1) * stride));
        this.start = LayoutException.fit(start, "displacement");
        this.blocks = blocks;
        this.length = LayoutException.fit(length, "length of a block");
        this.stride = LayoutException.fit(blocks == 1 ? length : stride, "stride");
    }

    @Override
    int place(int element) {
        return start + element / length * stride + element % length;
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
        forEachRun(base + start, length, stride, first, count, copy, type, storage, packed, position);
    }

    /** As the other one, of blocks that need not be an object. */
    static void forEachRun(
            int start,
            int length,
            int stride,
            int first,
            int count,
            RunCopy copy,
            ElementType type,
            Object storage,
            Object packed,
            int position) {
        int block = first / length;
        int inside = first - block * length;
        int head = inside == 0 ? 0 : Math.min(length - inside, count);
        if (head > 0) {
            copy.copy(type, storage, start + block * stride + inside, 1, head, head, packed, position);
            block++;
        }
        int whole = (count - head) / length;
        if (whole > 0) {
            copy.copy(type, storage, start + block * stride, whole, length, stride, packed, position + head);
        }
        int done = head + whole * length;
        if (done < count) {
            int tail = count - done;
            copy.copy(type, storage, start + (block + whole) * stride, 1, tail, tail, packed, position + done);
        }
    }

    @Override
    EqualBlocksPattern shifted(long by) {
        return new EqualBlocksPattern(start + by, blocks, length, stride);
    }

    @Override
    EqualBlocksPattern scaled(int by) {
        return new EqualBlocksPattern((long) start * by, blocks, (long) length * by, (long) stride * by);
    }

    @Override
    boolean isPlainlyDisjoint() {
        return blocks <= 1 || Math.abs((long) stride) >= length;
    }

    @Override
    void collect(long base, Intervals into) {
        for (int block = 0; block < blocks; block++) {
            into.add(base + start + (long) block * stride, length);
        }
    }

    @Override
    void forEachGroup(long base, BlockGroups into) {
        if (size > 0) {
            into.add(base + start, blocks, length, stride);
        }
    }
}

package bireme.runtime.layout;

import java.util.Arrays;
import java.util.List;
import xxdev.ElementType;
import xxdev.ScatteredBuffer.RunCopy;

/** Blocks of any length in any places. */
final class UnequalBlocksPattern extends LayoutPattern {
    private final int[] starts;
    /** For each block, elements of all blocks up to its end. */
    private final int[] ends;

    private UnequalBlocksPattern(int[] starts, int[] ends, long min, long max) {
        super(ends[ends.length - 1], min, max);
        this.starts = starts;
        this.ends = ends;
    }

    /** Of single blocks, one or more, none empty. */
    static UnequalBlocksPattern of(List<EqualBlocksPattern> blocks) {
        int[] starts = new int[blocks.size()];
        int[] ends = new int[blocks.size()];
        long min = Long.MAX_VALUE;
        long max = Long.MIN_VALUE;
        long end = 0;
        for (int i = 0; i < starts.length; i++) {
            EqualBlocksPattern block = blocks.get(i);
            starts[i] = block.start;
            end += block.length;
            ends[i] = LayoutException.fit(end, "size");
            min = Math.min(min, block.min);
            max = Math.max(max, block.max);
        }
        return new UnequalBlocksPattern(starts, ends, min, max);
    }

    private int runOf(int element) {
        int found = Arrays.binarySearch(ends, element + 1);
        return found >= 0 ? found : -found - 1;
    }

    private int first(int run) {
        return run == 0 ? 0 : ends[run - 1];
    }

    @Override
    int place(int element) {
        int run = runOf(element);
        return starts[run] + element - first(run);
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
        int run = runOf(first);
        int inside = first - first(run);
        int done = 0;
        while (done < count) {
            int length = Math.min(ends[run] - first(run) - inside, count - done);
            copy.copy(type, storage, base + starts[run] + inside, 1, length, length, packed, position + done);
            done += length;
            inside = 0;
            run++;
        }
    }

    @Override
    UnequalBlocksPattern shifted(long by) {
        int[] moved = new int[starts.length];
        for (int i = 0; i < moved.length; i++) {
            moved[i] = LayoutException.fit(starts[i] + by, "displacement");
        }
        return new UnequalBlocksPattern(moved, ends, min + by, max + by);
    }

    @Override
    UnequalBlocksPattern scaled(int by) {
        int[] newStarts = new int[starts.length];
        int[] newEnds = new int[ends.length];
        for (int i = 0; i < starts.length; i++) {
            newStarts[i] = LayoutException.fit((long) starts[i] * by, "displacement");
            newEnds[i] = LayoutException.fit((long) ends[i] * by, "size");
        }
        return new UnequalBlocksPattern(newStarts, newEnds, (long) min * by, (long) max * by);
    }

    @Override
    boolean isPlainlyDisjoint() {
        for (int run = 1; run < starts.length; run++) {
            if (starts[run] < (long) starts[run - 1] + ends[run - 1] - first(run - 1)) {
                return false;
            }
        }
        return true;
    }

    @Override
    void collect(long base, Intervals into) {
        for (int run = 0; run < starts.length; run++) {
            into.add(base + starts[run], ends[run] - first(run));
        }
    }

    @Override
    void forEachGroup(long base, BlockGroups into) {
        for (int run = 0; run < starts.length; run++) {
            int length = ends[run] - first(run);
            into.add(base + starts[run], 1, length, length);
        }
    }
}

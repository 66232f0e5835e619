package bireme.runtime.layout;

import java.util.ArrayList;
import java.util.List;

/** Puts patterns together, in the form that is copied fastest. */
final class LayoutPatterns {
    private LayoutPatterns() {}

    /** A pattern {@code count} times, each {@code stride} elements behind the one before. */
    static LayoutPattern repeat(LayoutPattern each, int count, long stride) {
        if (count == 0 || each.size == 0) {
            return EqualBlocksPattern.NONE;
        }
        if (count == 1) {
            return each;
        }
        if (each instanceof EqualBlocksPattern blocks) {
            if (blocks.blocks == 1) {
                return stride == blocks.length
                        ? new EqualBlocksPattern(blocks.start, 1, (long) count * blocks.length, 0)
                        : new EqualBlocksPattern(blocks.start, count, blocks.length, stride);
            }
            long all = (long) count * blocks.blocks;
            if (stride == (long) blocks.blocks * blocks.stride && all == (int) all) {
                return new EqualBlocksPattern(blocks.start, (int) all, blocks.length, blocks.stride);
            }
        }
        if (each instanceof Repeat repeat && stride == (long) repeat.count * repeat.stride) {
            return repeat.times(LayoutException.fit((long) count * repeat.count, "number of blocks"));
        }
        return new Repeat(each, count, stride);
    }

    /** Patterns one after another. */
    static LayoutPattern sequence(List<LayoutPattern> parts) {
        List<LayoutPattern> merged = new ArrayList<>();
        boolean areSingle = true;
        for (LayoutPattern part : parts) {
            for (LayoutPattern one : part instanceof Sequence sequence ? sequence.parts() : List.of(part)) {
                append(merged, one);
                areSingle &= one instanceof EqualBlocksPattern blocks && blocks.blocks <= 1;
            }
        }
        if (merged.isEmpty()) {
            return EqualBlocksPattern.NONE;
        }
        if (merged.size() == 1) {
            return merged.get(0);
        }
        return areSingle
                ? ofSingle(merged.stream().map(EqualBlocksPattern.class::cast).toList())
                : new Sequence(merged);
    }

    private static void append(List<LayoutPattern> merged, LayoutPattern part) {
        if (part.size == 0) {
            return;
        }
        LayoutPattern last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
        if (last instanceof EqualBlocksPattern before
                && part instanceof EqualBlocksPattern blocks
                && before.blocks == 1
                && blocks.blocks == 1
                && blocks.start == before.max) {
            merged.set(
                    merged.size() - 1,
                    new EqualBlocksPattern(before.start, 1, (long) before.length + blocks.length, 0));
        } else {
            merged.add(part);
        }
    }

    private static LayoutPattern ofSingle(List<EqualBlocksPattern> blocks) {
        EqualBlocksPattern first = blocks.get(0);
        long stride = (long) blocks.get(1).start - first.start;
        for (int i = 0; i < blocks.size(); i++) {
            if (blocks.get(i).length != first.length || blocks.get(i).start != first.start + i * stride) {
                return UnequalBlocksPattern.of(blocks);
            }
        }
        return new EqualBlocksPattern(first.start, blocks.size(), first.length, stride);
    }
}

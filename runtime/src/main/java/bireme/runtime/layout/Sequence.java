package bireme.runtime.layout;

import java.util.Arrays;
import java.util.List;
import xxdev.ElementType;
import xxdev.ScatteredBuffer.RunCopy;

/** Patterns of any kind, one after another. */
final class Sequence extends LayoutPattern {
    private final LayoutPattern[] parts;
    /** For each part, elements of all parts up to its end. */
    private final int[] ends;

    /** Of parts that are not empty. */
    Sequence(List<LayoutPattern> parts) {
        super(
                parts.stream().mapToLong(part -> part.size).sum(),
                parts.stream().mapToLong(part -> part.min).min().orElse(0),
                parts.stream().mapToLong(part -> part.max).max().orElse(0));
        this.parts = parts.toArray(new LayoutPattern[0]);
        this.ends = new int[this.parts.length];
        int end = 0;
        for (int i = 0; i < ends.length; i++) {
            end += this.parts[i].size;
            ends[i] = end;
        }
    }

    /** Its parts. */
    List<LayoutPattern> parts() {
        return Arrays.asList(parts);
    }

    private int partOf(int element) {
        int found = Arrays.binarySearch(ends, element + 1);
        return found >= 0 ? found : -found - 1;
    }

    private int first(int part) {
        return ends[part] - parts[part].size;
    }

    @Override
    int place(int element) {
        int part = partOf(element);
        return parts[part].place(element - first(part));
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
        int part = partOf(first);
        int inside = first - first(part);
        int done = 0;
        while (done < count) {
            int length = Math.min(parts[part].size - inside, count - done);
            parts[part].forEachRun(base, inside, length, copy, type, storage, packed, position + done);
            done += length;
            inside = 0;
            part++;
        }
    }

    @Override
    LayoutPattern shifted(long by) {
        return new Sequence(Arrays.stream(parts).map(part -> part.shifted(by)).toList());
    }

    @Override
    LayoutPattern scaled(int by) {
        return new Sequence(Arrays.stream(parts).map(part -> part.scaled(by)).toList());
    }

    @Override
    boolean isPlainlyDisjoint() {
        long end = Long.MIN_VALUE;
        for (LayoutPattern part : parts) {
            if (part.min < end || !part.isPlainlyDisjoint()) {
                return false;
            }
            end = part.max;
        }
        return true;
    }

    @Override
    void collect(long base, Intervals into) {
        for (LayoutPattern part : parts) {
            part.collect(base, into);
        }
    }

    @Override
    void forEachGroup(long base, BlockGroups into) {
        for (LayoutPattern part : parts) {
            part.forEachGroup(base, into);
        }
    }
}

package bireme.runtime.window;

import bireme.runtime.layout.TypeLayout;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import xxdev.ElementType;

/**
 * What an access is about at its target.
 *
 * @param type of the elements
 * @param region of a dynamic window, else 0
 * @param index first element in the target's memory, in elements of their type
 * @param elements of all items together
 * @param layout where items lie; {@code null} for elements side by side
 * @param items how many; means something with a layout only
 */
record TargetItems(ElementType type, int region, int index, int elements, TypeLayout layout, int items) {
    /** First byte and end of each range, ascending, from the first byte of memory that is shown. */
    long[] ranges(MemoryShape shape) {
        long shown = (long) shape.first() * shape.type().bytes();
        if (layout == null) {
            long first = (long) index * type.bytes() - shown;
            return new long[] {first, first + (long) elements * type.bytes()};
        }
        List<long[]> blocks = new ArrayList<>();
        for (int item = 0; item < items; item++) {
            long origin = index + (long) item * layout.extent();
            layout.forEachGroup((start, count, length, stride) -> {
                for (long block = 0; block < count; block++) {
                    long first = (origin + start + block * stride) * type.bytes() - shown;
                    blocks.add(new long[] {first, first + length * type.bytes()});
                }
            });
        }
        blocks.sort(Comparator.comparingLong(block -> block[0]));
        return joined(blocks);
    }

    /** The blocks one after another, those side by side as one. */
    private static long[] joined(List<long[]> blocks) {
        long[] ranges = new long[2 * blocks.size()];
        int used = 0;
        for (long[] block : blocks) {
            if (used > 0 && ranges[used - 1] == block[0]) {
                ranges[used - 1] = block[1];
            } else {
                ranges[used++] = block[0];
                ranges[used++] = block[1];
            }
        }
        return Arrays.copyOf(ranges, used);
    }
}

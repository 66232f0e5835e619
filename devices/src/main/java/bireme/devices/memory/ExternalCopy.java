package bireme.devices.memory;

import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ScatteredBuffer;

/**
 * Copies to and from buffers outside of Java's memory. What neither side can copy by itself goes through arrays of at
 * most {@value #STAGE_BYTES} bytes.
 *
 * <p>Units: elements of {@code type}.
 *
 * <p>Threads: any.
 */
final class ExternalCopy {
    private static final int STAGE_BYTES = 1 << 20;

    private ExternalCopy() {}

    /** Whether a copy is of this kind. */
    static boolean isOne(Object from, Object to) {
        return from instanceof ExternalBuffer || to instanceof ExternalBuffer;
    }

    /** Copies elements between buffers of one type, at least one of which is external. */
    static void copy(ElementType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        if (to instanceof ExternalBuffer target && from instanceof ExternalBuffer source) {
            if (!target.copyFrom(toOffset, source, fromOffset, count)) {
                copyStaged(type, from, fromOffset, to, toOffset, count);
            }
        } else if (from instanceof ScatteredBuffer && to instanceof ScatteredBuffer) {
            copyStaged(type, from, fromOffset, to, toOffset, count);
        } else if (to instanceof ExternalBuffer target) {
            target.write(toOffset, from, fromOffset, count);
        } else {
            ((ExternalBuffer) from).read(fromOffset, to, toOffset, count);
        }
    }

    private static void copyStaged(ElementType type, Object from, int fromOffset, Object to, int toOffset, int count) {
        int most = STAGE_BYTES >> type.shift();
        Object stage = type.newArray(Math.min(count, most));
        // Two ranges of one buffer may overlap: then the copy begins at that end which is not overwritten before.
        boolean isBackward = from == to && fromOffset < toOffset;
        for (int done = 0; done < count; done += most) {
            int length = Math.min(count - done, most);
            int start = isBackward ? count - done - length : done;
            ElementCopy.copy(type, from, fromOffset + start, stage, 0, length);
            ElementCopy.copy(type, stage, 0, to, toOffset + start, length);
        }
    }

    /** Copies elements to {@code position}, in bytes, of memory. */
    static void put(MemoryBlock memory, int position, ElementType type, ExternalBuffer from, int offset, int count) {
        from.read(offset, memory.view(type), position >> type.shift(), count);
    }

    /** Copies elements from {@code position}, in bytes, of memory. */
    static void get(MemoryBlock memory, int position, ElementType type, ExternalBuffer to, int offset, int count) {
        to.write(offset, memory.view(type), position >> type.shift(), count);
    }
}

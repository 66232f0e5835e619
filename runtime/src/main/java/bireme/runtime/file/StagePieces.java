package bireme.runtime.file;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.layout.LayoutView;
import bireme.runtime.layout.TypeLayout;
import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import xxdev.ElementType;

/**
 * Where a run of a rank's data lies in a buffer that holds a part of the file: a place in it, or pieces.
 *
 * @param buffer the buffer itself, or a scattered one over it
 * @param offset of the first element there
 * @param unit type of the elements; {@code null} for bytes
 */
record StagePieces(Object buffer, int offset, ElementType unit) {
    /**
     * The pieces of {@code length} bytes of data, at least 1.
     *
     * @param stage holds the file from {@code start} on
     * @param wanted type of elements that are copied faster than bytes; taken if all pieces consist of whole ones
     */
    static StagePieces of(ViewLayout view, long data, long length, ByteBuffer stage, long start, ElementType wanted) {
        if (view.runLength(data, length) == length) {
            return new StagePieces(stage, (int) (view.place(data) - start), null);
        }
        Groups groups = new Groups();
        view.forEachGroup(data, length, -start, groups::add);
        ElementType unit = wanted != null && (groups.bits & wanted.bytes() - 1) == 0 ? wanted : null;
        Object storage = unit == null ? stage : elements(stage, unit);
        TypeLayout layout = groups.layout(unit == null ? 0 : unit.shift());
        return new StagePieces(new LayoutView().set(layout, storage, 0, 1, 0), 0, unit);
    }

    private static Buffer elements(ByteBuffer stage, ElementType unit) {
        ByteBuffer whole = stage.duplicate().position(0).order(ByteOrder.nativeOrder());
        return switch (unit) {
            case CHAR -> whole.asCharBuffer();
            case SHORT -> whole.asShortBuffer();
            case INT -> whole.asIntBuffer();
            case LONG -> whole.asLongBuffer();
            case FLOAT -> whole.asFloatBuffer();
            case DOUBLE -> whole.asDoubleBuffer();
            default -> whole;
        };
    }

    /** Copies items here. */
    void copyFrom(MemoryItems items, long at, int length) {
        if (unit == null) {
            items.copyOut(at, buffer, offset, length);
        } else {
            ElementCopy.copy(unit, items.data(), items.element(at), buffer, offset, items.elements(length));
        }
    }

    /** Copies items from here. */
    void copyTo(MemoryItems items, long at, int length) {
        if (unit == null) {
            items.copyIn(at, buffer, offset, length);
        } else {
            ElementCopy.copy(unit, buffer, offset, items.data(), items.element(at), items.elements(length));
        }
    }

    /** Groups of blocks in bytes of the buffer. */
    private static final class Groups {
        private long[] all = new long[32];
        private int count;
        /** Of all numbers together: where none has a low bit set, all are multiples. */
        private long bits;

        void add(long start, long blocks, long length, long stride) {
            if (4 * count == all.length) {
                all = Arrays.copyOf(all, 2 * all.length);
            }
            all[4 * count] = start;
            all[4 * count + 1] = blocks;
            all[4 * count + 2] = length;
            all[4 * count + 3] = stride;
            bits |= start | length | (blocks == 1 ? 0 : stride);
            count++;
        }

        /** Of elements of so many bytes, whose binary logarithm is given. */
        TypeLayout layout(int shift) {
            TypeLayout[] parts = new TypeLayout[count];
            long[] starts = new long[count];
            int[] ones = new int[count];
            Arrays.fill(ones, 1);
            for (int i = 0; i < count; i++) {
                starts[i] = all[4 * i] >> shift;
                TypeLayout block = TypeLayout.contiguous((int) (all[4 * i + 2] >> shift), TypeLayout.ELEMENT);
                parts[i] = all[4 * i + 1] == 1
                        ? block
                        : TypeLayout.vector((int) all[4 * i + 1], 1, all[4 * i + 3] >> shift, block);
            }
            return TypeLayout.struct(ones, starts, parts);
        }
    }
}

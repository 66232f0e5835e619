package bireme.runtime.window;

import bireme.runtime.layout.TypeLayout;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * What a rank knows of the memory of another: enough to refuse an access before anything is sent.
 *
 * @param type of its elements
 * @param isBytes whether they can be accessed as elements of other types
 * @param first index of the first one that may be accessed
 * @param length how many may be
 * @param unit elements from one displacement to the next
 */
public record MemoryShape(ElementType type, boolean isBytes, int first, int length, int unit) {
    /** Numbers in the form for messages. */
    static final int NUMBERS = 4;

    private static final int BYTES_MARK = 64;

    static MemoryShape of(Object storage, int first, int length, int unit) {
        boolean isBytes = storage instanceof ByteBuffer || storage instanceof byte[];
        return new MemoryShape(ElementType.of(storage), isBytes, first, length, unit);
    }

    /** For messages. */
    public long[] toNumbers() {
        return new long[] {type.ordinal() + (isBytes ? BYTES_MARK : 0), first, length, unit};
    }

    /** From {@link #toNumbers}, which begin at {@code from}. */
    public static MemoryShape of(long[] numbers, int from) {
        int kind = (int) numbers[from];
        return new MemoryShape(
                ElementType.ofOrdinal(kind & BYTES_MARK - 1),
                (kind & BYTES_MARK) != 0,
                (int) numbers[from + 1],
                (int) numbers[from + 2],
                (int) numbers[from + 3]);
    }

    /**
     * Index of the first element of items at a displacement, in elements of their type.
     *
     * @param disp in units
     * @param element type of their elements
     * @param elements of all items together
     * @param scattered where they lie; {@code null} for elements side by side
     * @param items how many; means something with a layout only
     * @throws WindowException when they are not in the memory
     */
    int index(long disp, ElementType element, int elements, TypeLayout scattered, int items) {
        if (element != type && !isBytes) {
            throw new WindowException(
                    WindowErrorKind.TYPE,
                    "the elements of targettype are of type " + element + ", those of the target's memory are " + type
                            + "; expected a targettype of " + type);
        }
        long place = place(disp);
        int shift = element == type ? 0 : element.shift();
        if ((place & (1L << shift) - 1) != 0) {
            throw new WindowException(
                    WindowErrorKind.DISPLACEMENT,
                    "targetdisp " + disp + " is byte " + place + " of the target's memory, which is no multiple of the "
                            + element.bytes() + " bytes of " + element);
        }
        long index = place >> shift;
        long low = scattered == null || items == 0 ? index : index + scattered.firstPlace(items);
        long end = scattered == null || items == 0 ? index + elements : index + scattered.endPlace(items);
        if (elements > 0 && (low << shift < first || end << shift > (long) first + length)) {
            throw outside(disp, low, end, element, shift);
        }
        return (int) index;
    }

    private long place(long disp) {
        if (disp < 0 || disp > length / unit) {
            throw new WindowException(
                    disp < 0 ? WindowErrorKind.DISPLACEMENT : WindowErrorKind.RANGE,
                    "targetdisp " + disp + " is outside 0.." + length / unit + ", the displacements in " + length
                            + " elements of " + type + " with unit " + unit);
        }
        return first + disp * unit;
    }

    private WindowException outside(long disp, long low, long end, ElementType element, int shift) {
        if (length == 0) {
            return new WindowException(
                    WindowErrorKind.RANGE, "the target's memory has no elements; expected a targetcount of 0");
        }
        long base = first >> shift;
        return new WindowException(
                WindowErrorKind.RANGE,
                "targetdisp " + disp + " and targetcount make elements " + (low - base) + ".." + (end - base - 1)
                        + " of " + element + ", outside 0.." + ((length >> shift) - 1) + " of the target's memory");
    }
}

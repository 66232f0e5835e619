package bireme.runtime.file;

import bireme.devices.memory.ElementCopy;
import java.nio.ByteBuffer;
import xxdev.ElementType;

/**
 * The items of a call in the program's buffer, as one run of bytes in the order in which they travel.
 *
 * <p>Units: bytes of that run, unless something else is said.
 *
 * <p>Threads: that of the call.
 */
public final class MemoryItems {
    private static final int PIECE = 64 << 10;

    private final ElementType type;
    private final Object data;
    private final int offset;
    private final int count;
    /** Lengths of the elements of an item, whose bytes are swapped on their way; {@code null} for none. */
    private final int[] swapped;

    private final int swappedBytes;

    /**
     * Items.
     *
     * @param data array, NIO buffer or scattered buffer of primitive elements, as a device takes it
     * @param offset first element
     * @param count elements
     * @param swapped lengths of the parts of an item, one after another, each of which is to be reversed between
     *     buffer and file; {@code null} when bytes stay in their order
     */
    public MemoryItems(Object data, int offset, int count, int[] swapped) {
        this.type = ElementType.of(data);
        this.data = data;
        this.offset = offset;
        this.count = count;
        this.swapped = swapped;
        int sum = 0;
        for (int i = 0; swapped != null && i < swapped.length; i++) {
            sum += swapped[i];
        }
        this.swappedBytes = sum;
    }

    /** All bytes. */
    public long bytes() {
        return (long) count << type.shift();
    }

    /** Bytes of an element. */
    int width() {
        return type.bytes();
    }

    /** The type of an element. */
    ElementType type() {
        return type;
    }

    /** Whether these bytes can go to the device from where they lie. */
    boolean isDirect(long at, long length) {
        int mask = type.bytes() - 1;
        return swapped == null && ((at | length) & mask) == 0;
    }

    /** The type that pieces of a buffer of the file may have, so that these bytes are copied at once; else null. */
    ElementType unit(long at, long length) {
        return isDirect(at, length) && type != ElementType.BYTE && type != ElementType.BOOLEAN ? type : null;
    }

    /** What the device is given for bytes that are {@linkplain #isDirect direct}. */
    Object data() {
        return data;
    }

    /** The element that begins at a byte. */
    int element(long at) {
        return offset + (int) (at >> type.shift());
    }

    /** Elements in so many bytes. */
    int elements(long length) {
        return (int) (length >> type.shift());
    }

    /** The bytes themselves, if they lie in a direct NIO buffer one after another and keep their order; else null. */
    ByteBuffer inPlace(long at, long length) {
        return swapped == null && data instanceof ByteBuffer bytes && bytes.isDirect()
                ? bytes.duplicate().limit(offset + (int) (at + length)).position(offset + (int) at)
                : null;
    }

    /** Copies bytes to a byte buffer, or a scattered one of bytes. */
    void copyOut(long at, Object to, int position, int length) {
        if (isDirect(at, length)) {
            if (length > 0) {
                ElementCopy.copyBytes(type, data, element(at), ElementType.BYTE, to, position, length);
            }
            return;
        }
        move(at, to, position, length, true);
    }

    /** Copies bytes from a byte buffer, or a scattered one of bytes. */
    void copyIn(long at, Object from, int position, int length) {
        if (isDirect(at, length)) {
            if (length > 0) {
                ElementCopy.copyBytes(ElementType.BYTE, from, position, type, data, element(at), length);
            }
            return;
        }
        move(at, from, position, length, false);
    }

    /** By way of whole elements, or whole items where bytes are swapped. */
    private void move(long at, Object bytes, int position, int length, boolean isOut) {
        int unit = swapped == null ? type.bytes() : Math.max(swappedBytes, type.bytes());
        long end = at + length;
        long first = at - at % unit;
        long step = Math.max(unit, PIECE / unit * unit);
        byte[] stage = new byte[(int) Math.min(step, Math.min(bytes(), end + unit) - first)];
        for (long from = first; from < end; from += step) {
            int whole = (int) Math.min(step, Math.min(bytes() - from, end - from + unit - 1) / unit * unit);
            long low = Math.max(from, at);
            int part = (int) (Math.min(from + whole, end) - low);
            boolean isPartial = part < whole;
            if (isOut || isPartial) {
                ElementCopy.copyBytes(type, data, element(from), ElementType.BYTE, stage, 0, whole);
                swap(stage, whole);
            }
            int inStage = (int) (low - from);
            int inBytes = position + (int) (low - at);
            if (isOut) {
                ElementCopy.copy(ElementType.BYTE, stage, inStage, bytes, inBytes, part);
            } else {
                ElementCopy.copy(ElementType.BYTE, bytes, inBytes, stage, inStage, part);
                swap(stage, whole);
                ElementCopy.copyBytes(ElementType.BYTE, stage, 0, type, data, element(from), whole);
            }
        }
    }

    private void swap(byte[] stage, int length) {
        for (int at = 0, i = 0; swapped != null && at < length; at += swapped[i], i = (i + 1) % swapped.length) {
            for (int low = at, high = at + swapped[i] - 1; low < high; low++, high--) {
                byte kept = stage[low];
                stage[low] = stage[high];
                stage[high] = kept;
            }
        }
    }
}

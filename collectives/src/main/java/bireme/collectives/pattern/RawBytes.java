package bireme.collectives.pattern;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Parts;
import bireme.devices.memory.ElementCopy;
import xxdev.ElementType;

/**
 * Items of any primitive type as the bytes they are, so that those of several ranks fit in one message, whatever each
 * rank calls them.
 *
 * <p>Units: counts are bytes; offsets, as everywhere, elements of the buffer they belong to. Of two buffers that are
 * copied one holds bytes.
 */
public final class RawBytes implements ItemLayout {
    /** The only one: it has no state. */
    public static final RawBytes LAYOUT = new RawBytes();

    private RawBytes() {}

    /** Bytes of a run. */
    public static long length(Items run) {
        return length(run.buffer(), run.elements());
    }

    /** Bytes of a rank's piece. */
    public static long length(Parts parts, int rank) {
        return length(parts.buffer(), parts.elements(rank));
    }

    private static long length(Object buffer, int elements) {
        return (long) elements << ElementType.of(buffer).shift();
    }

    /** Whether a buffer has no length in bytes, because it holds objects. */
    public static boolean hasObjects(Object buffer) {
        return ElementType.of(buffer) == ElementType.OBJECT;
    }

    @Override
    public int extent() {
        return 1;
    }

    @Override
    public Object allocate(int items) {
        return new byte[items];
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        ElementType fromType = ElementType.of(from);
        ElementType toType = ElementType.of(to);
        if (fromType == toType) {
            ElementCopy.copy(toType, from, fromOffset, to, toOffset, items >> toType.shift());
        } else {
            ElementCopy.copyBytes(fromType, from, fromOffset, toType, to, toOffset, items);
        }
    }
}

package bireme.runtime.buffer;

import bireme.collectives.items.ItemLayout;
import bireme.devices.memory.ElementCopy;
import xxdev.ElementType;

/**
 * Items of one or more primitive elements without gaps, in arrays, NIO buffers or scattered, of the same element
 * type.
 */
public final class PrimitiveLayout implements ItemLayout {
    private final ElementType type;
    private final int extent;

    /** Describes items of {@code extent} neighbouring elements. */
    public PrimitiveLayout(ElementType type, int extent) {
        this.type = type;
        this.extent = extent;
    }

    @Override
    public int extent() {
        return extent;
    }

    @Override
    public Object allocate(int items) {
        return type.newArray(Math.multiplyExact(items, extent));
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        int elements = items * extent;
        if (type == ElementType.BOOLEAN && (!isOfBooleans(from) || !isOfBooleans(to))) {
            copyBooleans(from, fromOffset, to, toOffset, elements);
        } else {
            ElementCopy.copy(type, from, fromOffset, to, toOffset, elements);
        }
    }

    private static boolean isOfBooleans(Object buffer) {
        return ElementType.of(buffer) == ElementType.BOOLEAN;
    }

    /** There is no NIO buffer of booleans: bytes stand for them. */
    private static void copyBooleans(Object from, int fromOffset, Object to, int toOffset, int elements) {
        ElementType fromType = ElementType.of(from);
        ElementType toType = ElementType.of(to);
        ElementCopy.copyBytes(fromType, from, fromOffset, toType, to, toOffset, elements);
    }
}

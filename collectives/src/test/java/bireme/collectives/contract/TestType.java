package bireme.collectives.contract;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.mailbox.ElementCopy;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Datatypes to test with. A value of any of them is made from a number. */
public enum TestType implements ItemLayout {
    INT(int.class, 1),
    LONG(long.class, 1),
    DOUBLE(double.class, 1),
    BYTE(byte.class, 1),
    /** Two neighbouring elements are one item. */
    INT_PAIR(int.class, 2),
    /** Strings. */
    STRING(Object.class, 1),
    /** Objects that can change: a reduction may do so to those it owns, and to no others. */
    BOX(Object.class, 1),
    /** A direct NIO buffer. */
    DIRECT_INT(int.class, 1);

    /** Those made so far, by number: making them takes longer than moving them. */
    private static final AtomicReferenceArray<String> STRINGS = new AtomicReferenceArray<>(1 << 17);

    private final Class<?> component;
    private final int extent;

    TestType(Class<?> component, int extent) {
        this.component = component;
        this.extent = extent;
    }

    @Override
    public int extent() {
        return extent;
    }

    @Override
    public Object allocate(int items) {
        return Array.newInstance(component, items * extent);
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        ElementCopy.copy(from, fromOffset, to, toOffset, items * extent);
    }

    /** A user's buffer. */
    Object newBuffer(int elements) {
        return this == DIRECT_INT
                ? ByteBuffer.allocateDirect(elements * Integer.BYTES)
                        .order(ByteOrder.nativeOrder())
                        .asIntBuffer()
                : Array.newInstance(component, elements);
    }

    /** Sets an element to the value made from a number. */
    void put(Object buffer, int index, long number) {
        switch (this) {
            case INT, INT_PAIR -> ((int[]) buffer)[index] = (int) number;
            case LONG -> ((long[]) buffer)[index] = number;
            case DOUBLE -> ((double[]) buffer)[index] = number;
            case BYTE -> ((byte[]) buffer)[index] = (byte) number;
            case STRING -> ((Object[]) buffer)[index] = string(number);
            case BOX -> ((Object[]) buffer)[index] = new long[] {number};
            case DIRECT_INT -> ((IntBuffer) buffer).put(index, (int) number);
            default -> throw new IllegalStateException(name());
        }
    }

    private static String string(long number) {
        int index = (int) number & STRINGS.length() - 1;
        String known = STRINGS.get(index);
        String text = known != null && index == number ? known : "<" + number + ">";
        if (index == number) {
            STRINGS.set(index, text);
        }
        return text;
    }

    /** An element as text, for messages of failed tests. */
    String text(Object buffer, int index) {
        Object element = buffer instanceof IntBuffer ints ? ints.get(index) : Array.get(buffer, index);
        return element instanceof long[] box ? "box of " + box[0] : String.valueOf(element);
    }
}

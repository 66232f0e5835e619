package bireme.devices.object.codec;

import java.lang.reflect.Array;

/** Arrays of objects. No more elements are made than the message has bytes, so a forged length costs nothing. */
final class ArrayCodec implements ValueCodec<Object> {
    private final Class<?> element;

    ArrayCodec(Class<?> element) {
        this.element = element;
    }

    @Override
    public void write(Object item, ValueWriter out) {
        Object[] array = (Object[]) item;
        out.writeCount(array.length);
        for (int each = 0; each < array.length && !out.isRefused(); each++) {
            out.writeItem(array[each]);
        }
    }

    @Override
    public Object read(ValueReader in) {
        return items(in, element);
    }

    /** So many items as the count before them says. */
    static Object[] items(ValueReader in, Class<?> element) {
        Object[] items = (Object[]) Array.newInstance(element, in.readElementCount(1));
        for (int each = 0; each < items.length; each++) {
            items[each] = in.readItem();
        }
        return items;
    }
}

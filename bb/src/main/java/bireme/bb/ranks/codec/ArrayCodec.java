package bireme.bb.ranks.codec;

import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.List;

/**
 * Arrays of objects. Elements that have arrived make room for those to come, so that a forged length costs nothing.
 */
final class ArrayCodec implements Codec<Object> {
    private final Class<?> element;

    ArrayCodec(Class<?> element) {
        this.element = element;
    }

    @Override
    public void write(Object item, ItemWriter out) {
        Object[] array = (Object[]) item;
        out.writeCount(array.length);
        for (Object each : array) {
            out.writeItem(each);
        }
    }

    @Override
    public Object read(ItemReader in) {
        List<Object> items = items(in);
        return items.toArray((Object[]) Array.newInstance(element, items.size()));
    }

    /** So many items as the count before them says. */
    static List<Object> items(ItemReader in) {
        int count = in.readCountOf(1);
        List<Object> items = new ArrayList<>();
        for (int each = 0; each < count; each++) {
            items.add(in.readItem());
        }
        return items;
    }
}

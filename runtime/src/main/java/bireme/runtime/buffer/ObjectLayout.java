package bireme.runtime.buffer;

import bireme.collectives.items.ItemLayout;
import bireme.devices.memory.ElementCopy;
import bireme.devices.object.ImmutableValues;
import bireme.devices.object.ObjectSerializer;
import xxdev.ElementType;
import xxdev.ScatteredBuffer;

/**
 * Items that are objects. A copy is as deep as a message would make it, so that a reduction which changes its operands
 * in place never changes the objects in a user's send buffer.
 */
public final class ObjectLayout implements ItemLayout {
    private final ObjectSerializer serializer;
    private final int extent;

    /** Copies with the serializer of the rank. */
    public ObjectLayout(ObjectSerializer serializer) {
        this(serializer, 1);
    }

    private ObjectLayout(ObjectSerializer serializer, int extent) {
        this.serializer = serializer;
        this.extent = extent;
    }

    /** The same for items of so many objects each. */
    public ObjectLayout ofItems(int objects) {
        return new ObjectLayout(serializer, objects);
    }

    @Override
    public int extent() {
        return extent;
    }

    @Override
    public Object allocate(int items) {
        return new Object[Math.multiplyExact(items, extent)];
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        int objects = items * extent;
        if (from instanceof ScatteredBuffer || to instanceof ScatteredBuffer) {
            Object[] gathered = new Object[objects];
            ElementCopy.copy(ElementType.OBJECT, from, fromOffset, gathered, 0, objects);
            Object[] copied = new Object[objects];
            copyObjects(gathered, 0, copied, 0, objects);
            ElementCopy.copy(ElementType.OBJECT, copied, 0, to, toOffset, objects);
        } else {
            copyObjects((Object[]) from, fromOffset, (Object[]) to, toOffset, objects);
        }
    }

    private void copyObjects(Object[] from, int fromOffset, Object[] to, int toOffset, int objects) {
        if (ImmutableValues.areAll(from, fromOffset, objects)) {
            System.arraycopy(from, fromOffset, to, toOffset, objects);
        } else {
            serializer.read(serializer.write(from, fromOffset, objects), to, toOffset, objects);
        }
    }
}

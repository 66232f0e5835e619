package bireme.runtime.buffer;

import bireme.collectives.ItemLayout;
import bireme.devices.object.ImmutableValues;
import bireme.devices.object.ObjectSerializer;

/**
 * Items that are objects. A copy is as deep as a message would make it, so that a reduction which changes its operands
 * in place never changes the objects in a user's send buffer.
 */
public final class ObjectLayout implements ItemLayout {
    private final ObjectSerializer serializer;

    /** Copies with the serializer of the rank. */
    public ObjectLayout(ObjectSerializer serializer) {
        this.serializer = serializer;
    }

    @Override
    public int extent() {
        return 1;
    }

    @Override
    public Object allocate(int items) {
        return new Object[items];
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        Object[] source = (Object[]) from;
        if (ImmutableValues.areAll(source, fromOffset, items)) {
            System.arraycopy(source, fromOffset, to, toOffset, items);
        } else {
            serializer.read(serializer.write(source, fromOffset, items), (Object[]) to, toOffset, items);
        }
    }
}

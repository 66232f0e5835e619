package bireme.runtime.buffer;

import bireme.collectives.items.ItemLayout;
import bireme.devices.memory.ElementCopy;
import java.util.ArrayList;
import java.util.List;
import xxdev.ExternalBuffer;

/**
 * Items of one element in the memory of a device, for one reduction that is computed there: what an algorithm needs
 * beside the buffers of the call lies on the device, too.
 *
 * <p>Threads: one at a time.
 */
public final class DeviceItems implements ItemLayout {
    /** So many that what a command costs by itself does not matter. */
    private static final int ELEMENTS_AT_ONCE = 1 << 20;

    private final ExternalBuffer like;
    private final List<ExternalBuffer> space = new ArrayList<>();

    /** Items as those of a buffer. */
    public DeviceItems(ExternalBuffer like) {
        this.like = like;
    }

    @Override
    public int extent() {
        return 1;
    }

    @Override
    public int elementsAtOnce() {
        return ELEMENTS_AT_ONCE;
    }

    @Override
    public Object allocate(int items) {
        ExternalBuffer made = like.newBuffer(Math.max(1, items));
        space.add(made);
        return made;
    }

    @Override
    public void copy(Object from, int fromOffset, Object to, int toOffset, int items) {
        ElementCopy.copy(like.type(), from, fromOffset, to, toOffset, items);
    }

    /** Frees what was allocated. */
    public void free() {
        space.forEach(ExternalBuffer::close);
        space.clear();
    }
}

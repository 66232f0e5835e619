package bireme.collectives.execution;

import bireme.collectives.items.ItemLayout;
import java.lang.ref.SoftReference;
import java.util.Arrays;

/**
 * Space for the calls of one communicator, used again by the next call so that a loop of collectives allocates nothing.
 *
 * <p>Shape: the n-th request of a call gets the array that the n-th request of the call before got, if that one is of
 * the same layout and long enough. Arrays of objects are never kept: they would keep what they refer to.
 *
 * <p>Threads: one. The memory is held softly: what is not in use goes when the heap becomes scarce.
 */
final class ReusedSpace {
    /** The memory of one request. */
    private static final class Slot {
        ItemLayout layout;
        Object array;
        int items;
    }

    private SoftReference<Slot[]> kept = new SoftReference<>(null);
    private int next;

    /** Begins a call: all space is free. */
    void begin() {
        next = 0;
    }

    /** How much space has been taken, for {@link #backTo}. */
    int mark() {
        return next;
    }

    /** Frees what was taken since a {@link #mark}. */
    void backTo(int mark) {
        next = mark;
    }

    /** Forgets everything: a message may still arrive there. */
    void abandon() {
        kept.clear();
        begin();
    }

    /** Space for at least this many items. */
    Object take(ItemLayout layout, int items) {
        Slot slot = nextSlot();
        if (slot.layout != layout || slot.items < items) {
            Object array = layout.allocate(items);
            if (array instanceof Object[]) {
                return array;
            }
            slot.layout = layout;
            slot.items = items;
            slot.array = array;
        }
        return slot.array;
    }

    private Slot nextSlot() {
        Slot[] slots = kept.get();
        if (slots == null || next >= slots.length) {
            slots = slots == null ? new Slot[Math.max(4, 2 * next)] : Arrays.copyOf(slots, 2 * next);
            kept = new SoftReference<>(slots);
        }
        if (slots[next] == null) {
            slots[next] = new Slot();
        }
        return slots[next++];
    }
}

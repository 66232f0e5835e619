package bireme.devices.net;

import bireme.devices.wire.WireException;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Outbound messages that frames of the peer will refer to, by id.
 *
 * <p>Shape: an array that grows as needed and is released when it becomes empty; free slots are linked through
 * {@code free}.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class OutboundTable {
    /** Ids in use at a time; past these, messages wait in the requests of their senders. */
    static final int MAX_IDS = 1 << 28;

    private static final int FIRST_LENGTH = 4;
    private static final OutboundMessage[] EMPTY = {};
    private static final int[] NONE = {};

    private OutboundMessage[] slots = EMPTY;
    private int[] free = NONE;
    private int freeCount;
    private int size;

    /** Stands for a message that is over while the peer may still send one frame about it. */
    private final OutboundMessage retired = new OutboundMessage(null);

    boolean isFull() {
        return size >= MAX_IDS;
    }

    int add(OutboundMessage outbound) {
        if (freeCount == 0) {
            grow();
        }
        int id = free[--freeCount];
        slots[id] = outbound;
        size++;
        return id;
    }

    private void grow() {
        int before = slots.length;
        int after = Math.max(FIRST_LENGTH, 2 * before);
        slots = Arrays.copyOf(slots, after);
        free = new int[after];
        for (int id = after - 1; id >= before; id--) {
            free[freeCount++] = id;
        }
    }

    /** The message with an id that the peer has sent; {@code null} for one that is over. */
    OutboundMessage get(int id) throws WireException {
        OutboundMessage found = id < slots.length ? slots[id] : null;
        if (found == null) {
            throw new WireException("a frame came about message " + id + ", for which no request to send was made");
        }
        return found == retired ? null : found;
    }

    /** Ends a message, but keeps its id until the peer has answered. */
    void retire(int id) {
        slots[id] = retired;
    }

    void remove(int id) {
        slots[id] = null;
        free[freeCount++] = id;
        size--;
        if (size == 0 && slots.length > FIRST_LENGTH) {
            slots = EMPTY;
            free = NONE;
            freeCount = 0;
        }
    }

    /** Empties the table. */
    void clear(Consumer<OutboundMessage> visitor) {
        for (OutboundMessage outbound : slots) {
            if (outbound != null && outbound != retired) {
                visitor.accept(outbound);
            }
        }
        slots = EMPTY;
        free = NONE;
        freeCount = 0;
        size = 0;
    }
}

package bireme.devices.net;

import bireme.devices.wire.WireException;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * Announced messages whose payload has not come, by the id that the peer gave them.
 *
 * <p>Shape: an array that grows with the ids in use, which the peer keeps dense, and is let go when it becomes empty.
 *
 * <p>Threads: guarded by the lock of the inbox.
 */
final class IncomingTable {
    private static final int FIRST_LENGTH = 4;
    private static final Incoming[] EMPTY = {};

    private Incoming[] places = EMPTY;
    private int size;

    void add(Incoming message) throws WireException {
        int id = message.id();
        if (id >= places.length) {
            places = Arrays.copyOf(places, Math.max(FIRST_LENGTH, Integer.highestOneBit(id) * 2));
        }
        Incoming before = places[id];
        if (before != null && !before.isForgotten()) {
            throw new WireException("message " + id + " was announced twice");
        }
        size += before == null ? 1 : 0;
        places[id] = message;
    }

    Incoming get(int id) throws WireException {
        Incoming found = id < places.length ? places[id] : null;
        if (found == null) {
            throw new WireException("payload came for message " + id + ", which was not announced");
        }
        return found;
    }

    void remove(int id) {
        places[id] = null;
        size--;
        if (size == 0 && places.length > FIRST_LENGTH) {
            places = EMPTY;
        }
    }

    /** Empties the table. */
    void clear(Consumer<Incoming> visitor) {
        for (Incoming message : places) {
            if (message != null) {
                visitor.accept(message);
            }
        }
        places = EMPTY;
        size = 0;
    }
}

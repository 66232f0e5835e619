package bireme.devices.net;

import bireme.devices.wire.WireException;
import java.util.function.Consumer;

/**
 * Announced messages whose payload has not come, by the id that the peer gave them.
 *
 * <p>Shape: a hash table of chains that are linked through the messages. The peer keeps its ids dense, so that a chain
 * has one message; whatever ids come, the table takes 4 to 8 bytes for each message in it. It is let go when it becomes
 * empty.
 *
 * <p>Threads: guarded by the lock of the inbox.
 */
final class IncomingTable {
    private static final int FIRST_LENGTH = 4;

    private Incoming[] heads = new Incoming[FIRST_LENGTH];
    private int size;

    void add(Incoming message) throws WireException {
        Incoming before = find(message.id());
        if (before != null) {
            if (!before.isForgotten()) {
                throw new WireException("message " + message.id() + " was announced twice");
            }
            remove(message.id());
        }
        if (size == heads.length) {
            grow();
        }
        link(message);
        size++;
    }

    Incoming get(int id) throws WireException {
        Incoming found = find(id);
        if (found == null) {
            throw new WireException("payload came for message " + id + ", which was not announced");
        }
        return found;
    }

    void remove(int id) {
        int place = id & heads.length - 1;
        Incoming before = null;
        Incoming message = heads[place];
        while (message.id() != id) {
            before = message;
            message = message.nextInTable;
        }
        if (before == null) {
            heads[place] = message.nextInTable;
        } else {
            before.nextInTable = message.nextInTable;
        }
        message.nextInTable = null;
        size--;
        if (size == 0 && heads.length > FIRST_LENGTH) {
            heads = new Incoming[FIRST_LENGTH];
        }
    }

    /** Empties the table. */
    void clear(Consumer<Incoming> visitor) {
        Incoming[] all = heads;
        heads = new Incoming[FIRST_LENGTH];
        size = 0;
        for (Incoming head : all) {
            Incoming message = head;
            while (message != null) {
                Incoming next = message.nextInTable;
                message.nextInTable = null;
                visitor.accept(message);
                message = next;
            }
        }
    }

    private Incoming find(int id) {
        Incoming message = heads[id & heads.length - 1];
        while (message != null && message.id() != id) {
            message = message.nextInTable;
        }
        return message;
    }

    private void link(Incoming message) {
        int place = message.id() & heads.length - 1;
        message.nextInTable = heads[place];
        heads[place] = message;
    }

    private void grow() {
        Incoming[] old = heads;
        heads = new Incoming[2 * old.length];
        for (Incoming head : old) {
            Incoming message = head;
            while (message != null) {
                Incoming next = message.nextInTable;
                link(message);
                message = next;
            }
        }
    }
}

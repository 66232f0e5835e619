package bireme.devices.net;

import bireme.devices.wire.WireException;
import java.util.function.Consumer;

/**
 * Rendezvous messages whose payload has not come, by the id that the peer gave them.
 *
 * <p>Shape: a hash table of chains that are linked through the messages. The peer keeps its ids dense, so that a chain
 * has one message; whatever ids come, the table takes 4 to 8 bytes for each message in it. It is released when it
 * becomes empty.
 *
 * <p>Threads: guarded by the lock of the inbox.
 */
final class InboundMessageTable {
    private static final int FIRST_LENGTH = 4;

    private InboundMessage[] heads = new InboundMessage[FIRST_LENGTH];
    private int size;

    void add(InboundMessage message) throws WireException {
        InboundMessage before = find(message.id());
        if (before != null) {
            if (!before.isForgotten()) {
                throw new WireException("a second request to send came for message " + message.id());
            }
            remove(message.id());
        }
        if (size == heads.length) {
            grow();
        }
        link(message);
        size++;
    }

    InboundMessage get(int id) throws WireException {
        InboundMessage found = find(id);
        if (found == null) {
            throw new WireException("payload came for message " + id + " without a request to send");
        }
        return found;
    }

    void remove(int id) {
        int bucket = id & heads.length - 1;
        InboundMessage before = null;
        InboundMessage message = heads[bucket];
        while (message.id() != id) {
            before = message;
            message = message.nextInTable;
        }
        if (before == null) {
            heads[bucket] = message.nextInTable;
        } else {
            before.nextInTable = message.nextInTable;
        }
        message.nextInTable = null;
        size--;
        if (size == 0 && heads.length > FIRST_LENGTH) {
            heads = new InboundMessage[FIRST_LENGTH];
        }
    }

    /** Empties the table. */
    void clear(Consumer<InboundMessage> visitor) {
        InboundMessage[] all = heads;
        heads = new InboundMessage[FIRST_LENGTH];
        size = 0;
        for (InboundMessage head : all) {
            InboundMessage message = head;
            while (message != null) {
                InboundMessage next = message.nextInTable;
                message.nextInTable = null;
                visitor.accept(message);
                message = next;
            }
        }
    }

    private InboundMessage find(int id) {
        InboundMessage message = heads[id & heads.length - 1];
        while (message != null && message.id() != id) {
            message = message.nextInTable;
        }
        return message;
    }

    private void link(InboundMessage message) {
        int bucket = message.id() & heads.length - 1;
        message.nextInTable = heads[bucket];
        heads[bucket] = message;
    }

    private void grow() {
        InboundMessage[] old = heads;
        heads = new InboundMessage[2 * old.length];
        for (InboundMessage head : old) {
            InboundMessage message = head;
            while (message != null) {
                InboundMessage next = message.nextInTable;
                link(message);
                message = next;
            }
        }
    }
}

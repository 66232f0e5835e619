package bireme.devices.net;

/**
 * Outgoing messages in order; links lie in the messages, so that waiting costs no memory.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class OutgoingQueue {
    private Outgoing first;
    private Outgoing last;

    boolean isEmpty() {
        return first == null;
    }

    Outgoing first() {
        return first;
    }

    void add(Outgoing outgoing) {
        if (first == null) {
            first = outgoing;
        } else {
            last.next = outgoing;
        }
        last = outgoing;
    }

    Outgoing take() {
        Outgoing taken = first;
        first = taken.next;
        taken.next = null;
        return taken;
    }
}

package bireme.devices.net;

/**
 * Outgoing messages in order; links lie in the messages, so that waiting costs no memory.
 *
 * <p>Threads: guarded by the lock of the outbox.
 */
final class OutboundQueue {
    private OutboundMessage first;
    private OutboundMessage last;

    boolean isEmpty() {
        return first == null;
    }

    OutboundMessage first() {
        return first;
    }

    void add(OutboundMessage outbound) {
        if (first == null) {
            first = outbound;
        } else {
            last.next = outbound;
        }
        last = outbound;
    }

    OutboundMessage take() {
        OutboundMessage taken = first;
        first = taken.next;
        taken.next = null;
        return taken;
    }
}

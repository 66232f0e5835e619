package bireme.devices.net;

import bireme.devices.wait.SpinLock;

/**
 * Incoming messages that are over, for use by the next.
 *
 * <p>Threads: any.
 */
final class InboundMessagePool {
    private static final int MAX_SPARES = 64;

    private final SpinLock lock = new SpinLock();
    private final InboundMessage[] spares = new InboundMessage[MAX_SPARES];
    private int count;

    InboundMessage take() {
        lock.lock();
        InboundMessage message = count == 0 ? null : spares[--count];
        lock.unlock();
        return message == null ? new InboundMessage() : message;
    }

    void give(InboundMessage message) {
        message.forget();
        lock.lock();
        if (count < MAX_SPARES) {
            spares[count++] = message;
        }
        lock.unlock();
    }
}

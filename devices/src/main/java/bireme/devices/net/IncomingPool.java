package bireme.devices.net;

import bireme.devices.wait.SpinLock;

/**
 * Incoming messages that are over, for use by the next.
 *
 * <p>Threads: any.
 */
final class IncomingPool {
    private static final int KEPT = 64;

    private final SpinLock lock = new SpinLock();
    private final Incoming[] spares = new Incoming[KEPT];
    private int count;

    Incoming take() {
        lock.lock();
        Incoming message = count == 0 ? null : spares[--count];
        lock.unlock();
        return message == null ? new Incoming() : message;
    }

    void give(Incoming message) {
        message.forget();
        lock.lock();
        if (count < KEPT) {
            spares[count++] = message;
        }
        lock.unlock();
    }
}

package bireme.runtime.profile;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the messages of one rank as its device sends and receives them.
 *
 * <p>Units: payload in bytes; objects count 0.
 *
 * <p>Threads: any.
 */
final class MessageCounts {
    private final AtomicLong sends = new AtomicLong();
    private final AtomicLong posts = new AtomicLong();
    private final AtomicLong bytesSent = new AtomicLong();
    private final AtomicLong received = new AtomicLong();
    private final AtomicLong bytesReceived = new AtomicLong();

    /** A message is sent; returns its number. */
    long sent(long bytes) {
        bytesSent.addAndGet(bytes);
        return sends.incrementAndGet();
    }

    /** A receive is about to be posted; returns its number. */
    long posted() {
        return posts.incrementAndGet();
    }

    /** A message has been received. */
    void received(long bytes) {
        bytesReceived.addAndGet(bytes);
        received.incrementAndGet();
    }

    TotalsEvent totals() {
        TotalsEvent event = new TotalsEvent();
        event.messagesSent = sends.get();
        event.bytesSent = bytesSent.get();
        event.messagesReceived = received.get();
        event.bytesReceived = bytesReceived.get();
        return event;
    }
}

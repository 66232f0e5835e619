package bireme.runtime.profile;

import xxdev.Device;
import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/**
 * Makes the events of one rank's messages.
 *
 * <p>Threads: any.
 */
final class RankProfile {
    private final int job;
    private final int rank;
    /** Whether a native library sends, which does not say how. */
    private final boolean isLibrary;

    private final MessageCounts counts = new MessageCounts();

    RankProfile(int job, int rank, boolean isLibrary) {
        this.job = job;
        this.rank = rank;
        this.isLibrary = isLibrary;
    }

    SendProtocol protocol(boolean isEager) {
        return isEager ? SendProtocol.EAGER : isLibrary ? SendProtocol.UNKNOWN : SendProtocol.RENDEZVOUS;
    }

    /** A send begins. */
    SendEvent begin(ElementType type, long count, int dest, int tag, int context) {
        SendEvent event = new SendEvent();
        event.job = job;
        event.rank = rank;
        event.destination = dest;
        event.tag = tag;
        event.context = context;
        event.elements = count;
        event.type = type.name();
        event.bytes = CallEvent.bytes(count, type);
        event.begin();
        event.beginNs = System.nanoTime();
        return event;
    }

    /** A send has ended. */
    void sent(SendEvent event) {
        event.number = counts.sent(event.bytes);
        event.endNs = System.nanoTime();
        event.commit();
    }

    /** A send has been started; returns the request that the program gets. */
    Request started(SendEvent event, Request send) {
        event.pending = !send.isDone();
        sent(event);
        return event.pending ? new ProfiledSend(send, () -> completed(event.number)) : send;
    }

    private void completed(long number) {
        SendCompletedEvent event = new SendCompletedEvent();
        event.job = job;
        event.rank = rank;
        event.number = number;
        event.endNs = System.nanoTime();
        event.commit();
    }

    /** A receive is about to be posted. */
    ReceiveEvent posting(int source, int tag, int context) {
        ReceiveEvent event = new ReceiveEvent();
        event.job = job;
        event.rank = rank;
        event.number = counts.posted();
        event.anySource = source == Device.ANY_SOURCE;
        event.anyTag = tag == Device.ANY_TAG;
        event.context = context;
        event.begin();
        event.postingNs = System.nanoTime();
        return event;
    }

    /** A receive has been posted; returns the request that the program gets. */
    Request posted(ReceiveEvent event, Request receive) {
        event.postedNs = System.nanoTime();
        return new ProfiledReceive(this, event, receive);
    }

    /** A message has been received. */
    void received(ReceiveEvent event, Status status) {
        if (status.isCancelled() || status.source() < 0) {
            return;
        }
        event.source = status.source();
        event.tag = status.tag();
        event.elements = status.elements();
        event.type = status.type().name();
        event.bytes = CallEvent.bytes(status.elements(), status.type());
        counts.received(event.bytes);
        event.endNs = System.nanoTime();
        if (event.postedNs == 0) { // of a receive that waits it is only known that it was posted in between
            event.postedNs = event.endNs;
        }
        event.commit();
    }

    /** Writes what the device has counted. */
    void writeTotals() {
        TotalsEvent event = counts.totals();
        event.job = job;
        event.rank = rank;
        event.commit();
    }
}

package bireme.devices.smdev;

import bireme.devices.match.LongReceive;
import bireme.devices.match.Transport;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Arbiter;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/** A sender moves from the inbox to a ring of its own while the receiver polls: what it has sent stays in order. */
@JCStressTest
@Outcome(id = "3, 5", expect = Expect.ACCEPTABLE, desc = "in order")
@State
public class InboxMoveStress {
    private static final int OTHER_TAG = 2;

    private final SmFabric fabric = new SmFabric(2, new int[] {0, 1}, 128, SmRing.bytes(4096));
    private final Transport sender = fabric.join(0);
    private final SmEndpoint endpoint = fabric.endpoint(1);
    private final LongReceive first = LongReceive.posted(endpoint.engine(), 1, 1);
    private final LongReceive second = LongReceive.posted(endpoint.engine(), 1, 1);

    /** Sends as many messages as it takes to move; the receiver has not taken the last one. */
    public InboxMoveStress() {
        for (int i = 1; i < SmInbox.MANY_FRAMES; i++) {
            send(0, OTHER_TAG);
        }
        while (endpoint.hasArrivals()) {
            endpoint.poll();
        }
        send(0, OTHER_TAG);
    }

    private void send(long value, int tag) {
        sender.trySend(1, new long[] {value}, 0, 1, ElementType.LONG, tag, 0);
    }

    /** The sender. */
    @Actor
    public void sender() {
        send(3, 1);
        send(5, 1);
    }

    /** The receiver. */
    @Actor
    public void receiver() {
        endpoint.poll();
        endpoint.poll();
    }

    /** Observes the outcome. */
    @Arbiter
    public void observe(II_Result result) {
        while (endpoint.hasArrivals()) {
            endpoint.poll();
        }
        result.r1 = first.sumWhenDone();
        result.r2 = second.sumWhenDone();
    }
}

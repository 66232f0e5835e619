package bireme.devices.match;

import java.util.Arrays;
import xxdev.ElementType;

/**
 * A receive into longs, for tests that look at the payload when the receive says it is done.
 *
 * <p>Threads: as the request itself.
 */
public final class LongReceive {
    private final long[] buffer;
    private final ReceiveRequest request;

    private LongReceive(MatchEngine engine, int count, int tag) {
        buffer = new long[count];
        request = new ReceiveRequest(null, engine.waitQueue())
                .set(buffer, 0, count, ElementType.LONG)
                .envelope(0, tag, 0);
    }

    /** A receive of {@code count} longs from rank 0 that is not posted yet. */
    public static LongReceive of(MatchEngine engine, int count, int tag) {
        return new LongReceive(engine, count, tag);
    }

    /** The same, posted. */
    public static LongReceive posted(MatchEngine engine, int count, int tag) {
        LongReceive receive = of(engine, count, tag);
        engine.receive(receive.request);
        return receive;
    }

    ReceiveRequest request() {
        return request;
    }

    /** Sum of the payload, or 0 while the receive is pending. */
    public int sumWhenDone() {
        return request.isDone() ? (int) Arrays.stream(buffer).sum() : 0;
    }
}

package bireme.devices.match;

import bireme.devices.wait.WaitQueue;
import java.util.Arrays;
import xxdev.ElementType;
import xxdev.Status;

/** Sends and receives of a test that speaks to an engine without a device. */
public final class TestMessages {
    /** Payload and envelope of a message that was taken. */
    public record Taken(byte[] payload, Status status) {}

    private static final WaitQueue NOBODY = new WaitQueue();

    private TestMessages() {}

    /** A long message of bytes. */
    public static RendezvousSend send(int source, int tag, int context, byte[] payload) {
        return new RendezvousSend(null, source, NOBODY)
                .set(payload, 0, payload.length, ElementType.BYTE)
                .envelope(0, tag, context);
    }

    /** Takes the message that waits in the engine for such a receive. */
    public static Taken take(MatchEngine engine, int source, int tag, int context) {
        byte[] room = new byte[1 << 20];
        ReceiveRequest receive = receive(room, source, tag, context);
        engine.receive(receive);
        if (!receive.isDone()) {
            throw new AssertionError("no message fits " + receive);
        }
        Status status = receive.outcome();
        return new Taken(Arrays.copyOf(room, (int) status.bytes()), status);
    }

    static ReceiveRequest receive(byte[] into, int source, int tag, int context) {
        return new ReceiveRequest(null, NOBODY)
                .set(into, 0, into.length, ElementType.BYTE)
                .envelope(source, tag, context);
    }
}

package bireme.devices.match;

import java.util.Arrays;
import org.openjdk.jcstress.annotations.Actor;
import org.openjdk.jcstress.annotations.Expect;
import org.openjdk.jcstress.annotations.JCStressTest;
import org.openjdk.jcstress.annotations.Outcome;
import org.openjdk.jcstress.annotations.State;
import org.openjdk.jcstress.infra.results.II_Result;
import xxdev.ElementType;

/**
 * A sender that gives up waiting, keeps its payload and overwrites its buffer, against a receiver that claims the
 * payload at the same moment: the receiver gets what was sent.
 */
@JCStressTest
@Outcome(id = "8, 0", expect = Expect.ACCEPTABLE, desc = "taken from the sender's buffer before its send ended")
@Outcome(id = "8, 1", expect = Expect.ACCEPTABLE, desc = "taken from what the sender kept")
@State
public class SenderGivesUpStress {
    private final MatchEngine engine = new MatchEngine();
    private final LongReceive receive = LongReceive.of(engine, 8, 7);
    private final long[] buffer = {1, 1, 1, 1, 1, 1, 1, 1};
    private final RendezvousSend send = new RendezvousSend(null, 0, engine.waitQueue())
            .set(buffer, 0, buffer.length, ElementType.LONG)
            .envelope(1, 7, 0);

    /** Makes the send one that may end early. */
    public SenderGivesUpStress() {
        send.mayBuffer = true;
    }

    /** The sender; its buffer is its own again once the send has ended. */
    @Actor
    public void sender(II_Result result) {
        result.r2 = send.bufferPayload() ? 1 : 0;
        while (!send.isDone()) {
            Thread.onSpinWait();
        }
        Arrays.fill(buffer, 100);
    }

    /** The thread that matched the message for the receiver. */
    @Actor
    public void receiver(II_Result result) {
        send.claim();
        receive.request().matched = send;
        receive.request().transfer();
        result.r1 = receive.sumWhenDone();
    }
}

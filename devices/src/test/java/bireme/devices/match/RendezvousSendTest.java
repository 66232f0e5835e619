package bireme.devices.match;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import xxdev.ElementType;

/** A sender that gives up waiting and a receiver that claims: one of them wins, and the payload is the one sent. */
class RendezvousSendTest {
    private final MatchEngine engine = new MatchEngine();
    private final byte[] payload = {1, 2, 3};
    private final RendezvousSend send = TestMessages.send(0, 5, 1, payload);

    private void arrive() {
        engine.lock();
        assertThat(engine.arriveReference(send)).isNull();
        engine.unlock();
    }

    @Test
    void shouldEndWhenAReceiveTookThePayload() {
        arrive();
        assertThat(send.isDone()).isFalse();
        assertThat(TestMessages.take(engine, 0, 5, 1).payload()).containsExactly(1, 2, 3);
        assertThat(send.isDone()).isTrue();
        assertThat(send.isReusable()).isTrue();
    }

    @Test
    void shouldNotKeepThePayloadUnlessItMay() {
        arrive();
        assertThat(send.bufferPayload()).isFalse();
        assertThat(send.isDone()).isFalse();
    }

    @Test
    void shouldKeepThePayloadAsItWasSent() {
        send.mayBuffer = true;
        arrive();
        assertThat(send.bufferPayload()).isTrue();
        assertThat(send.isDone()).isTrue();
        payload[0] = 9;
        assertThat(send.bufferPayload()).isFalse();
        assertThat(TestMessages.take(engine, 0, 5, 1).payload()).containsExactly(1, 2, 3);
        assertThat(send.isReusable()).as("a receiver may still hold it").isFalse();
    }

    @Test
    void shouldNotKeepAPayloadThatIsClaimed() {
        send.mayBuffer = true;
        send.claim();
        assertThat(send.bufferPayload()).isFalse();
        assertThat(send.isDone()).isFalse();
        assertThat(send.mayBeDone()).isTrue();
        assertThat(send.abandon()).as("may be abandoned while it is read").isFalse();
        send.finish();
        assertThat(send.isDone()).isTrue();
    }

    @Test
    void shouldBeReadyForAnotherMessageAfterReset() {
        arrive();
        TestMessages.take(engine, 0, 5, 1);
        send.reset();
        assertThat(send.isDone()).isFalse();
        send.set(new byte[] {7}, 0, 1, ElementType.BYTE);
        arrive();
        assertThat(TestMessages.take(engine, 0, 5, 1).payload()).containsExactly(7);
    }

    @Test
    void shouldNotWithdrawAReceiveThatIsMatched() {
        ReceiveRequest receive = TestMessages.receive(new byte[3], 0, 5, 1);
        engine.receive(receive);
        assertThat(receive.mayBeDone()).isFalse();
        engine.lock();
        ReceiveRequest matched = engine.arriveReference(send);
        engine.unlock();
        assertThat(matched).isSameAs(receive);
        assertThat(engine.cancel(receive)).isFalse();
        assertThat(receive.mayBeDone()).isTrue();
        assertThat(receive.isDone()).isFalse();
        matched.transfer();
        assertThat(receive.isDone()).isTrue();
    }
}

package bireme.devices.secure;

import static bireme.devices.secure.HandshakePair.take;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import org.junit.jupiter.api.Test;

class HandshakeTest {
    private final JobSecret secret = JobSecret.create();
    private final HandshakePair pair = HandshakePair.of(secret);

    @Test
    void shouldProveBothEndsToEachOther() {
        pair.run();
        assertThat(pair.connector.isFinished()).isTrue();
        assertThat(pair.listener.isFinished()).isTrue();
        assertThat(pair.connector.peer()).isEqualTo(2);
        assertThat(pair.listener.peer()).isEqualTo(1);
        assertThat(pair.listener.binding()).isEqualTo(pair.connector.binding()).hasSize(32);
        assertThat(HandshakePair.of(secret).run().listener.binding()).isNotEqualTo(pair.listener.binding());
    }

    @Test
    void shouldFinishWhenTheLastByteIsOut() {
        HandshakePair.pass(pair.connector, pair.listener);
        HandshakePair.pass(pair.listener, pair.connector);
        assertThat(pair.connector.isFinished()).isFalse();
        pair.connector.output().get();
        assertThat(pair.connector.isFinished()).isFalse();
        take(pair.connector);
        assertThat(pair.connector.isFinished()).isTrue();
        assertThat(pair.listener.isFinished()).isFalse();
        assertThatThrownBy(pair.listener::binding).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldWorkByteByByteAndSayHowManyAreMissing() {
        assertThat(pair.listener.wanted()).isEqualTo(HandshakeDescriptor.HELLO_BYTES);
        sendByteByByte(take(pair.connector), pair.listener);
        assertThat(pair.listener.wanted()).isEqualTo(HandshakeDescriptor.PROOF_MESSAGE_BYTES);
        sendByteByByte(take(pair.listener), pair.connector);
        assertThat(pair.connector.wanted()).isZero();
        sendByteByByte(take(pair.connector), pair.listener);
        assertThat(pair.listener.wanted()).isZero();
        assertThat(pair.listener.isFinished()).isTrue();
    }

    private static void sendByteByByte(byte[] bytes, Handshake to) {
        int wanted = to.wanted();
        for (int i = 0; i < bytes.length; i++) {
            assertThat(to.wanted()).isEqualTo(wanted - i);
            to.receive(ByteBuffer.wrap(bytes, i, 1));
        }
    }

    @Test
    void shouldLeaveTheFirstRealDataInTheBuffer() {
        HandshakePair.pass(pair.connector, pair.listener);
        HandshakePair.pass(pair.listener, pair.connector);
        byte[] proof = take(pair.connector);
        ByteBuffer more =
                ByteBuffer.allocateDirect(100).put(proof).put((byte) 42).flip();
        pair.listener.receive(more);
        assertThat(pair.listener.isFinished()).isTrue();
        assertThat(more.remaining()).isEqualTo(1);
        pair.listener.receive(more);
        assertThat(more.get()).isEqualTo((byte) 42);
    }

    @Test
    void shouldReachTheCoordinator() {
        HandshakePair toCoordinator = new HandshakePair(
                Handshake.ofConnector(secret, "control", 0, Handshake.COORDINATOR),
                Handshake.ofListener(secret, "control", Handshake.COORDINATOR, 1));
        toCoordinator.run();
        assertThat(toCoordinator.listener.isFinished()).isTrue();
        assertThat(toCoordinator.listener.peer()).isZero();
        assertThat(toCoordinator.connector.peer()).isEqualTo(Handshake.COORDINATOR);
    }
}

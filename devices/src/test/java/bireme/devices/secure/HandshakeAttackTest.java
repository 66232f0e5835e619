package bireme.devices.secure;

import static bireme.devices.secure.HandshakePair.SERVICE;
import static bireme.devices.secure.HandshakePair.connector;
import static bireme.devices.secure.HandshakePair.listener;
import static bireme.devices.secure.HandshakePair.pass;
import static bireme.devices.secure.HandshakePair.take;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HandshakeAttackTest {
    private static final String NO_SECRET = "does not hold the secret";

    private final JobSecret secret = JobSecret.create();
    private final Handshake listener = listener(secret);
    private final Handshake connector = connector(secret);

    private static void assertRefused(Handshake victim, byte[] bytes, String reason) {
        assertThatThrownBy(() -> victim.receive(ByteBuffer.wrap(bytes)))
                .isInstanceOf(HandshakeException.class)
                .hasMessageContaining(reason);
        assertThat(victim.isFinished()).isFalse();
        assertThatThrownBy(() -> victim.receive(ByteBuffer.wrap(bytes))).isInstanceOf(IllegalStateException.class);
    }

    /** The hello of a process that knows the job by its tag, and nothing else. */
    private byte[] hello(int from, int to) {
        return ByteBuffer.wrap(take(connector))
                .putInt(HandshakeDescriptor.HELLO_CONNECTOR_OFFSET, from)
                .putInt(HandshakeDescriptor.HELLO_LISTENER_OFFSET, to)
                .array();
    }

    @Test
    void shouldRejectAProcessOfAnotherJob() {
        assertRefused(listener, take(connector(JobSecret.create())), "belongs to another job");
    }

    @Test
    void shouldRejectAPeerThatKnowsOnlyTheTag() {
        Handshake attacker = connector(JobSecret.create());
        byte[] hello = take(attacker);
        System.arraycopy(Transcript.tagOf(secret), 0, hello, HandshakeDescriptor.HELLO_TAG_OFFSET, 8);
        listener.receive(ByteBuffer.wrap(hello));
        take(listener);
        ByteBuffer proof = HandshakeDescriptor.newMessage(HandshakeDescriptor.PROOF);
        assertRefused(listener, proof.array(), NO_SECRET);
    }

    @Test
    void shouldNotProveItselfToAFalseListener() {
        byte[] hello = take(connector);
        JobSecret guess = JobSecret.create();
        System.arraycopy(Transcript.tagOf(guess), 0, hello, HandshakeDescriptor.HELLO_TAG_OFFSET, 8);
        Handshake impostor = listener(guess);
        impostor.receive(ByteBuffer.wrap(hello));
        assertRefused(connector, take(impostor), NO_SECRET);
        assertThat(connector.output().hasRemaining()).isFalse();
    }

    @Test
    void shouldNotTakeARecordedConversationAgain() {
        byte[] hello = take(connector);
        Handshake first = listener(secret);
        first.receive(ByteBuffer.wrap(hello));
        byte[] challenge = take(first);
        connector.receive(ByteBuffer.wrap(challenge));
        byte[] proof = take(connector);
        first.receive(ByteBuffer.wrap(proof));
        assertThat(first.isFinished()).isTrue();

        listener.receive(ByteBuffer.wrap(hello));
        take(listener);
        assertRefused(listener, proof, NO_SECRET);
        Handshake again = connector(secret);
        take(again);
        assertRefused(again, challenge, NO_SECRET);
    }

    @Test
    void shouldNotTakeItsOwnWordsForProof() {
        byte[] hello = take(connector);
        assertRefused(connector, hello, "an unexpected message");

        listener.receive(ByteBuffer.wrap(hello));
        byte[] challenge = take(listener);
        byte[] echo = HandshakeDescriptor.newMessage(HandshakeDescriptor.PROOF)
                .put(
                        HandshakeDescriptor.PROOF_PROOF_OFFSET,
                        challenge,
                        HandshakeDescriptor.CHALLENGE_PROOF_OFFSET,
                        HandshakeDescriptor.PROOF_BYTES)
                .array();
        assertRefused(listener, echo, NO_SECRET);
    }

    @Test
    void shouldNotHelpAPeerThatChallengesTheConnectorItself() {
        byte[] hello = ByteBuffer.wrap(take(connector))
                .putInt(HandshakeDescriptor.HELLO_CONNECTOR_OFFSET, 2)
                .putInt(HandshakeDescriptor.HELLO_LISTENER_OFFSET, 1)
                .array();
        Handshake sameProcess = Handshake.ofListener(secret, SERVICE, 1, 4);
        sameProcess.receive(ByteBuffer.wrap(hello));
        assertRefused(connector, take(sameProcess), NO_SECRET);
    }

    @Test
    void shouldRejectAConnectionMeantForAnotherProcess() {
        assertRefused(listener, hello(1, 3), "looks for process 3, this is process 2");
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 4, -1, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void shouldRejectProcessesThatCannotBe(int claimed) {
        assertRefused(listener, hello(claimed, 2), "says it is process " + claimed);
    }

    @Test
    void shouldRejectAProcessThatPosesAsAnother() {
        listener.receive(ByteBuffer.wrap(hello(3, 2)));
        assertRefused(connector, take(listener), NO_SECRET);
    }

    @Test
    void shouldNotBeLedToAnotherProcess() {
        Handshake third = Handshake.ofListener(secret, SERVICE, 3, 4);
        third.receive(ByteBuffer.wrap(hello(1, 3)));
        assertRefused(connector, take(third), NO_SECRET);
    }

    @ParameterizedTest
    @ValueSource(strings = {"control", "", "tesT", "test2"})
    void shouldDistinguishServices(String service) {
        Handshake other = Handshake.ofListener(secret, service, 2, 4);
        pass(connector, other);
        assertRefused(connector, take(other), NO_SECRET);
    }

    @Test
    void shouldNoticeAnyChangedBit() {
        int bits = 8
                * (HandshakeDescriptor.HELLO_BYTES
                        + HandshakeDescriptor.CHALLENGE_BYTES
                        + HandshakeDescriptor.PROOF_MESSAGE_BYTES);
        for (int bit = 0; bit < bits; bit++) {
            int changed = bit;
            HandshakePair pair = HandshakePair.of(secret);
            assertThatThrownBy(() -> runWithChange(pair, changed))
                    .as("bit %d", bit)
                    .isInstanceOf(HandshakeException.class);
            assertThat(pair.listener.isFinished()).as("bit %d", bit).isFalse();
        }
    }

    private static void runWithChange(HandshakePair pair, int bit) {
        int left = passWithChange(pair.connector, pair.listener, bit);
        left = passWithChange(pair.listener, pair.connector, left);
        passWithChange(pair.connector, pair.listener, left);
    }

    /** Changes a bit on the way if it is in this message; returns what is left to count. */
    private static int passWithChange(Handshake from, Handshake to, int bit) {
        byte[] bytes = take(from);
        if (bit >= 0 && bit < 8 * bytes.length) {
            bytes[bit / 8] ^= (byte) (1 << (bit % 8));
        }
        to.receive(ByteBuffer.wrap(bytes));
        return bit - 8 * bytes.length;
    }

    @ParameterizedTest
    @ValueSource(strings = {"GET / HTTP/1.1\r\n", "SSH-2.0-OpenSSH_9.6\r\n", "\u0016\u0003\u0001", "\u0000", "BRMx"})
    void shouldRejectOtherProtocolsAtTheirFirstBytes(String request) {
        assertRefused(listener, request.getBytes(StandardCharsets.ISO_8859_1), "does not speak the handshake");
    }

    @Test
    void shouldNameAForeignVersion() {
        assertRefused(listener, new byte[] {'B', 'R', 'M', 'E', 9}, "speaks version 9");
    }

    @Test
    void shouldRejectMoreThanOneTurn() {
        byte[] hello = take(connector);
        byte[] more = Arrays.copyOf(hello, hello.length + 1);
        assertRefused(listener, more, "more than its turn");
    }

    @Test
    void shouldRejectAProofThatPrecedesTheChallenge() {
        listener.receive(ByteBuffer.wrap(take(connector)));
        byte[] proof = HandshakeDescriptor.newMessage(HandshakeDescriptor.PROOF).array();
        assertRefused(listener, proof, "before it was asked");
    }

    @Test
    void shouldNotFinishOnATruncatedConversation() {
        byte[] hello = take(connector);
        listener.receive(ByteBuffer.wrap(hello));
        byte[] challenge = take(listener);
        connector.receive(ByteBuffer.wrap(challenge));
        byte[] proof = take(connector);
        listener.receive(ByteBuffer.wrap(proof, 0, proof.length - 1));
        assertThat(listener.isFinished()).isFalse();
        assertThat(listener.wanted()).isEqualTo(1);
        assertThatThrownBy(listener::binding).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldSurviveGarbage() {
        long seed = TestSeed.of("HandshakeAttackTest.shouldSurviveGarbage");
        Random random = new Random(seed);
        for (int i = 0; i < 2_000; i++) {
            byte[] garbage = new byte[1 + random.nextInt(200)];
            random.nextBytes(garbage);
            int genuine = random.nextInt(HandshakeDescriptor.HEADER_BYTES + 1);
            byte[] header = HandshakeDescriptor.newMessage((byte) (1 + random.nextInt(3)))
                    .array();
            System.arraycopy(header, 0, garbage, 0, Math.min(genuine, garbage.length));
            Handshake victim = random.nextBoolean() ? listener(secret) : connector(secret);
            take(victim);
            try {
                victim.receive(ByteBuffer.wrap(garbage));
            } catch (HandshakeException e) {
                assertThat(e).as("seed %d", seed).hasMessageNotContaining("null");
            }
            assertThat(victim.isFinished()).as("seed %d", seed).isFalse();
        }
    }
}

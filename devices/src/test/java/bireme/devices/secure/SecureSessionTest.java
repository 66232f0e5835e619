package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecureSessionTest {
    private static final int MAX = RecordSealer.MAX_CONTENT_BYTES;
    private static final int OVERHEAD = RecordSealer.OVERHEAD_BYTES;

    private final JobSecret secret = JobSecret.create();
    private final HandshakePair pair = HandshakePair.of(secret).run();
    private final SecureSession connector = pair.connector.session();
    private final SecureSession listener = pair.listener.session();

    private static byte[] random(int length) {
        byte[] bytes = new byte[length];
        new Random(length).nextBytes(bytes);
        return bytes;
    }

    static byte[] seal(RecordSealer sealer, byte[] content) {
        ByteBuffer sealed = ByteBuffer.allocate(content.length + OVERHEAD);
        assertThat(sealer.seal(ByteBuffer.wrap(content), sealed)).isEqualTo(content.length);
        assertThat(sealed.hasRemaining()).isFalse();
        return sealed.array();
    }

    static byte[] open(RecordOpener opener, byte[] record) {
        ByteBuffer plain = ByteBuffer.allocate(MAX);
        assertThat(opener.open(ByteBuffer.wrap(record), plain)).isTrue();
        byte[] content = new byte[plain.flip().remaining()];
        plain.get(content);
        return content;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 15, 16, 17, 1000, MAX - 1, MAX})
    void shouldCarryContentInBothDirections(int length) {
        for (int i = 0; i < 3; i++) {
            byte[] content = random(length);
            assertThat(open(listener.opener(), seal(connector.sealer(), content)))
                    .isEqualTo(content);
            assertThat(open(connector.opener(), seal(listener.sealer(), content)))
                    .isEqualTo(content);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void shouldWorkInTheMiddleOfBuffersOfAnyKindAndOrder(boolean isDirect) {
        ByteBuffer plain = isDirect ? ByteBuffer.allocateDirect(300) : ByteBuffer.allocate(300);
        ByteBuffer sealed = isDirect ? ByteBuffer.allocateDirect(500) : ByteBuffer.allocate(500);
        sealed.order(ByteOrder.LITTLE_ENDIAN).position(7);
        plain.put(random(300)).position(100).limit(200);
        assertThat(connector.sealer().seal(plain, sealed)).isEqualTo(100);
        assertThat(plain.position()).isEqualTo(200);
        assertThat(sealed.position()).isEqualTo(7 + 100 + OVERHEAD);
        sealed.position(7);
        ByteBuffer back = ByteBuffer.allocate(1000).position(10);
        assertThat(listener.opener().lengthOfNext(sealed)).isEqualTo(100 + OVERHEAD);
        assertThat(listener.opener().open(sealed, back)).isTrue();
        assertThat(sealed.position()).isEqualTo(7 + 100 + OVERHEAD);
        assertThat(sealed.limit()).isEqualTo(500);
        assertThat(back.flip().position(10)).isEqualTo(plain.position(100).limit(200));
    }

    @Test
    void shouldTakeWhatFitsIntoOneRecordAndTheRoomGiven() {
        ByteBuffer plain = ByteBuffer.wrap(random(3 * MAX));
        assertThat(connector.sealer().seal(plain, ByteBuffer.allocate(4 * MAX))).isEqualTo(MAX);
        assertThat(connector.sealer().seal(plain, ByteBuffer.allocate(100 + OVERHEAD)))
                .isEqualTo(100);
        assertThat(connector.sealer().seal(plain, ByteBuffer.allocate(OVERHEAD)))
                .isZero();
        assertThat(connector.sealer().seal(plain, ByteBuffer.allocate(3))).isZero();
        assertThat(connector.sealer().seal(ByteBuffer.allocate(0), ByteBuffer.allocate(100)))
                .isZero();
        assertThat(plain.position()).isEqualTo(MAX + 100);
    }

    @Test
    void shouldWaitForAWholeRecord() {
        byte[] record = seal(connector.sealer(), random(100));
        ByteBuffer plain = ByteBuffer.allocate(MAX);
        for (int length = 0; length < record.length; length++) {
            ByteBuffer part = ByteBuffer.wrap(record, 0, length);
            assertThat(listener.opener().open(part, plain)).isFalse();
            assertThat(part.position()).isZero();
        }
        assertThat(plain.position()).isZero();
        assertThat(open(listener.opener(), record)).isEqualTo(random(100));
    }

    @Test
    void shouldAskForRoomBeforeItTakesARecord() {
        byte[] record = seal(connector.sealer(), random(100));
        assertThatThrownBy(() -> listener.opener().open(ByteBuffer.wrap(record), ByteBuffer.allocate(99)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("room for 99 bytes");
        assertThat(open(listener.opener(), record)).isEqualTo(random(100));
    }

    /** Both ends change keys at the same record, by the number of records as by the number of bytes. */
    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1000})
    void shouldChangeKeysInTime(int records) {
        HandshakePair other = HandshakePair.of(secret).run();
        RecordLimits limits = new RecordLimits(records, 2000);
        RecordSealer sealer = other.connector.session(limits).sealer();
        RecordOpener opener = other.listener.session(limits).opener();
        for (int i = 0; i < 100; i++) {
            byte[] content = random(1 + 37 * i);
            assertThat(open(opener, seal(sealer, content))).isEqualTo(content);
        }
    }

    @Test
    void shouldChangeKeysAtTheLimitAndNotBefore() {
        byte[] trafficSecret = random(RecordKeys.SECRET_BYTES);
        RecordSealer few = new RecordSealer(trafficSecret.clone(), new RecordLimits(2, 1000));
        RecordSealer many = new RecordSealer(trafficSecret.clone(), RecordLimits.DEFAULT);
        byte[] content = random(10);
        assertThat(seal(few, content)).isEqualTo(seal(many, content));
        assertThat(seal(few, content)).isEqualTo(seal(many, content));
        assertThat(seal(few, content)).isNotEqualTo(seal(many, content));
    }

    @Test
    void shouldNeverEncryptTheSameTwiceAlike() {
        byte[] content = random(50);
        byte[] first = seal(connector.sealer(), content);
        HandshakePair again = HandshakePair.of(secret).run();
        assertThat(seal(connector.sealer(), content)).isNotEqualTo(first);
        assertThat(seal(listener.sealer(), content)).isNotEqualTo(first);
        assertThat(seal(again.connector.session().sealer(), content)).isNotEqualTo(first);
    }

    @Test
    void shouldGiveKeysOnceAndOnlyAfterTheProof() {
        assertThatThrownBy(pair.connector::session)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("once");
        HandshakePair unproven = HandshakePair.of(secret);
        assertThatThrownBy(unproven.connector::session)
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("proved nothing");
    }
}

package bireme.devices.mapped;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OfferTest {
    private static final String MAX_PATH = "/proc/4194304/fd/12345678901234567890123456789012345678901234567";
    private static final int RING_BYTES = 512 << 10;
    private static final int RING_BYTES_OFFSET = 4;
    private static final int LENGTH_OFFSET = 8;

    private static byte[] token() {
        byte[] token = new byte[RingFile.TOKEN_BYTES];
        for (int i = 0; i < token.length; i++) {
            token[i] = (byte) (200 + i);
        }
        return token;
    }

    private static ByteBuffer bytes() {
        return new Offer("/proc/17/fd/4", token(), RING_BYTES).bytes();
    }

    private static void assertRefused(ByteBuffer bytes) {
        assertThatThrownBy(() -> Offer.of(bytes))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("offer");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/proc/17/fd/4", MAX_PATH, "x"})
    void shouldComeBackAsItWas(String path) throws IOException {
        for (int ringBytes : new int[] {MappedLink.MIN_RING_BYTES, RING_BYTES, 1 << 28}) {
            ByteBuffer bytes = new Offer(path, token(), ringBytes).bytes();
            assertThat(bytes.remaining()).isEqualTo(Offer.BYTES);
            Offer offer = Offer.of(bytes);
            assertThat(offer.path()).isEqualTo(path);
            assertThat(offer.token()).isEqualTo(token());
            assertThat(offer.ringBytes()).isEqualTo(ringBytes);
            assertThat(offer.isNone()).isFalse();
        }
    }

    @Test
    void shouldSayThatThereIsNone() throws IOException {
        ByteBuffer bytes = Offer.none().bytes();
        assertThat(bytes.remaining()).isEqualTo(Offer.BYTES);
        assertThat(Offer.of(bytes).isNone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void shouldRefuseAnotherMark(int at) {
        ByteBuffer bytes = bytes();
        bytes.put(at, (byte) (bytes.get(at) ^ 1));
        assertRefused(bytes);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 65, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void shouldRefuseAPathThatDoesNotFit(int length) {
        assertRefused(bytes().putInt(LENGTH_OFFSET, length));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -8, MappedLink.MIN_RING_BYTES - 8, RING_BYTES + 4, (1 << 28) + 8, Integer.MIN_VALUE})
    void shouldRefuseRingsOfASizeThatNoneHas(int ringBytes) {
        assertRefused(bytes().putInt(RING_BYTES_OFFSET, ringBytes));
    }

    /** Whatever comes, it is an offer of rings that can be made, or refused. */
    @Test
    void shouldTakeAnyBytesForAnOfferOrRefuseThem() {
        Random random = new Random(TestSeed.of("OfferTest"));
        int taken = 0;
        for (int round = 0; round < 10_000; round++) {
            ByteBuffer bytes = bytes();
            for (int change = random.nextInt(3); change >= 0; change--) {
                bytes.put(random.nextInt(Offer.BYTES), (byte) random.nextInt());
            }
            try {
                Offer offer = Offer.of(bytes);
                taken++;
                assertThat(offer.path().getBytes(StandardCharsets.UTF_16BE).length)
                        .isLessThanOrEqualTo(2 * 64);
                if (!offer.isNone()) {
                    assertThat(offer.ringBytes()).isBetween(MappedLink.MIN_RING_BYTES, 1 << 28);
                }
            } catch (IOException e) {
                assertThat(e).hasMessageContaining("offer");
            }
        }
        assertThat(taken).isBetween(1, 9_999);
    }
}

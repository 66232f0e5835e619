package bireme.bb.ranks.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Bytes that nobody has written are refused, and cost no more memory than bytes that somebody has. */
class DamagedMessagesTest {
    private static final int ROUNDS = 20_000;
    /** Objects per byte, exceptions and their stack traces. */
    private static final long BYTES_FOR_A_BYTE = 200;

    private static final long BYTES_FOR_AN_ERROR = 1 << 20;

    private final Codecs codecs = Codecs.standard();
    private final ThreadMXBean memory = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private static long seed() {
        long seed = TestSeed.of("DamagedMessagesTest");
        return seed;
    }

    /** Reads what may be anything: items, or a complaint. Anything else, and too much memory, comes out. */
    private boolean isRefused(byte[] message) {
        long before = memory.getCurrentThreadAllocatedBytes();
        boolean isRefused = false;
        try {
            Messages.read(codecs, message);
        } catch (CodecException e) {
            assertThat(e).hasMessageMatching("(?s).*(damaged or forged|a message names the class).*");
            isRefused = true;
        }
        long taken = memory.getCurrentThreadAllocatedBytes() - before;
        assertThat(taken).isLessThan(BYTES_FOR_AN_ERROR + BYTES_FOR_A_BYTE * message.length);
        return isRefused;
    }

    @Test
    void shouldRefuseEveryBeginningOfAnItem() {
        RandomValues values = new RandomValues(seed());
        for (Object item : values.one()) {
            byte[] whole = Messages.written(codecs, item);
            for (int length = 1; length < whole.length; length += 1 + whole.length / 100) {
                assertThat(isRefused(Arrays.copyOf(whole, length)))
                        .as("%d of the %d bytes of %s", length, whole.length, item)
                        .isTrue();
            }
        }
    }

    @Test
    void shouldReadOrRefuseWhatHasChangedOnItsWay() {
        long seed = seed();
        RandomValues values = new RandomValues(seed);
        Random random = new Random(seed);
        int refused = 0;
        for (int round = 0; round < ROUNDS; round++) {
            byte[] message = Messages.written(codecs, values.any());
            int changes = 1 + random.nextInt(3);
            for (int change = 0; change < changes; change++) {
                message[random.nextInt(message.length)] = (byte) random.nextInt();
            }
            refused += isRefused(message) ? 1 : 0;
        }
        assertThat(refused).isPositive();
    }

    @Test
    void shouldReadOrRefuseNoise() {
        Random random = new Random(seed());
        for (int round = 0; round < ROUNDS; round++) {
            byte[] noise = new byte[1 + random.nextInt(64)];
            random.nextBytes(noise);
            isRefused(noise);
        }
        assertThat(isRefused(new byte[] {125})).isTrue();
    }

    private byte[] claiming(Object item, int count) {
        ItemWriter out = codecs.writer();
        out.writeByte(Messages.written(codecs, item)[0]);
        out.writeCount(count);
        out.writeLong(0);
        return out.toByteArray();
    }

    @Test
    void shouldTakeNoMemoryForALengthThatTheMessageCannotHold() {
        Object[] lengthy = {
            new byte[0],
            new long[0],
            new char[0],
            "",
            new Object[0],
            new java.util.ArrayList<>(),
            new java.util.HashMap<>()
        };
        for (Object item : lengthy) {
            byte[] forged = claiming(item, Integer.MAX_VALUE);
            assertThat(isRefused(forged)).as("%s", item.getClass()).isTrue();
        }
        assertThatThrownBy(() -> Messages.read(codecs, claiming(new long[0], 1_000_000_000)))
                .hasMessageContaining("1000000000 things of 8 bytes or more, and has 8 bytes left");
    }

    @Test
    void shouldTakeNoMemoryForListsThatEachClaimAllThatIsLeft() {
        int length = 1 << 16;
        byte tag = Messages.written(codecs, new java.util.ArrayList<>())[0];
        ItemWriter out = codecs.writer();
        for (int level = 0; level < 400; level++) {
            out.writeByte(tag);
            out.writeCount(length - out.length() - 8);
        }
        out.writeBytes(new byte[length - out.length()], 0, length - out.length());
        assertThat(isRefused(out.toByteArray())).isTrue();
    }

    @Test
    void shouldRefuseACountWithoutEnd() {
        ItemReader in = codecs.reader();
        in.open(new byte[] {-1, -1, -1, -1, -1, -1}, 0, 6);
        assertThatThrownBy(in::readCount).isInstanceOf(CodecException.class).hasMessageContaining("a count has no end");
        in.open(new byte[] {-1, -1, -1, -1, 127}, 0, 5);
        assertThatThrownBy(in::readCount).isInstanceOf(CodecException.class).hasMessageContaining("beyond 2147483647");
    }

    @Test
    void shouldSayWhereAMessageEndsTooEarly() {
        ItemReader in = codecs.reader();
        in.open(new byte[] {9, 9, 1, 2, 3}, 2, 3);
        in.readByte();
        assertThatThrownBy(in::readInt)
                .isInstanceOf(CodecException.class)
                .hasMessage(
                        "a message of 3 bytes is damaged or forged: at byte 1 it ends where 4 more bytes are needed");
    }
}

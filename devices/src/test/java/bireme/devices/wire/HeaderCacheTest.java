package bireme.devices.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import xxdev.ElementType;

class HeaderCacheTest {
    private static final int AT = 64;
    private static final int BYTES = 1 << 20;

    private final HeaderCache sender = new HeaderCache();
    private final HeaderCache receiver = new HeaderCache();
    private final ByteBuffer sent = ByteBuffer.allocate(BYTES).order(ByteOrder.nativeOrder());
    private final ByteBuffer received = ByteBuffer.allocate(BYTES).order(ByteOrder.nativeOrder());

    private static FrameHeader message(ElementType type, int count, int tag) {
        return new FrameHeader()
                .of(FrameKind.EAGER)
                .between(3, 1)
                .envelope(tag, 7)
                .elements(type, count)
                .length(count << type.shift());
    }

    /** Sends a record of one frame as a link does; whether it went in short form. It must arrive as it was. */
    private boolean sendAndCompare(FrameHeader header, int payload) throws WireException {
        header.write(sent, AT);
        return sendAndCompare(FrameDescriptor.HEADER_BYTES + FrameDescriptor.padded(payload));
    }

    private boolean sendAndCompare(int length) throws WireException {
        for (int i = FrameDescriptor.HEADER_BYTES; i < length; i++) {
            sent.put(AT + i, (byte) (31 * i + length));
        }
        long word = sender.shorten(sent, AT, length);
        int payloadAt = AT + HeaderCache.SAVED_BYTES;
        if (word == 0) {
            received.put(AT, sent, AT, length);
            receiver.cache(received, AT, length);
        } else {
            assertThat(HeaderCache.isShort(word)).isTrue();
            received.put(payloadAt, sent, payloadAt, length - HeaderCache.SAVED_BYTES);
            assertThat(receiver.expand(word, received, payloadAt)).isEqualTo(length);
        }
        assertThat(received.slice(AT, length)).isEqualTo(sent.slice(AT, length));
        return word != 0;
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OBJECT")
    void shouldShortenTheSecondMessageWhateverItsTagAndCount(ElementType type) throws WireException {
        assertThat(sendAndCompare(message(type, 1, 5), 1 << type.shift())).isFalse();
        assertThat(sendAndCompare(message(type, 1, 5), 1 << type.shift())).isTrue();
        assertThat(sendAndCompare(message(type, 0, -1), 0)).isTrue();
        assertThat(sendAndCompare(message(type, 17, Integer.MAX_VALUE), 17 << type.shift()))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({"65535, true", "65536, false"})
    void shouldShortenUpToTheLargestCount(int count, boolean isShort) throws WireException {
        sendAndCompare(message(ElementType.LONG, 1, 5), Long.BYTES);
        assertThat(sendAndCompare(message(ElementType.LONG, count, 5), count * Long.BYTES))
                .isEqualTo(isShort);
    }

    @Test
    void shouldSendAsItIsWhateverElseDiffers() throws WireException {
        sendAndCompare(message(ElementType.INT, 2, 5), 2 * Integer.BYTES);
        assertThat(sendAndCompare(message(ElementType.INT, 2, 5).between(3, 2), 8))
                .as("destination")
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.INT, 2, 5).between(4, 2), 8))
                .as("source")
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.INT, 2, 5).between(4, 2).envelope(5, 8), 8))
                .as("context")
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.FLOAT, 2, 5).between(4, 2).envelope(5, 8), 8))
                .as("type")
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.FLOAT, 2, 5).between(4, 2).envelope(5, 8), 8))
                .as("nothing")
                .isTrue();
        assertThat(sendAndCompare(
                        message(ElementType.FLOAT, 2, 5)
                                .between(4, 2)
                                .envelope(5, 8)
                                .flags(FrameDescriptor.SYNCHRONOUS),
                        8))
                .as("flags")
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.FLOAT, 2, 5).between(4, 2).envelope(5, 8), 8))
                .as("the one before was not kept")
                .isTrue();
    }

    @Test
    void shouldKeepNoHeaderOfObjectsOfPartsAndOfOtherFrames() throws WireException {
        assertThat(sendAndCompare(message(ElementType.OBJECT, 2, 5).length(24), 24))
                .isFalse();
        assertThat(sendAndCompare(message(ElementType.OBJECT, 2, 5).length(24), 24))
                .isFalse();
        FrameHeader part = message(ElementType.LONG, 100, 5);
        assertThat(sendAndCompare(part, 80)).isFalse();
        assertThat(sendAndCompare(part, 80)).isFalse();
        FrameHeader credit = new FrameHeader().of(FrameKind.CREDIT).amount(1000, 10);
        assertThat(sendAndCompare(credit, 0)).isFalse();
        assertThat(sendAndCompare(credit, 0)).isFalse();
        assertThat(sendAndCompare(8)).as("a rest of something").isFalse();
    }

    @Test
    void shouldNotTakeZerosForAHeader() {
        assertThat(sender.shorten(sent, AT, FrameDescriptor.HEADER_BYTES)).isZero();
    }

    @Test
    void shouldBringWhateverIsSent() throws WireException {
        long seed = TestSeed.of("HeaderCacheTest.shouldBringWhateverIsSent");
        Random random = new Random(seed);
        int shortened = 0;
        for (int i = 0; i < 20_000; i++) {
            ElementType type = random.nextInt(8) == 0 ? ElementType.BYTE : ElementType.SHORT;
            int count = random.nextInt(20);
            FrameHeader header = message(type, count, random.nextInt())
                    .between(random.nextInt(10) / 9, 1)
                    .id(random.nextInt(10) / 9);
            boolean isPart = random.nextInt(10) == 0;
            shortened += sendAndCompare(header, isPart ? 100 : count << type.shift()) ? 1 : 0;
        }
        assertThat(shortened).as("seed " + seed).isBetween(2_000, 18_000);
    }

    @Test
    void shouldRefuseAShortFormWithoutAHeader() throws WireException {
        sendAndCompare(message(ElementType.LONG, 1, 5), Long.BYTES);
        message(ElementType.LONG, 1, 5).write(sent, AT);
        long word = sender.shorten(sent, AT, FrameDescriptor.HEADER_BYTES + Long.BYTES);
        assertThat(word).isNotZero();
        assertThatThrownBy(() -> new HeaderCache().expand(word, received, AT))
                .isInstanceOf(WireException.class)
                .hasMessageContaining("no header is cached");
    }

    @Test
    void shouldNotTakeALengthForAShortForm() {
        for (long word : new long[] {-1, 0, 1, 4096, Integer.MAX_VALUE, 1L << 32 | 4096, 1L << 63, 3L << 62}) {
            assertThat(HeaderCache.isShort(word)).as("%x", word).isFalse();
        }
    }
}

package bireme.runtime.wireup;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WireupMessageTest {
    private static WireupMessage read(byte[] bytes) throws IOException {
        WireupMessage message = new WireupMessageInput().next(ByteBuffer.wrap(bytes));
        if (message == null) {
            throw new EOFException("it is not complete");
        }
        return message;
    }

    @Test
    void shouldReadWhatItWrites() throws Exception {
        WireupMessage message = WireupMessage.of(WireupMessage.Kind.END, -3, "why", "", "größer als ASCII");
        assertThat(read(message.bytes())).isEqualTo(message);
    }

    @Test
    void shouldPutNoticesTogetherFromPieces() throws Exception {
        WireupMessage message = WireupMessage.of(WireupMessage.Kind.PUBLISH, 7, "tcp", "somewhere");
        ByteBuffer two = ByteBuffer.allocate(2 * message.bytes().length);
        two.put(message.bytes()).put(message.bytes()).flip();
        WireupMessageInput input = new WireupMessageInput();
        int found = 0;
        while (two.hasRemaining()) {
            WireupMessage next = input.next(ByteBuffer.wrap(new byte[] {two.get()}));
            assertThat(next == null || next.equals(message)).isTrue();
            found += next == null ? 0 : 1;
        }
        assertThat(found).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, Integer.MAX_VALUE, (1 << 23) + 1})
    void shouldRefuseLengthsBeforeItTakesMemory(int length) {
        byte[] bytes = ByteBuffer.allocate(8).putInt(length).array();
        assertThatThrownBy(() -> read(bytes)).isInstanceOf(IOException.class).hasMessageContaining("" + length);
    }

    @Test
    void shouldRefuseNonsenseAndNothingElse() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        byte[] good = WireupMessage.of(WireupMessage.Kind.PUBLISH, 1, "tcp", "10.0.0.1:99")
                .bytes();
        for (int round = 0; round < 2000; round++) {
            byte[] bytes = Arrays.copyOf(good, random.nextInt(good.length + 1));
            for (int change = 0; change < 3 && bytes.length > 4; change++) {
                bytes[4 + random.nextInt(bytes.length - 4)] = (byte) random.nextInt();
            }
            try {
                assertThat(read(bytes)).isNotNull();
            } catch (IOException expected) {
                continue;
            } catch (RuntimeException e) {
                throw new AssertionError("seed " + seed + ": " + Arrays.toString(bytes), e);
            }
        }
    }

    @Test
    void shouldMissTextsThatAreNotThere() {
        WireupMessage message = WireupMessage.of(WireupMessage.Kind.JOIN, 0);
        assertThatThrownBy(() -> message.text(0))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("JOIN");
    }
}

package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class LengthPrefixedReaderTest {
    private static final int HEADER_BYTES = 5;
    private static final int[] LENGTHS = {5, 6, 100, 5, (1 << 16) - 1, 1 << 16, (1 << 16) + 1, 300_000};

    private final LengthPrefixedReader<IOException> reader =
            new LengthPrefixedReader<>(ByteOrder.LITTLE_ENDIAN, HEADER_BYTES, header -> {
                assertThat(header.remaining()).isEqualTo(HEADER_BYTES);
                int length = header.getInt(0);
                if (length < HEADER_BYTES) {
                    throw new IOException("a message of " + length + " bytes");
                }
                return length;
            });

    private static ByteBuffer message(int length) {
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = (byte) (31 * length + i);
        }
        return ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).putInt(0, length);
    }

    private static ByteBuffer all() {
        ByteBuffer all = ByteBuffer.allocate(1 << 20);
        for (int length : LENGTHS) {
            all.put(message(length));
        }
        return all.flip();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 4, 5, 6, 1000, 1 << 16, 1 << 20})
    void shouldPutMessagesTogetherFromPieces(int pieceBytes) throws IOException {
        ByteBuffer all = all();
        List<ByteBuffer> found = new ArrayList<>();
        while (all.hasRemaining()) {
            ByteBuffer piece = all.slice().limit(Math.min(pieceBytes, all.remaining()));
            all.position(all.position() + piece.limit());
            for (ByteBuffer message = reader.next(piece); message != null; message = reader.next(piece)) {
                found.add(message);
            }
            assertThat(piece.hasRemaining()).isFalse();
        }
        assertThat(found).hasSize(LENGTHS.length);
        for (int i = 0; i < LENGTHS.length; i++) {
            assertThat(found.get(i)).isEqualTo(message(LENGTHS[i]));
            assertThat(found.get(i).order()).isEqualTo(ByteOrder.LITTLE_ENDIAN);
        }
    }

    @Test
    void shouldRefuseALengthAsSoonAsTheHeaderIsThere() throws IOException {
        ByteBuffer header = ByteBuffer.allocate(HEADER_BYTES).order(ByteOrder.LITTLE_ENDIAN);
        assertThat(reader.next(header.putInt(0, 4).limit(4))).isNull();
        assertThatThrownBy(() -> reader.next(header.limit(5))).hasMessage("a message of 4 bytes");
    }

    @Test
    void shouldTakeMemoryOnlyForWhatHasArrived() throws IOException {
        List<LengthPrefixedReader<IOException>> readers = new ArrayList<>();
        for (int i = 0; i < 100; i++) { // 200 GiB if they believed the header
            readers.add(new LengthPrefixedReader<>(ByteOrder.BIG_ENDIAN, 4, header -> header.getInt(0)));
            ByteBuffer piece = ByteBuffer.allocate(1000).putInt(0, Integer.MAX_VALUE);
            assertThat(readers.get(i).next(piece)).isNull();
            assertThat(piece.hasRemaining()).isFalse();
        }
    }
}

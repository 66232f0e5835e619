package xxdev;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;

class LargeBufferTest {
    private final LargeBuffer buffer = new LargeBuffer(
            ElementType.INT,
            new Object[] {new int[5], IntBuffer.allocate(9), new int[1]},
            new int[] {1, 2, 0},
            new int[] {3, 7, 1});

    @Test
    void shouldFindEveryElement() {
        assertThat(buffer.length()).isEqualTo(11);
        assertThat(buffer).hasToString("11 x INT in 3 chunks");
        int[] expected = {0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 2};
        for (int element = 0; element < expected.length; element++) {
            assertThat(buffer.chunkOf(element)).as("element %s", element).isEqualTo(expected[element]);
        }
        assertThatThrownBy(() -> buffer.chunkOf(11)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.chunkOf(-1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldSliceLikeASequence() {
        for (int first = 0; first <= 11; first++) {
            for (int count = 0; count <= 11 - first; count++) {
                LargeBuffer slice = buffer.slice(first, count);
                assertThat(slice.length()).isEqualTo(count);
                for (int element = 0; element < count; element++) {
                    int chunk = slice.chunkOf(element);
                    int whole = buffer.chunkOf(first + element);
                    assertThat(slice.chunk(chunk)).isSameAs(buffer.chunk(whole));
                    assertThat(slice.offset(chunk) + element - slice.start(chunk))
                            .isEqualTo(buffer.offset(whole) + first + element - buffer.start(whole));
                }
            }
        }
        assertThatThrownBy(() -> buffer.slice(5, 7)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> buffer.slice(-1, 1)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldCountBeyondAnInt() {
        byte[] chunk = new byte[1 << 20];
        long length = (3L << 31) + 17;
        LargeBuffer large = TestLarge.repeated(chunk, length);
        assertThat(large.length()).isEqualTo(length);
        assertThat(large.start(large.chunkOf(length - 1))).isEqualTo(3L << 31);
        LargeBuffer slice = large.slice((1L << 31) + 5, 1L << 32);
        assertThat(slice.length()).isEqualTo(1L << 32);
        assertThat(slice.offset(0)).isEqualTo(5);
        assertThat(slice.start(slice.chunkOf((1L << 32) - 1))).isEqualTo((1L << 32) - 5);
    }

    @Test
    void shouldRefuseChunksThatAreNone() {
        assertThatThrownBy(() -> of(ElementType.OBJECT, new Object[1], 0, 1))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("primitive");
        assertThatThrownBy(() -> of(ElementType.INT, new long[4], 0, 4))
                .isInstanceOf(DeviceException.class)
                .hasMessageContainingAll("chunk 0", "long[]", "INT");
        assertThatThrownBy(() -> of(ElementType.INT, new int[4], 2, 3)).isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> of(ElementType.INT, new int[4], 2, 0))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("chunk 0");
    }

    private static LargeBuffer of(ElementType type, Object chunk, int offset, int length) {
        return new LargeBuffer(type, new Object[] {chunk}, new int[] {offset}, new int[] {length});
    }
}

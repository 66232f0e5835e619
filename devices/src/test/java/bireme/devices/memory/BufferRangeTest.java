package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import xxdev.ElementType;
import xxdev.TestBuffer;
import xxdev.TestBuffer.Kind;

class BufferRangeTest {
    @ParameterizedTest
    @MethodSource("bireme.devices.memory.MemoryBlockTest#buffers")
    void shouldMeasureEveryKindOfBuffer(ElementType type, Kind kind) {
        Object buffer = TestBuffer.of(kind, type, 5).user();
        assertThat(BufferRange.length(buffer, type)).isEqualTo(5);
        assertThatCode(() -> BufferRange.check(buffer, type, 2, 3)).doesNotThrowAnyException();
        assertThatCode(() -> BufferRange.check(buffer, type, 5, 0)).doesNotThrowAnyException();
        assertThatThrownBy(() -> BufferRange.check(buffer, type, 3, 3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void shouldMeasureObjectsAndStopAtTheLimitOfANioBuffer() {
        assertThat(BufferRange.length(new String[3], ElementType.OBJECT)).isEqualTo(3);
        assertThat(BufferRange.length(new int[2][7], ElementType.OBJECT)).isEqualTo(2);
        assertThat(BufferRange.length(IntBuffer.allocate(9).position(2).limit(4), ElementType.INT))
                .isEqualTo(4);
        assertThat(BufferRange.length(ByteBuffer.allocateDirect(0), ElementType.BYTE))
                .isZero();
    }

    @ParameterizedTest
    @CsvSource({"-1, 0", "0, -1", "-1, -1", "11, 0", "0, 11", "10, 1", "2147483647, 1", "1, 2147483647"})
    void shouldNameOffsetCountAndLength(int offset, int count) {
        assertThatThrownBy(() -> BufferRange.check(new double[10], ElementType.DOUBLE, offset, count))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessage(
                        "offset " + offset + " and count " + count + " are outside a buffer of 10 elements of DOUBLE");
    }
}

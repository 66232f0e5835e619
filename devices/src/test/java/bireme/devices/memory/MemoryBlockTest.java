package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import xxdev.ElementType;
import xxdev.TestBuffer;
import xxdev.TestBuffer.Kind;

class MemoryBlockTest {
    private static final int BYTES = 4096;

    private final Random random = new Random(42);

    static Stream<Arguments> buffers() {
        return Arrays.stream(ElementType.values())
                .filter(type -> type != ElementType.OBJECT)
                .flatMap(type -> Arrays.stream(Kind.values())
                        .filter(kind -> type != ElementType.BOOLEAN || kind == Kind.ARRAY)
                        .map(kind -> Arguments.of(type, kind)));
    }

    private static MemoryBlock block(boolean isDirect) {
        return new MemoryBlock(isDirect ? ByteBuffer.allocateDirect(BYTES) : ByteBuffer.allocate(BYTES));
    }

    private static byte[] content(MemoryBlock block) {
        byte[] content = new byte[BYTES];
        block.bytes().get(0, content);
        return content;
    }

    @ParameterizedTest
    @MethodSource("buffers")
    void shouldPutElementsAsTheyLieInMemory(ElementType type, Kind kind) {
        for (boolean isDirect : new boolean[] {true, false}) {
            for (int count : new int[] {0, 1, 4, 5, 6, 7, 40, 250}) {
                for (int position : new int[] {0, 24, 1000}) {
                    MemoryBlock block = block(isDirect);
                    TestBuffer buffer = TestBuffer.of(kind, type, count + 5).fill(random);
                    byte[] expected = new byte[BYTES];
                    byte[] elements = buffer.read(3, count);
                    System.arraycopy(elements, 0, expected, position, elements.length);
                    block.put(position, type, buffer.user(), 3, count);
                    assertThat(content(block)).as("%d at %d", count, position).isEqualTo(expected);
                }
            }
        }
    }

    @ParameterizedTest
    @MethodSource("buffers")
    void shouldGetWhatLiesInMemoryAndNothingElse(ElementType type, Kind kind) {
        for (boolean isDirect : new boolean[] {true, false}) {
            MemoryBlock block = block(isDirect);
            byte[] memory = TestBuffer.of(Kind.ARRAY, type, BYTES >> type.shift())
                    .fill(random)
                    .all();
            block.bytes().put(0, memory);
            for (int count : new int[] {0, 1, 4, 5, 6, 7, 40, 250}) {
                for (int position : new int[] {0, 24, 1000}) {
                    TestBuffer buffer = TestBuffer.of(kind, type, count + 5).fill(random);
                    byte[] before = buffer.all();
                    block.get(position, type, buffer.user(), 3, count);
                    byte[] expected = Arrays.copyOfRange(memory, position, position + (count << type.shift()));
                    buffer.assertIs(before, 3, expected, count + " at " + position);
                }
            }
        }
    }

    @Test
    void shouldSeeAllOfTheMemoryWhateverItsPositionAndOrder() {
        ByteBuffer memory =
                ByteBuffer.allocate(64).order(ByteOrder.BIG_ENDIAN).position(8).limit(48);
        MemoryBlock block = new MemoryBlock(memory);
        assertThat(block.capacity()).isEqualTo(48);
        assertThat(block.bytes().order()).isEqualTo(ByteOrder.nativeOrder());
        block.put(0, ElementType.INT, new int[] {7}, 0, 1);
        assertThat(memory.order(ByteOrder.nativeOrder()).getInt(0)).isEqualTo(7);
        assertThat(memory.position()).isEqualTo(8);
    }

    @Test
    void shouldRefuseObjectsAndRangesOutsideTheMemory() {
        MemoryBlock block = block(true);
        assertThatThrownBy(() -> block.put(0, ElementType.OBJECT, new Object[1], 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("OBJECT");
        assertThatThrownBy(() -> block.put(BYTES, ElementType.DOUBLE, new double[9], 0, 1))
                .isInstanceOf(IndexOutOfBoundsException.class);
        assertThatThrownBy(() -> block.get(BYTES - 40, ElementType.DOUBLE, new double[9], 0, 6))
                .isInstanceOf(IndexOutOfBoundsException.class);
    }
}

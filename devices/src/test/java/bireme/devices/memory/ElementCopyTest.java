package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.CharBuffer;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import xxdev.ElementType;
import xxdev.TestBuffer;
import xxdev.TestBuffer.Kind;

class ElementCopyTest {
    private final Random random = new Random(42);

    static Stream<Arguments> pairs() {
        return MemoryBlockTest.buffers()
                .flatMap(from -> MemoryBlockTest.buffers()
                        .filter(to -> from.get()[0] == to.get()[0])
                        .map(to -> Arguments.of(from.get()[0], from.get()[1], to.get()[1])));
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldCopyElementsBetweenAllKindsOfBuffers(ElementType type, Kind from, Kind to) {
        for (int count : new int[] {0, 1, 7, 1000}) {
            TestBuffer source = TestBuffer.of(from, type, count + 3).fill(random);
            TestBuffer target = TestBuffer.of(to, type, count + 5).fill(random);
            byte[] before = target.all();
            ElementCopy.copy(type, source.user(), 2, target.user(), 4, count);
            target.assertIs(before, 4, source.read(2, count), count + " elements");
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void shouldCopyBytesInAndOutOfAnyType(ElementType type, Kind kind, Kind ignored) {
        for (Kind bytesKind : Kind.values()) {
            for (int count : new int[] {0, 1, 5, 6, 1000}) {
                int bytes = count << type.shift();
                TestBuffer typed = TestBuffer.of(kind, type, count + 3).fill(random);
                TestBuffer raw =
                        TestBuffer.of(bytesKind, ElementType.BYTE, bytes + 12).fill(random);
                byte[] rawBefore = raw.all();
                ElementCopy.copyBytes(type, typed.user(), 2, ElementType.BYTE, raw.user(), 7, bytes);
                raw.assertIs(rawBefore, 7, typed.read(2, count), bytes + " bytes out");

                typed.fill(random);
                byte[] typedBefore = typed.all();
                byte[] content = typed.read(1, count);
                raw.write(7, content);
                ElementCopy.copyBytes(ElementType.BYTE, raw.user(), 7, type, typed.user(), 2, bytes);
                typed.assertIs(typedBefore, 2, content, bytes + " bytes in");
            }
        }
    }

    @Test
    void shouldCopyWithinOneArray() {
        int[] array = {1, 2, 3, 4, 5};
        ElementCopy.copy(ElementType.INT, array, 0, array, 1, 4);
        assertThat(array).containsExactly(1, 1, 2, 3, 4);
    }

    @Test
    void shouldReadTextThatIsSeenAsACharBuffer() {
        char[] into = new char[4];
        ElementCopy.copy(ElementType.CHAR, CharBuffer.wrap("bireme"), 2, into, 0, 4);
        assertThat(into).containsExactly('r', 'e', 'm', 'e');
    }

    @Test
    void shouldRefuseTypesWithoutNioBuffers() {
        assertThatThrownBy(() -> ElementCopy.copy(ElementType.BOOLEAN, CharBuffer.allocate(1), 0, new char[1], 0, 1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("BOOLEAN");
    }
}

package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;
import xxdev.ExternalBuffer;

/** Copies of a buffer that only copies by itself: here its memory is an array that nothing else sees. */
class ExternalCopyTest {
    /** Elements that are seen by their copies only. */
    private static final class Hidden implements ExternalBuffer {
        private final double[] elements;
        private final boolean copiesItself;
        private int directCopies;

        Hidden(boolean copiesItself, double... elements) {
            this.elements = elements;
            this.copiesItself = copiesItself;
        }

        @Override
        public ElementType type() {
            return ElementType.DOUBLE;
        }

        @Override
        public int length() {
            return elements.length;
        }

        @Override
        public void read(int first, Object to, int toOffset, int count) {
            ElementCopy.copy(ElementType.DOUBLE, elements, first, to, toOffset, count);
        }

        @Override
        public void write(int first, Object from, int fromOffset, int count) {
            ElementCopy.copy(ElementType.DOUBLE, from, fromOffset, elements, first, count);
        }

        @Override
        public boolean copyFrom(int first, ExternalBuffer from, int fromFirst, int count) {
            if (copiesItself) {
                directCopies++;
                System.arraycopy(((Hidden) from).elements, fromFirst, elements, first, count);
            }
            return copiesItself;
        }
    }

    private static double[] numbers(int count) {
        double[] numbers = new double[count];
        Arrays.setAll(numbers, i -> i);
        return numbers;
    }

    @Test
    void shouldBeABufferOfItsType() {
        Hidden hidden = new Hidden(false, numbers(7));
        assertThat(ElementType.of(hidden)).isEqualTo(ElementType.DOUBLE);
        assertThat(BufferRange.length(hidden)).isEqualTo(7);
    }

    @Test
    void shouldCopyBetweenItAndArraysAndNioBuffers() {
        Hidden hidden = new Hidden(false, numbers(7));
        double[] array = new double[4];
        ElementCopy.copy(ElementType.DOUBLE, hidden, 2, array, 1, 3);
        assertThat(array).containsExactly(0, 2, 3, 4);
        DoubleBuffer nio =
                ByteBuffer.allocateDirect(32).asDoubleBuffer().put(0, 9).put(1, 8);
        ElementCopy.copy(ElementType.DOUBLE, nio, 0, hidden, 5, 2);
        assertThat(hidden.elements).containsExactly(0, 1, 2, 3, 4, 9, 8);
    }

    @Test
    void shouldCopyThroughFrames() {
        MemoryBlock frame = new MemoryBlock(ByteBuffer.allocateDirect(64));
        frame.put(16, ElementType.DOUBLE, new Hidden(false, numbers(7)), 3, 4);
        Hidden target = new Hidden(false, numbers(7));
        frame.get(24, ElementType.DOUBLE, target, 0, 3);
        assertThat(target.elements).containsExactly(4, 5, 6, 3, 4, 5, 6);
    }

    @Test
    void shouldLetABufferCopyByItselfIfItCan() {
        Hidden target = new Hidden(true, new double[3]);
        ElementCopy.copy(ElementType.DOUBLE, new Hidden(true, numbers(5)), 1, target, 0, 3);
        assertThat(target.elements).containsExactly(1, 2, 3);
        assertThat(target.directCopies).isEqualTo(1);
    }

    /** More than the stage holds, which is a MiB. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 131_072, 131_073, 400_000})
    void shouldCopyThroughArraysWhereItCannot(int count) {
        Hidden target = new Hidden(false, new double[count + 1]);
        ElementCopy.copy(ElementType.DOUBLE, new Hidden(false, numbers(count)), 0, target, 1, count);
        assertThat(Arrays.copyOfRange(target.elements, 1, count + 1)).isEqualTo(numbers(count));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 131_072, 200_000})
    void shouldCopyRangesThatOverlap(int distance) {
        int count = 300_000;
        Hidden forward = new Hidden(false, numbers(count + distance));
        ElementCopy.copy(ElementType.DOUBLE, forward, 0, forward, distance, count);
        assertThat(Arrays.copyOfRange(forward.elements, distance, count + distance))
                .isEqualTo(numbers(count));
        Hidden backward = new Hidden(false, numbers(count + distance));
        ElementCopy.copy(ElementType.DOUBLE, backward, distance, backward, 0, count);
        assertThat(backward.elements[0]).isEqualTo(distance);
        assertThat(backward.elements[count - 1]).isEqualTo(count + distance - 1);
    }
}

package bireme.runtime.window;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.memory.ElementCopy;
import bireme.runtime.buffer.NioViews;
import bireme.runtime.reduce.PredefinedOperation;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.IntBuffer;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import xxdev.ElementType;

class DirectLoopsTest {
    private static final int ROOM = 700;

    private static Object view(boolean isDirect, ElementType type) {
        ByteBuffer bytes = isDirect ? ByteBuffer.allocateDirect(ROOM * 8) : ByteBuffer.allocate(ROOM * 8);
        return NioViews.of(bytes.order(ByteOrder.nativeOrder()), type);
    }

    private static Object random(ElementType type, int length, Random random) {
        Object array = type.newArray(length);
        for (int i = 0; i < length; i++) {
            boolean isFloating = type == ElementType.FLOAT || type == ElementType.DOUBLE;
            long bits = type == ElementType.FLOAT
                    ? Float.floatToRawIntBits(random.nextFloat() - 0.5f)
                    : Double.doubleToRawLongBits(random.nextDouble() - 0.5);
            ElementBits.set(array, i, isFloating ? bits : random.nextLong());
        }
        return array;
    }

    /** As arrays are combined, of all lengths that vectors leave a rest of, at other offsets in both. */
    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"INT", "LONG", "FLOAT", "DOUBLE"})
    void shouldCombineAsArraysAre(ElementType type) {
        Random random = new Random(type.ordinal());
        int combined = 0;
        for (PredefinedOperation operation : PredefinedOperation.values()) {
            for (int length : new int[] {0, 1, 7, 8, 9, 31, 513}) {
                Object origin = random(type, length + 3, random);
                Object before = random(type, ROOM, random);
                Object memory = view(true, type);
                ElementCopy.copy(type, before, 0, memory, 0, ROOM);
                if (DirectLoops.combine(operation, origin, 3, memory, 5, length)) {
                    operation.on(type).apply(origin, 3, before, 5, length);
                    combined++;
                }
                Object after = type.newArray(ROOM);
                ElementCopy.copy(type, memory, 0, after, 0, ROOM);
                assertThat(after).as(operation + " of " + length).isEqualTo(before);
            }
        }
        boolean hasBits = type == ElementType.INT || type == ElementType.LONG;
        assertThat(combined).as("operations and lengths").isEqualTo((hasBits ? 8 : 5) * 7);
    }

    @Test
    void shouldCombineMoreThanASliceHas() {
        int elements = (1 << 20) + 3;
        int[] origin = new Random(1).ints(elements + 1).toArray();
        IntBuffer memory = ByteBuffer.allocateDirect(elements * Integer.BYTES)
                .order(ByteOrder.nativeOrder())
                .asIntBuffer();
        memory.put(0, origin, 0, elements);
        assertThat(DirectLoops.combine(PredefinedOperation.SUM, origin, 1, memory, 0, elements))
                .isTrue();
        int[] after = new int[elements];
        memory.get(0, after);
        assertThat(after)
                .isEqualTo(IntStream.range(0, elements)
                        .map(i -> origin[i] + origin[i + 1])
                        .toArray());
    }

    @ParameterizedTest
    @EnumSource(
            value = ElementType.class,
            names = {"INT", "LONG", "FLOAT", "DOUBLE", "SHORT", "BYTE"})
    void shouldLeaveOtherMemoryAlone(ElementType type) {
        Object origin = type.newArray(4);
        assertThat(DirectLoops.combine(PredefinedOperation.SUM, origin, 0, view(false, type), 0, 4))
                .isFalse();
        assertThat(DirectLoops.combine(PredefinedOperation.SUM, origin, 0, type.newArray(4), 0, 4))
                .isFalse();
        assertThat(DirectLoops.combine(PredefinedOperation.SUM, new char[4], 0, view(true, type), 0, 4))
                .isFalse();
    }
}

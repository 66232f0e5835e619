package bireme.devices.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.ElementType;
import xxdev.LargeBuffer;

/** Pieces as short as they get: what is cut at 1 GiB is cut here at 8 bytes. */
class LargeCopyTest {
    private final Random random = new Random(42);

    @ParameterizedTest
    @ValueSource(ints = {8, 24, 1 << 20})
    void shouldCopyPieceByPiece(int maxPieceBytes) {
        for (int count : new int[] {0, 1, 2, 3, 5, 8, 100, 1001}) {
            for (boolean isFromLarge : new boolean[] {true, false}) {
                double[] values = random.doubles(count).toArray();
                Object from = isFromLarge ? large(ElementType.DOUBLE, values) : values;
                double[] in = new double[count];
                Object to = large(ElementType.DOUBLE, in);
                LargeCopy.copy(
                        ElementType.DOUBLE, from, 0, ElementType.DOUBLE, to, 0, (long) count << 3, maxPieceBytes);
                assertThat(in).as("%s doubles", count).containsExactly(values);
                Arrays.fill(in, 0);
                byte[] bytes = new byte[count << 3];
                LargeCopy.copy(
                        ElementType.DOUBLE,
                        from,
                        0,
                        ElementType.BYTE,
                        large(ElementType.BYTE, bytes),
                        0,
                        bytes.length,
                        maxPieceBytes);
                LargeCopy.copy(
                        ElementType.BYTE,
                        large(ElementType.BYTE, bytes),
                        0,
                        ElementType.DOUBLE,
                        to,
                        0,
                        bytes.length,
                        maxPieceBytes);
                assertThat(in).as("%s doubles as bytes", count).containsExactly(values);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(value = ElementType.class, names = "OBJECT", mode = EnumSource.Mode.EXCLUDE)
    void shouldMoveThroughMemory(ElementType type) {
        int count = 77;
        byte[] content = new byte[count << type.shift()];
        random.nextBytes(content);
        for (int i = 0; type == ElementType.BOOLEAN && i < content.length; i++) {
            content[i] &= 1;
        }
        for (int i = 0; i < content.length; i++) {
            content[i] &= 0x3f; // no NaN
        }
        Object from = type.newArray(count);
        Object to = type.newArray(count);
        MemoryBlock memory = new MemoryBlock(ByteBuffer.wrap(content.clone()).order(ByteOrder.nativeOrder()));
        LargeCopy.get(memory, 0, large(type, from), 0, count);
        MemoryBlock copy = new MemoryBlock(ByteBuffer.allocate(content.length + 8));
        LargeCopy.put(copy, 8, large(type, from), 0, count);
        LargeCopy.get(copy, 8 + (5 << type.shift()), large(type, to), 5, count - 5);
        LargeCopy.get(copy, 8, large(type, to), 0, 5);
        MemoryBlock last = new MemoryBlock(ByteBuffer.allocate(content.length));
        last.put(0, type, to, 0, count);
        assertThat(last.bytes().array()).isEqualTo(content);
    }

    /** Chunks of 1 to 4 elements, all parts of one array. */
    private LargeBuffer large(ElementType type, Object array) {
        int length = Array.getLength(array);
        int[] lengths = new int[length];
        int[] offsets = new int[length];
        int chunks = 0;
        for (int done = 0; done < length; done += lengths[chunks++]) {
            offsets[chunks] = done;
            lengths[chunks] = Math.min(length - done, 1 + random.nextInt(4));
        }
        Object[] all = new Object[chunks];
        Arrays.fill(all, array);
        return new LargeBuffer(type, all, Arrays.copyOf(offsets, chunks), Arrays.copyOf(lengths, chunks));
    }
}

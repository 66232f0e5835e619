package bireme.runtime.reduce;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.items.Reduction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import xxdev.ElementType;

/** What each operation computes, and that offsets do not matter. */
class PredefinedOperationTest {
    @ParameterizedTest
    @CsvSource({
        "MAX, 12, 10, 12",
        "MIN, 12, 10, 10",
        "SUM, 12, 10, 22",
        "PROD, 12, 10, 120",
        "LAND, 12, 10, 1",
        "LAND, 12, 0, 0",
        "LOR, 0, 0, 0",
        "LOR, 0, 5, 1",
        "LXOR, 3, 5, 0",
        "LXOR, 3, 0, 1",
        "BAND, 12, 10, 8",
        "BOR, 12, 10, 14",
        "BXOR, 12, 10, 6",
        "MAX, -1, 1, 1"
    })
    void shouldComputeOnEveryIntegerType(PredefinedOperation operation, int left, int right, int result) {
        byte[] bytes = {(byte) right};
        operation.on(ElementType.BYTE).apply(new byte[] {(byte) left}, 0, bytes, 0, 1);
        assertThat(bytes[0]).isEqualTo((byte) result);
        short[] shorts = {(short) right};
        operation.on(ElementType.SHORT).apply(new short[] {(short) left}, 0, shorts, 0, 1);
        assertThat(shorts[0]).isEqualTo((short) result);
        int[] ints = {right};
        operation.on(ElementType.INT).apply(new int[] {left}, 0, ints, 0, 1);
        assertThat(ints[0]).isEqualTo(result);
        long[] longs = {right};
        operation.on(ElementType.LONG).apply(new long[] {left}, 0, longs, 0, 1);
        assertThat(longs[0]).isEqualTo(result);
        if (left >= 0) {
            char[] chars = {(char) right};
            operation.on(ElementType.CHAR).apply(new char[] {(char) left}, 0, chars, 0, 1);
            assertThat(chars[0]).isEqualTo((char) result);
        }
    }

    @ParameterizedTest
    @CsvSource({"MAX, 2.5, -1, 2.5", "MIN, 2.5, -1, -1", "SUM, 2.5, -1, 1.5", "PROD, 2.5, -1, -2.5", "MAX, NaN, 1, NaN"
    })
    void shouldComputeOnFloatingPoint(PredefinedOperation operation, double left, double right, double result) {
        double[] doubles = {right};
        operation.on(ElementType.DOUBLE).apply(new double[] {left}, 0, doubles, 0, 1);
        assertThat(doubles[0]).isEqualTo(Double.valueOf(result));
        float[] floats = {(float) right};
        operation.on(ElementType.FLOAT).apply(new float[] {(float) left}, 0, floats, 0, 1);
        assertThat(floats[0]).isEqualTo(Float.valueOf((float) result));
    }

    @ParameterizedTest
    @CsvSource({
        "LAND, true, false, false",
        "LAND, true, true, true",
        "LOR, true, false, true",
        "LXOR, true, true, false",
        "BAND, true, false, false",
        "BOR, false, true, true",
        "BXOR, true, false, true"
    })
    void shouldComputeOnBooleans(PredefinedOperation operation, boolean left, boolean right, boolean result) {
        boolean[] inout = {right};
        operation.on(ElementType.BOOLEAN).apply(new boolean[] {left}, 0, inout, 0, 1);
        assertThat(inout[0]).isEqualTo(result);
    }

    @Test
    void shouldPreferTheSmallerIndexOfEqualValues() {
        Reduction largest = PredefinedOperation.MAXLOC.on(ElementType.INT);
        int[] inout = {5, 9, 7, 1, 3, 4, 2, 2};
        largest.apply(new int[] {5, 3, 6, 0, 4, 8, 2, 6}, 0, inout, 0, 4);
        assertThat(inout).containsExactly(5, 3, 7, 1, 4, 8, 2, 2);
        Reduction smallest = PredefinedOperation.MINLOC.on(ElementType.DOUBLE);
        double[] pairs = {5, 9, 7, 1};
        smallest.apply(new double[] {5, 3, 8, 0}, 0, pairs, 0, 2);
        assertThat(pairs).containsExactly(5, 3, 7, 1);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 10", "3, 3, 2000", "0, 5, 7", "7, 2, 1024", "1, 0, 1025", "2, 9, 5000"})
    void shouldTouchOnlyTheItemsWhateverTheOffsets(int inOffset, int inoutOffset, int items) {
        int[] in = new int[inOffset + items + 3];
        int[] inout = new int[inoutOffset + items + 3];
        java.util.Arrays.setAll(in, i -> i * 3);
        java.util.Arrays.setAll(inout, i -> i);
        PredefinedOperation.SUM.on(ElementType.INT).apply(in, inOffset, inout, inoutOffset, items);
        for (int i = 0; i < inout.length; i++) {
            boolean isItem = i >= inoutOffset && i < inoutOffset + items;
            assertThat(inout[i]).isEqualTo(isItem ? i + 3 * (i - inoutOffset + inOffset) : i);
        }
        for (int i = 0; i < in.length; i++) {
            assertThat(in[i]).isEqualTo(i * 3);
        }
    }

    @Test
    void shouldCombinePairsAtDifferentOffsets() {
        int items = 1500;
        long[] in = new long[2 * items + 2];
        long[] inout = new long[2 * items];
        for (int i = 0; i < items; i++) {
            in[2 + 2 * i] = i % 2;
            in[3 + 2 * i] = 1;
            inout[2 * i] = 1 - i % 2;
            inout[2 * i + 1] = 2;
        }
        PredefinedOperation.MAXLOC.on(ElementType.LONG).apply(in, 2, inout, 0, items);
        for (int i = 0; i < items; i++) {
            assertThat(inout[2 * i]).isEqualTo(1);
            assertThat(inout[2 * i + 1]).isEqualTo(i % 2 == 1 ? 1 : 2);
        }
    }

    @Test
    void shouldKnowWhatItIsDefinedFor() {
        assertThat(PredefinedOperation.SUM.isDefinedFor(ElementType.DOUBLE, 1)).isTrue();
        assertThat(PredefinedOperation.SUM.isDefinedFor(ElementType.BOOLEAN, 1)).isFalse();
        assertThat(PredefinedOperation.BAND.isDefinedFor(ElementType.FLOAT, 1)).isFalse();
        assertThat(PredefinedOperation.MAXLOC.isDefinedFor(ElementType.INT, 2)).isTrue();
        assertThat(PredefinedOperation.MAXLOC.isDefinedFor(ElementType.INT, 1)).isFalse();
        assertThat(PredefinedOperation.MAX.isDefinedFor(ElementType.OBJECT, 1)).isFalse();
    }
}

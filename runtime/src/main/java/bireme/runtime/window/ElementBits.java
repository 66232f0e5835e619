package bireme.runtime.window;

import java.lang.reflect.Array;

/** Elements of arrays of primitive types as bits, the unused ones of which are 0 but for signs of short integers. */
public final class ElementBits {
    private ElementBits() {}

    /** An element of an array as bits. */
    public static long get(Object array, int index) {
        if (array instanceof long[] longs) {
            return longs[index];
        } else if (array instanceof int[] ints) {
            return ints[index] & 0xFFFF_FFFFL;
        } else if (array instanceof double[] doubles) {
            return Double.doubleToRawLongBits(doubles[index]);
        } else if (array instanceof float[] floats) {
            return Float.floatToRawIntBits(floats[index]) & 0xFFFF_FFFFL;
        } else if (array instanceof boolean[] flags) {
            return flags[index] ? 1 : 0;
        } else if (array instanceof char[] chars) {
            return chars[index];
        }
        return Array.getLong(array, index);
    }

    /** Sets an element of an array from bits. */
    public static void set(Object array, int index, long bits) {
        if (array instanceof long[] longs) {
            longs[index] = bits;
        } else if (array instanceof int[] ints) {
            ints[index] = (int) bits;
        } else if (array instanceof double[] doubles) {
            doubles[index] = Double.longBitsToDouble(bits);
        } else if (array instanceof float[] floats) {
            floats[index] = Float.intBitsToFloat((int) bits);
        } else if (array instanceof short[] shorts) {
            shorts[index] = (short) bits;
        } else if (array instanceof char[] chars) {
            chars[index] = (char) bits;
        } else if (array instanceof boolean[] flags) {
            flags[index] = bits != 0;
        } else {
            ((byte[]) array)[index] = (byte) bits;
        }
    }
}

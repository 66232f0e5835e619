package bireme.runtime.reduce;

import java.util.EnumSet;
import java.util.Set;
import xxdev.ElementType;

/** Operations on numbers: one loop per element type, small enough to be compiled into vector code. */
abstract class NumericReduction extends PredefinedReduction {
    /** Element types these operations are defined for. */
    static final Set<ElementType> LEGAL = EnumSet.of(
            ElementType.BYTE,
            ElementType.CHAR,
            ElementType.SHORT,
            ElementType.INT,
            ElementType.LONG,
            ElementType.FLOAT,
            ElementType.DOUBLE);

    NumericReduction(ElementType type) {
        super(type, 1);
    }

    @Override
    final void combine(Object in, Object inout, int from, int to) {
        switch (type()) {
            case BYTE -> bytes((byte[]) in, (byte[]) inout, from, to);
            case CHAR -> chars((char[]) in, (char[]) inout, from, to);
            case SHORT -> shorts((short[]) in, (short[]) inout, from, to);
            case INT -> ints((int[]) in, (int[]) inout, from, to);
            case LONG -> longs((long[]) in, (long[]) inout, from, to);
            case FLOAT -> floats((float[]) in, (float[]) inout, from, to);
            case DOUBLE -> doubles((double[]) in, (double[]) inout, from, to);
            default -> throw undefined();
        }
    }

    abstract void bytes(byte[] in, byte[] inout, int from, int to);

    abstract void chars(char[] in, char[] inout, int from, int to);

    abstract void shorts(short[] in, short[] inout, int from, int to);

    abstract void ints(int[] in, int[] inout, int from, int to);

    abstract void longs(long[] in, long[] inout, int from, int to);

    abstract void floats(float[] in, float[] inout, int from, int to);

    abstract void doubles(double[] in, double[] inout, int from, int to);
}

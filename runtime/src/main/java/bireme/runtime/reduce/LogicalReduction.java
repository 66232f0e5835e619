package bireme.runtime.reduce;

import java.util.EnumSet;
import java.util.Set;
import xxdev.ElementType;

/** Operations on truth values and bits: one loop per element type, small enough to be compiled into vector code. */
abstract class LogicalReduction extends PredefinedReduction {
    /** Element types these operations are defined for. */
    static final Set<ElementType> LEGAL = EnumSet.of(
            ElementType.BYTE,
            ElementType.CHAR,
            ElementType.SHORT,
            ElementType.INT,
            ElementType.LONG,
            ElementType.BOOLEAN);

    LogicalReduction(ElementType type) {
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
            case BOOLEAN -> booleans((boolean[]) in, (boolean[]) inout, from, to);
            default -> throw undefined();
        }
    }

    abstract void bytes(byte[] in, byte[] inout, int from, int to);

    abstract void chars(char[] in, char[] inout, int from, int to);

    abstract void shorts(short[] in, short[] inout, int from, int to);

    abstract void ints(int[] in, int[] inout, int from, int to);

    abstract void longs(long[] in, long[] inout, int from, int to);

    abstract void booleans(boolean[] in, boolean[] inout, int from, int to);
}

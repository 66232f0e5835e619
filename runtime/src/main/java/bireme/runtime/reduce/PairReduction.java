package bireme.runtime.reduce;

import java.util.EnumSet;
import java.util.Set;
import xxdev.ElementType;

/** Operations on (value, index) pairs: two neighbouring elements make an item. */
abstract class PairReduction extends PredefinedReduction {
    /** Element types these operations are defined for. */
    static final Set<ElementType> LEGAL =
            EnumSet.of(ElementType.SHORT, ElementType.INT, ElementType.LONG, ElementType.FLOAT, ElementType.DOUBLE);

    PairReduction(ElementType type) {
        super(type, 2);
    }

    @Override
    final void combine(Object in, Object inout, int from, int to) {
        switch (type()) {
            case SHORT -> shorts((short[]) in, (short[]) inout, from, to);
            case INT -> ints((int[]) in, (int[]) inout, from, to);
            case LONG -> longs((long[]) in, (long[]) inout, from, to);
            case FLOAT -> floats((float[]) in, (float[]) inout, from, to);
            case DOUBLE -> doubles((double[]) in, (double[]) inout, from, to);
            default -> throw undefined();
        }
    }

    abstract void shorts(short[] in, short[] inout, int from, int to);

    abstract void ints(int[] in, int[] inout, int from, int to);

    abstract void longs(long[] in, long[] inout, int from, int to);

    abstract void floats(float[] in, float[] inout, int from, int to);

    abstract void doubles(double[] in, double[] inout, int from, int to);
}

package bireme.runtime.reduce;

import xxdev.ElementType;
import xxdev.ReductionOperator;

/** Bitwise disjunction. */
final class BitwiseOr extends LogicalReduction {
    BitwiseOr(ElementType type) {
        super(type);
    }

    @Override
    public ReductionOperator operator() {
        return ReductionOperator.BOR;
    }

    @Override
    void bytes(byte[] in, byte[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }

    @Override
    void chars(char[] in, char[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }

    @Override
    void shorts(short[] in, short[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }

    @Override
    void ints(int[] in, int[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }

    @Override
    void longs(long[] in, long[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }

    @Override
    void booleans(boolean[] in, boolean[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] |= in[i];
        }
    }
}

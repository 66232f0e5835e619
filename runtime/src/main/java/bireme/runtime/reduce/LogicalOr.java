package bireme.runtime.reduce;

import xxdev.ElementType;
import xxdev.ReductionOperator;

/** Logical disjunction; a number is true unless it is 0, and the result is 1 or 0. */
final class LogicalOr extends LogicalReduction {
    LogicalOr(ElementType type) {
        super(type);
    }

    @Override
    public ReductionOperator operator() {
        return ReductionOperator.LOR;
    }

    @Override
    void bytes(byte[] in, byte[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (byte) ((in[i] != 0) | (inout[i] != 0) ? 1 : 0);
        }
    }

    @Override
    void chars(char[] in, char[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (char) ((in[i] != 0) | (inout[i] != 0) ? 1 : 0);
        }
    }

    @Override
    void shorts(short[] in, short[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (short) ((in[i] != 0) | (inout[i] != 0) ? 1 : 0);
        }
    }

    @Override
    void ints(int[] in, int[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (in[i] != 0) | (inout[i] != 0) ? 1 : 0;
        }
    }

    @Override
    void longs(long[] in, long[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (in[i] != 0) | (inout[i] != 0) ? 1 : 0;
        }
    }

    @Override
    void booleans(boolean[] in, boolean[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = in[i] | inout[i];
        }
    }
}

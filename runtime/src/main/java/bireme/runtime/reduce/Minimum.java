package bireme.runtime.reduce;

import xxdev.ElementType;
import xxdev.ReductionOperator;

/** Smaller values; NaN wins, and -0.0 is smaller than 0.0, as in {@link Math#min(double, double)}. */
final class Minimum extends NumericReduction {
    Minimum(ElementType type) {
        super(type);
    }

    @Override
    public ReductionOperator operator() {
        return ReductionOperator.MIN;
    }

    @Override
    void bytes(byte[] in, byte[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (byte) Math.min(in[i], inout[i]);
        }
    }

    @Override
    void chars(char[] in, char[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (char) Math.min(in[i], inout[i]);
        }
    }

    @Override
    void shorts(short[] in, short[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (short) Math.min(in[i], inout[i]);
        }
    }

    @Override
    void ints(int[] in, int[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = Math.min(in[i], inout[i]);
        }
    }

    @Override
    void longs(long[] in, long[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = Math.min(in[i], inout[i]);
        }
    }

    @Override
    void floats(float[] in, float[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = Math.min(in[i], inout[i]);
        }
    }

    @Override
    void doubles(double[] in, double[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = Math.min(in[i], inout[i]);
        }
    }
}

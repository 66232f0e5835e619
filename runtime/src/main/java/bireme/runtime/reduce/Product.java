package bireme.runtime.reduce;

import xxdev.ElementType;
import xxdev.ReductionOperator;

/** Products; integers wrap around as Java's do. */
final class Product extends NumericReduction {
    Product(ElementType type) {
        super(type);
    }

    @Override
    public ReductionOperator operator() {
        return ReductionOperator.PROD;
    }

    @Override
    void bytes(byte[] in, byte[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (byte) (in[i] * inout[i]);
        }
    }

    @Override
    void chars(char[] in, char[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (char) (in[i] * inout[i]);
        }
    }

    @Override
    void shorts(short[] in, short[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = (short) (in[i] * inout[i]);
        }
    }

    @Override
    void ints(int[] in, int[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = in[i] * inout[i];
        }
    }

    @Override
    void longs(long[] in, long[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = in[i] * inout[i];
        }
    }

    @Override
    void floats(float[] in, float[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = in[i] * inout[i];
        }
    }

    @Override
    void doubles(double[] in, double[] inout, int from, int to) {
        for (int i = from; i < to; i++) {
            inout[i] = in[i] * inout[i];
        }
    }
}

package bireme.runtime.reduce;

import xxdev.ElementType;

/** Smallest value and where it is: pairs of (value, index); of equal values the smaller index wins. */
final class MinimumLocation extends PairReduction {
    MinimumLocation(ElementType type) {
        super(type);
    }

    @Override
    void shorts(short[] in, short[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            if (in[i] < inout[i] || in[i] == inout[i] && in[i + 1] < inout[i + 1]) {
                inout[i] = in[i];
                inout[i + 1] = in[i + 1];
            }
        }
    }

    @Override
    void ints(int[] in, int[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            if (in[i] < inout[i] || in[i] == inout[i] && in[i + 1] < inout[i + 1]) {
                inout[i] = in[i];
                inout[i + 1] = in[i + 1];
            }
        }
    }

    @Override
    void longs(long[] in, long[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            if (in[i] < inout[i] || in[i] == inout[i] && in[i + 1] < inout[i + 1]) {
                inout[i] = in[i];
                inout[i + 1] = in[i + 1];
            }
        }
    }

    @Override
    void floats(float[] in, float[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            if (in[i] < inout[i] || in[i] == inout[i] && in[i + 1] < inout[i + 1]) {
                inout[i] = in[i];
                inout[i + 1] = in[i + 1];
            }
        }
    }

    @Override
    void doubles(double[] in, double[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            if (in[i] < inout[i] || in[i] == inout[i] && in[i + 1] < inout[i + 1]) {
                inout[i] = in[i];
                inout[i + 1] = in[i + 1];
            }
        }
    }
}

package bireme.runtime.reduce;

import xxdev.ElementType;

/** Product of complex numbers, each a real part with its imaginary part behind it. */
final class ComplexProduct extends PredefinedReduction {
    ComplexProduct(ElementType type) {
        super(type, 2);
    }

    @Override
    void combine(Object in, Object inout, int from, int to) {
        if (type() == ElementType.FLOAT) {
            floats((float[]) in, (float[]) inout, from, to);
        } else {
            doubles((double[]) in, (double[]) inout, from, to);
        }
    }

    private static void floats(float[] in, float[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            float real = in[i] * inout[i] - in[i + 1] * inout[i + 1];
            inout[i + 1] = in[i] * inout[i + 1] + in[i + 1] * inout[i];
            inout[i] = real;
        }
    }

    private static void doubles(double[] in, double[] inout, int from, int to) {
        for (int i = from; i < to; i += 2) {
            double real = in[i] * inout[i] - in[i + 1] * inout[i + 1];
            inout[i + 1] = in[i] * inout[i + 1] + in[i + 1] * inout[i];
            inout[i] = real;
        }
    }
}

package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;

/**
 * Adds runs of floats, each sum rounded once: as {@link ExactDoubleRuns}, with a sum in {@code double}, whose error is
 * bounded by the sum of the magnitudes.
 */
final class ExactFloatRuns implements Reduction {
    private static final int BLOCK = 512;
    private static final double ULP = 0x1p-52;

    private final int runs;
    private final int stride;

    ExactFloatRuns(int runs, int stride) {
        this.runs = runs;
        this.stride = stride;
    }

    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        float[] all = (float[]) in;
        float[] result = (float[]) inout;
        int length = Math.min(BLOCK, items);
        double[] sums = new double[length];
        double[] magnitudes = new double[length];
        float[] run = new float[length];
        for (int done = 0; done < items; done += length) {
            int count = Math.min(length, items - done);
            for (int i = 0; i < count; i++) {
                sums[i] = 0;
                magnitudes[i] = 0;
            }
            for (int next = 0; next < runs; next++) {
                System.arraycopy(all, inOffset + next * stride + done, run, 0, count);
                add(sums, magnitudes, run, count);
            }
            double perMagnitude = ULP * runs;
            for (int i = 0; i < count; i++) {
                double gap = magnitudes[i] * perMagnitude;
                float lowest = (float) (sums[i] - gap);
                run[i] = lowest == (float) (sums[i] + gap) ? lowest + 0.0f : exactly(all, inOffset + done + i);
            }
            System.arraycopy(run, 0, result, inoutOffset + done, count);
        }
    }

    private static void add(double[] sums, double[] magnitudes, float[] run, int count) {
        for (int i = 0; i < count; i++) {
            double number = run[i];
            sums[i] += number;
            magnitudes[i] += Math.abs(number);
        }
    }

    private float exactly(float[] all, int place) {
        ExactSum sum = new ExactSum();
        for (int run = 0; run < runs; run++) {
            sum.add(all[place + run * stride]);
        }
        return sum.toFloat();
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}

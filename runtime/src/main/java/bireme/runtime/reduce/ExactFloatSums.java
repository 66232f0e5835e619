package bireme.runtime.reduce;

import bireme.collectives.items.JointReduction;

/**
 * Adds floats of several runs, each sum rounded once: as {@link ExactDoubleSums}, with a sum in {@code double}, whose
 * error is bounded by the sum of the magnitudes.
 */
final class ExactFloatSums implements JointReduction {
    private static final int BLOCK = 512;
    private static final double ULP = 0x1p-52;

    @Override
    public void combine(int runs, Object[] buffers, int[] offsets, Object result, int resultOffset, int items) {
        int length = Math.min(BLOCK, items);
        double[] sums = new double[length];
        double[] magnitudes = new double[length];
        float[] run = new float[length];
        double perMagnitude = ULP * runs;
        for (int done = 0; done < items; done += length) {
            int count = Math.min(length, items - done);
            for (int i = 0; i < count; i++) {
                sums[i] = -0.0; // which adds nothing, not even to zeros
                magnitudes[i] = 0;
            }
            for (int next = 0; next < runs; next++) {
                System.arraycopy(buffers[next], offsets[next] + done, run, 0, count);
                add(sums, magnitudes, run, count);
            }
            for (int i = 0; i < count; i++) {
                double gap = magnitudes[i] * perMagnitude;
                float lowest = (float) (sums[i] - gap);
                run[i] =
                        lowest == (float) (sums[i] + gap) ? (float) sums[i] : exactly(runs, buffers, offsets, done + i);
            }
            System.arraycopy(run, 0, result, resultOffset + done, count);
        }
    }

    private static void add(double[] sums, double[] magnitudes, float[] run, int count) {
        for (int i = 0; i < count; i++) {
            double number = run[i];
            sums[i] += number;
            magnitudes[i] += Math.abs(number);
        }
    }

    private static float exactly(int runs, Object[] buffers, int[] offsets, int place) {
        ExactSum sum = new ExactSum();
        for (int run = 0; run < runs; run++) {
            sum.add(((float[]) buffers[run])[offsets[run] + place]);
        }
        return sum.toFloat();
    }
}

package bireme.runtime.reduce;

import bireme.collectives.items.JointReduction;

/**
 * Adds doubles of several runs, each sum rounded once.
 *
 * <p>Shape: a plain sum of the runs, the exact errors of its additions summed beside it, and the magnitudes of the
 * errors of that second sum. If these are zero, as nearly always with few runs, the two sums together are exact; else
 * they bound the result, and if both ends of the bound round to the same number, that is it. What is left, numbers that
 * cancel out far, {@link ExactSum} adds again. The loop over a run becomes vector code: one index, in blocks that fit
 * the first-level cache.
 *
 * <p>Source: D. E. Knuth, The Art of Computer Programming 2, 4.2.2 (the exact error of an addition); T. Ogita, S. M.
 * Rump, S. Oishi, Accurate Sum and Dot Product, 2005 (errors summed in turn).
 */
final class ExactDoubleSums implements JointReduction {
    private static final int BLOCK = 512;
    /** More than all that the additions of the bound may round off. */
    private static final double SLACK = 0x1p-50;

    @Override
    public void combine(int runs, Object[] buffers, int[] offsets, Object result, int resultOffset, int items) {
        int length = Math.min(BLOCK, items);
        double[] sums = new double[length];
        double[] errors = new double[length];
        double[] bounds = new double[length];
        double[] run = new double[length];
        for (int done = 0; done < items; done += length) {
            int count = Math.min(length, items - done);
            System.arraycopy(buffers[0], offsets[0] + done, sums, 0, count);
            for (int i = 0; i < count; i++) {
                errors[i] = 0;
                bounds[i] = 0;
            }
            for (int next = 1; next < runs; next++) {
                System.arraycopy(buffers[next], offsets[next] + done, run, 0, count);
                add(sums, errors, bounds, run, count);
            }
            for (int i = 0; i < count; i++) {
                double sum = sums[i] + errors[i];
                if (bounds[i] != 0 && !isCertain(sums[i], errors[i], bounds[i])) {
                    sum = exactly(runs, buffers, offsets, done + i);
                }
                run[i] = sum != 0 || sums[i] != 0 ? sum : sums[i]; // with the sign of a sum of zeros
            }
            System.arraycopy(run, 0, result, resultOffset + done, count);
        }
    }

    /** Adds a run, and what its additions have rounded off, and the magnitude of what that has. */
    private static void add(double[] sums, double[] errors, double[] bounds, double[] run, int count) {
        for (int i = 0; i < count; i++) {
            double number = run[i];
            double before = sums[i];
            double sum = before + number;
            double added = sum - before;
            double error = (before - (sum - added)) + (number - added);
            double errorBefore = errors[i];
            double errorSum = errorBefore + error;
            double errorAdded = errorSum - errorBefore;
            sums[i] = sum;
            errors[i] = errorSum;
            bounds[i] += Math.abs((errorBefore - (errorSum - errorAdded)) + (error - errorAdded));
        }
    }

    /** Whether nothing within the bound is rounded to another number; not if anything is infinite or NaN. */
    private static boolean isCertain(double sum, double error, double bound) {
        double gap = 2 * bound + Math.abs(error) * SLACK;
        return sum + (error - gap) == sum + (error + gap);
    }

    private static double exactly(int runs, Object[] buffers, int[] offsets, int place) {
        ExactSum sum = new ExactSum();
        for (int run = 0; run < runs; run++) {
            sum.add(((double[]) buffers[run])[offsets[run] + place]);
        }
        return sum.toDouble();
    }
}

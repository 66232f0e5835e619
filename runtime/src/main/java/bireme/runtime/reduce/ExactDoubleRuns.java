package bireme.runtime.reduce;

import bireme.collectives.items.Reduction;

/**
 * Adds runs of doubles, each sum rounded once.
 *
 * <p>Shape: a plain sum of the runs, the exact errors of its additions summed beside it, and a bound for the error of
 * that second sum. If both ends of the bound give the same result, that is the exact sum rounded; else, once in very
 * many numbers unless they cancel out, {@link ExactSum} adds them again. The loops are such as become vector code: one
 * index, in blocks that fit the first-level cache.
 *
 * <p>Source: D. E. Knuth, The Art of Computer Programming 2, 4.2.2 (the exact error of an addition); S. M. Rump, T.
 * Ogita, S. Oishi, Accurate Floating-Point Summation, 2008 (rounding by a bound).
 */
final class ExactDoubleRuns implements Reduction {
    private static final int BLOCK = 512;
    private static final double ULP = 0x1p-52;

    private final int runs;
    private final int stride;

    ExactDoubleRuns(int runs, int stride) {
        this.runs = runs;
        this.stride = stride;
    }

    @Override
    public void apply(Object in, int inOffset, Object inout, int inoutOffset, int items) {
        double[] all = (double[]) in;
        double[] result = (double[]) inout;
        int length = Math.min(BLOCK, items);
        double[] sums = new double[length];
        double[] errors = new double[length];
        double[] bounds = new double[length];
        double[] run = new double[length];
        for (int done = 0; done < items; done += length) {
            int count = Math.min(length, items - done);
            System.arraycopy(all, inOffset + done, sums, 0, count);
            for (int i = 0; i < count; i++) {
                errors[i] = 0;
                bounds[i] = 0;
            }
            for (int next = 1; next < runs; next++) {
                System.arraycopy(all, inOffset + next * stride + done, run, 0, count);
                add(sums, errors, bounds, run, count);
            }
            round(sums, errors, bounds, count);
            for (int i = 0; i < count; i++) {
                if (!(errors[i] == sums[i])) { // nor if either is NaN
                    sums[i] = exactly(all, inOffset + done + i);
                }
            }
            System.arraycopy(sums, 0, result, inoutOffset + done, count);
        }
    }

    /** Adds a run, and what its additions have rounded off. */
    private static void add(double[] sums, double[] errors, double[] bounds, double[] run, int count) {
        for (int i = 0; i < count; i++) {
            double number = run[i];
            double before = sums[i];
            double sum = before + number;
            double added = sum - before;
            double error = (before - (sum - added)) + (number - added);
            sums[i] = sum;
            errors[i] += error;
            bounds[i] += Math.abs(error);
        }
    }

    /** Leaves the lowest result that there may be in {@code errors}, the highest in {@code sums}; no zero is negative. */
    private void round(double[] sums, double[] errors, double[] bounds, int count) {
        double perError = 4 * ULP * runs;
        for (int i = 0; i < count; i++) {
            double gap = bounds[i] * perError;
            double sum = sums[i];
            double error = errors[i];
            errors[i] = sum + (error - gap) + 0.0;
            sums[i] = sum + (error + gap) + 0.0;
        }
    }

    private double exactly(double[] all, int place) {
        ExactSum sum = new ExactSum();
        for (int run = 0; run < runs; run++) {
            sum.add(all[place + run * stride]);
        }
        return sum.toDouble();
    }

    @Override
    public boolean isCommutative() {
        return true;
    }
}

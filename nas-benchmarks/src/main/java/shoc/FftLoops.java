package shoc;

import bireme.accelerator.JavaKernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.WorkPart;
import shoc.run.Real;

/**
 * Transforms as loops that the JIT compiler vectorizes: {@value #LANES} transforms at once, with their points side by
 * side, so that the innermost loops are long and regular. Passes of radix 2 that leave the points sorted.
 *
 * <p>Source: T. G. Stockham, "High-speed convolution and correlation", AFIPS 1966.
 */
final class FftLoops {
    private static final int LANES = 16;
    private static final int POINTS = Fft.POINTS;
    /** Work-items of a transform, which the kernel for devices has. */
    private static final int ITEMS = 64;

    private FftLoops() {}

    /** The kernel of a precision. */
    static JavaKernel of(Real real) {
        return real == Real.FLOAT ? FftLoops::floats : FftLoops::doubles;
    }

    /** The first transform of a part: those are a part's that begin in it. */
    static int transform(int item) {
        return (item + ITEMS - 1) / ITEMS;
    }

    private static void floats(WorkPart part, KernelArguments arguments) {
        float[] re = arguments.floats(0);
        float[] im = arguments.floats(1);
        float[][] stages = new float[4][POINTS * LANES];
        int end = transform(part.to());
        for (int first = transform(part.from()); first < end; first += LANES) {
            int lanes = Math.min(LANES, end - first);
            transpose(re, first, stages[0], lanes, LANES);
            transpose(im, first, stages[1], lanes, LANES);
            int passes = 0;
            for (int side = 1; side < POINTS; side *= 2, passes++) {
                int from = passes % 2 * 2;
                pass(stages[from], stages[from + 1], stages[2 - from], stages[3 - from], side, arguments);
            }
            int result = passes % 2 * 2;
            transposeBack(stages[result], re, first, lanes, LANES);
            transposeBack(stages[result + 1], im, first, lanes, LANES);
        }
    }

    static void transpose(float[] from, int first, float[] to, int lanes, int distance) {
        for (int i = 0; i < POINTS; i++) {
            for (int lane = 0; lane < lanes; lane++) {
                to[i * distance + lane] = from[(first + lane) * POINTS + i];
            }
        }
    }

    static void transposeBack(float[] from, float[] to, int first, int lanes, int distance) {
        for (int i = 0; i < POINTS; i++) {
            for (int lane = 0; lane < lanes; lane++) {
                to[(first + lane) * POINTS + i] = from[i * distance + lane];
            }
        }
    }

    /** One pass; so many points that are neighbours get the same factor. */
    private static void pass(float[] re, float[] im, float[] toRe, float[] toIm, int side, KernelArguments arguments) {
        int length = side * LANES;
        int half = POINTS / 2 * LANES;
        for (int p = 0; p < POINTS / 2 / side; p++) {
            float c = arguments.floats(2)[p * side];
            float s = arguments.floats(3)[p * side];
            butterflies(re, im, toRe, toIm, p * length, p * length + half, 2 * p * length, length, c, s);
        }
    }

    @SuppressWarnings("checkstyle:ParameterNumber") // arrays, places and factors of a vectorized loop
    private static void butterflies(
            float[] re,
            float[] im,
            float[] toRe,
            float[] toIm,
            int low,
            int high,
            int to,
            int length,
            float c,
            float s) {
        int other = to + length;
        for (int i = 0; i < length; i++) {
            float r = re[low + i] - re[high + i];
            float m = im[low + i] - im[high + i];
            toRe[to + i] = re[low + i] + re[high + i];
            toIm[to + i] = im[low + i] + im[high + i];
            toRe[other + i] = r * c - m * s;
            toIm[other + i] = r * s + m * c;
        }
    }

    private static void doubles(WorkPart part, KernelArguments arguments) {
        double[] re = arguments.doubles(0);
        double[] im = arguments.doubles(1);
        double[][] stages = new double[4][POINTS * LANES];
        int end = transform(part.to());
        for (int first = transform(part.from()); first < end; first += LANES) {
            int lanes = Math.min(LANES, end - first);
            transpose(re, first, stages[0], lanes, LANES);
            transpose(im, first, stages[1], lanes, LANES);
            int passes = 0;
            for (int side = 1; side < POINTS; side *= 2, passes++) {
                int from = passes % 2 * 2;
                pass(stages[from], stages[from + 1], stages[2 - from], stages[3 - from], side, arguments);
            }
            int result = passes % 2 * 2;
            transposeBack(stages[result], re, first, lanes, LANES);
            transposeBack(stages[result + 1], im, first, lanes, LANES);
        }
    }

    static void transpose(double[] from, int first, double[] to, int lanes, int distance) {
        for (int i = 0; i < POINTS; i++) {
            for (int lane = 0; lane < lanes; lane++) {
                to[i * distance + lane] = from[(first + lane) * POINTS + i];
            }
        }
    }

    static void transposeBack(double[] from, double[] to, int first, int lanes, int distance) {
        for (int i = 0; i < POINTS; i++) {
            for (int lane = 0; lane < lanes; lane++) {
                to[(first + lane) * POINTS + i] = from[i * distance + lane];
            }
        }
    }

    /** One pass; so many points that are neighbours get the same factor. */
    private static void pass(
            double[] re, double[] im, double[] toRe, double[] toIm, int side, KernelArguments arguments) {
        int length = side * LANES;
        int half = POINTS / 2 * LANES;
        for (int p = 0; p < POINTS / 2 / side; p++) {
            double c = arguments.doubles(2)[p * side];
            double s = arguments.doubles(3)[p * side];
            butterflies(re, im, toRe, toIm, p * length, p * length + half, 2 * p * length, length, c, s);
        }
    }

    @SuppressWarnings("checkstyle:ParameterNumber") // arrays, places and factors of a vectorized loop
    private static void butterflies(
            double[] re,
            double[] im,
            double[] toRe,
            double[] toIm,
            int low,
            int high,
            int to,
            int length,
            double c,
            double s) {
        int other = to + length;
        for (int i = 0; i < length; i++) {
            double r = re[low + i] - re[high + i];
            double m = im[low + i] - im[high + i];
            toRe[to + i] = re[low + i] + re[high + i];
            toIm[to + i] = im[low + i] + im[high + i];
            toRe[other + i] = r * c - m * s;
            toIm[other + i] = r * s + m * c;
        }
    }
}

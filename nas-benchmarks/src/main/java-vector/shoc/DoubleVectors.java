package shoc;

import bireme.accelerator.JavaKernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.WorkPart;
import java.util.Map;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import shoc.run.VectorKernels;

/**
 * Kernels in double precision by the Vector API, which keep in registers what loops load and store again.
 * {@code FloatVectors} is the same in single precision.
 */
public final class DoubleVectors implements VectorKernels {
    private static final VectorSpecies<Double> SPECIES = DoubleVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    @Override
    public Map<String, JavaKernel> byName() {
        return Map.of(
                "gemm", DoubleVectors::gemm,
                "stencil2d", DoubleVectors::stencil2d,
                "fft512", DoubleVectors::fft512,
                "maxflops", DoubleVectors::maxFlops);
    }

    private static DoubleVector load(double[] from, int first) {
        return DoubleVector.fromArray(SPECIES, from, first);
    }

    private static DoubleVector all(double value) {
        return DoubleVector.broadcast(SPECIES, value);
    }

    /**
     * Two vectors of columns at once, with the columns of {@code b} side by side, so that they stay in a cache. Four
     * rows of results stay in registers meanwhile.
     */
    private static void gemm(WorkPart part, KernelArguments arguments) {
        double[] a = arguments.doubles(0);
        double[] b = arguments.doubles(1);
        double[] c = arguments.doubles(2);
        int n = arguments.intAt(3);
        int k = arguments.intAt(4);
        int width = 2 * LANES;
        double[] columns = new double[k * width];
        for (int column = 0; column < n; column += width) {
            for (int i = 0; i < k; i++) {
                System.arraycopy(b, i * n + column, columns, i * width, width);
            }
            int row = part.from();
            for (; row + 4 <= part.to(); row += 4) {
                fourRows(a, row * k, k, columns, c, row * n + column, n);
            }
            for (; row < part.to(); row++) {
                oneRow(a, row * k, k, columns, c, row * n + column);
            }
        }
    }

    private static void fourRows(double[] a, int first, int k, double[] columns, double[] c, int to, int n) {
        DoubleVector c00 = all(0);
        DoubleVector c01 = c00;
        DoubleVector c10 = c00;
        DoubleVector c11 = c00;
        DoubleVector c20 = c00;
        DoubleVector c21 = c00;
        DoubleVector c30 = c00;
        DoubleVector c31 = c00;
        for (int i = 0; i < k; i++) {
            DoubleVector left = load(columns, i * 2 * LANES);
            DoubleVector right = load(columns, i * 2 * LANES + LANES);
            DoubleVector factor = all(a[first + i]);
            c00 = factor.fma(left, c00);
            c01 = factor.fma(right, c01);
            factor = all(a[first + k + i]);
            c10 = factor.fma(left, c10);
            c11 = factor.fma(right, c11);
            factor = all(a[first + 2 * k + i]);
            c20 = factor.fma(left, c20);
            c21 = factor.fma(right, c21);
            factor = all(a[first + 3 * k + i]);
            c30 = factor.fma(left, c30);
            c31 = factor.fma(right, c31);
        }
        c00.intoArray(c, to);
        c01.intoArray(c, to + LANES);
        c10.intoArray(c, to + n);
        c11.intoArray(c, to + n + LANES);
        c20.intoArray(c, to + 2 * n);
        c21.intoArray(c, to + 2 * n + LANES);
        c30.intoArray(c, to + 3 * n);
        c31.intoArray(c, to + 3 * n + LANES);
    }

    private static void oneRow(double[] a, int first, int k, double[] columns, double[] c, int to) {
        DoubleVector left = all(0);
        DoubleVector right = left;
        for (int i = 0; i < k; i++) {
            DoubleVector factor = all(a[first + i]);
            left = factor.fma(load(columns, i * 2 * LANES), left);
            right = factor.fma(load(columns, i * 2 * LANES + LANES), right);
        }
        left.intoArray(c, to);
        right.intoArray(c, to + LANES);
    }

    private static void stencil2d(WorkPart part, KernelArguments arguments) {
        double[] from = arguments.doubles(0);
        double[] to = arguments.doubles(1);
        int width = arguments.intAt(2);
        double centre = arguments.doubleAt(3);
        double cardinal = arguments.doubleAt(4);
        double diagonal = arguments.doubleAt(5);
        for (int row = part.from() + 1; row <= part.to(); row++) {
            int first = row * width;
            int last = first + width - 1;
            to[first] = from[first];
            to[last] = from[last];
            int i = first + 1;
            for (; i + LANES <= last; i += LANES) {
                points(from, i, width, centre, cardinal, diagonal).intoArray(to, i);
            }
            for (; i < last; i++) {
                to[i] = centre * from[i]
                        + cardinal * (from[i - 1] + from[i + 1] + from[i - width] + from[i + width])
                        + diagonal
                                * (from[i - width - 1]
                                        + from[i - width + 1]
                                        + from[i + width - 1]
                                        + from[i + width + 1]);
            }
        }
    }

    private static DoubleVector points(
            double[] from, int i, int width, double centre, double cardinal, double diagonal) {
        DoubleVector sides = load(from, i - 1)
                .add(load(from, i + 1))
                .add(load(from, i - width))
                .add(load(from, i + width));
        DoubleVector corners = load(from, i - width - 1)
                .add(load(from, i - width + 1))
                .add(load(from, i + width - 1))
                .add(load(from, i + width + 1));
        return load(from, i).mul(centre).add(sides.mul(cardinal)).add(corners.mul(diagonal));
    }

    /**
     * A vector has one point of so many transforms: four passes of radix 4 and one of radix 2 that leave the points
     * sorted.
     */
    private static void fft512(WorkPart part, KernelArguments arguments) {
        double[] re = arguments.doubles(0);
        double[] im = arguments.doubles(1);
        double[][] stages = new double[4][Fft.POINTS * LANES];
        int end = FftLoops.transform(part.to());
        for (int first = FftLoops.transform(part.from()); first < end; first += LANES) {
            int lanes = Math.min(LANES, end - first);
            FftLoops.transpose(re, first, stages[0], lanes, LANES);
            FftLoops.transpose(im, first, stages[1], lanes, LANES);
            pass(stages[0], stages[1], stages[2], stages[3], 1, arguments);
            pass(stages[2], stages[3], stages[0], stages[1], 4, arguments);
            pass(stages[0], stages[1], stages[2], stages[3], 16, arguments);
            pass(stages[2], stages[3], stages[0], stages[1], 64, arguments);
            lastPass(stages[0], stages[2]);
            lastPass(stages[1], stages[3]);
            FftLoops.transposeBack(stages[2], re, first, lanes, LANES);
            FftLoops.transposeBack(stages[3], im, first, lanes, LANES);
        }
    }

    /** One pass; so many points that are neighbours get the same factors. */
    private static void pass(
            double[] re, double[] im, double[] toRe, double[] toIm, int side, KernelArguments arguments) {
        double[] cosines = arguments.doubles(2);
        double[] sines = arguments.doubles(3);
        for (int p = 0; p < Fft.POINTS / 4 / side; p++) {
            for (int q = 0; q < side; q++) {
                int from = (p * side + q) * LANES;
                int to = (4 * p * side + q) * LANES;
                four(re, im, from, toRe, toIm, to, side * LANES, cosines, sines, p * side);
            }
        }
    }

    /**
     * A transform of four points, times powers of the factor at {@code angle} in the tables. One of eight points would
     * be too much for the JIT compiler: it stops inlining, and each vector becomes an object.
     */
    @SuppressWarnings("checkstyle:ParameterNumber") // arrays and places of one step
    private static void four(
            double[] re,
            double[] im,
            int from,
            double[] toRe,
            double[] toIm,
            int to,
            int step,
            double[] cosines,
            double[] sines,
            int angle) {
        int far = Fft.POINTS / 4 * LANES;
        DoubleVector x = load(re, from);
        DoubleVector y = load(re, from + 2 * far);
        DoubleVector r0 = x.add(y);
        DoubleVector r2 = x.sub(y);
        x = load(im, from);
        y = load(im, from + 2 * far);
        DoubleVector i0 = x.add(y);
        DoubleVector i2 = x.sub(y);
        x = load(re, from + far);
        y = load(re, from + 3 * far);
        DoubleVector r1 = x.add(y);
        DoubleVector r3 = x.sub(y);
        x = load(im, from + far);
        y = load(im, from + 3 * far);
        DoubleVector i1 = x.add(y);
        DoubleVector i3 = x.sub(y);
        r0.add(r1).intoArray(toRe, to);
        i0.add(i1).intoArray(toIm, to);
        turned(r2.add(i3), i2.sub(r3), toRe, toIm, to + step, cosines[angle], sines[angle]);
        turned(r0.sub(r1), i0.sub(i1), toRe, toIm, to + 2 * step, cosines[2 * angle], sines[2 * angle]);
        turned(r2.sub(i3), i2.add(r3), toRe, toIm, to + 3 * step, cosines[3 * angle], sines[3 * angle]);
    }

    private static void turned(
            DoubleVector re, DoubleVector im, double[] toRe, double[] toIm, int to, double c, double s) {
        re.mul(c).sub(im.mul(s)).intoArray(toRe, to);
        re.mul(s).add(im.mul(c)).intoArray(toIm, to);
    }

    /** Sums and differences of points half a transform apart, whose factors are 1. */
    private static void lastPass(double[] from, double[] to) {
        int half = Fft.POINTS / 2 * LANES;
        for (int i = 0; i < half; i += LANES) {
            load(from, i).add(load(from, i + half)).intoArray(to, i);
            load(from, i).sub(load(from, i + half)).intoArray(to, i + half);
        }
    }

    /** Eight vectors at once, since each step of one waits for that before. */
    private static void maxFlops(WorkPart part, KernelArguments arguments) {
        double[] x = arguments.doubles(0);
        int steps = MaxFlops.STEPS * arguments.intAt(1);
        DoubleVector offset = all(arguments.doubleAt(2));
        DoubleVector factor = all(-arguments.doubleAt(3));
        int end = part.to() * MaxFlops.WIDTH;
        int i = part.from() * MaxFlops.WIDTH;
        for (; i + 8 * LANES <= end; i += 8 * LANES) {
            eightVectors(x, i, steps, offset, factor);
        }
        for (; i < end; i += LANES) {
            DoubleVector v = load(x, i);
            for (int step = 0; step < steps; step++) {
                v = v.fma(factor, offset);
            }
            v.intoArray(x, i);
        }
    }

    private static void eightVectors(double[] x, int i, int steps, DoubleVector offset, DoubleVector factor) {
        DoubleVector v0 = load(x, i);
        DoubleVector v1 = load(x, i + LANES);
        DoubleVector v2 = load(x, i + 2 * LANES);
        DoubleVector v3 = load(x, i + 3 * LANES);
        DoubleVector v4 = load(x, i + 4 * LANES);
        DoubleVector v5 = load(x, i + 5 * LANES);
        DoubleVector v6 = load(x, i + 6 * LANES);
        DoubleVector v7 = load(x, i + 7 * LANES);
        for (int step = 0; step < steps; step++) {
            v0 = v0.fma(factor, offset);
            v1 = v1.fma(factor, offset);
            v2 = v2.fma(factor, offset);
            v3 = v3.fma(factor, offset);
            v4 = v4.fma(factor, offset);
            v5 = v5.fma(factor, offset);
            v6 = v6.fma(factor, offset);
            v7 = v7.fma(factor, offset);
        }
        v0.intoArray(x, i);
        v1.intoArray(x, i + LANES);
        v2.intoArray(x, i + 2 * LANES);
        v3.intoArray(x, i + 3 * LANES);
        v4.intoArray(x, i + 4 * LANES);
        v5.intoArray(x, i + 5 * LANES);
        v6.intoArray(x, i + 6 * LANES);
        v7.intoArray(x, i + 7 * LANES);
    }
}

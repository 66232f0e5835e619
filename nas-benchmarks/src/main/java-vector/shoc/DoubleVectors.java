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
     * Two vectors of columns at once, with the columns of {@code b} side by side, so that they stay in a cache. Four rows
     * of results stay in registers meanwhile.
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

    /** A vector has one point of so many transforms: three passes of radix 8 that leave the points sorted. */
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
            pass(stages[2], stages[3], stages[0], stages[1], 8, arguments);
            pass(stages[0], stages[1], stages[2], stages[3], 64, arguments);
            FftLoops.transposeBack(stages[2], re, first, lanes, LANES);
            FftLoops.transposeBack(stages[3], im, first, lanes, LANES);
        }
    }

    /** One pass; so many points that are neighbours get the same factors. */
    private static void pass(double[] re, double[] im, double[] toRe, double[] toIm, int side, KernelArguments arguments) {
        double[] cosines = arguments.doubles(2);
        double[] sines = arguments.doubles(3);
        for (int p = 0; p < Fft.POINTS / 8 / side; p++) {
            for (int q = 0; q < side; q++) {
                int from = (p * side + q) * LANES;
                int to = (8 * p * side + q) * LANES;
                eight(re, im, from, toRe, toIm, to, side * LANES, cosines, sines, p * side);
            }
        }
    }

    /** A transform of eight points, times powers of the factor at {@code angle} in the tables. */
    @SuppressWarnings("checkstyle:ParameterNumber") // arrays and places of one step
    private static void eight(
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
        int far = Fft.POINTS / 8 * LANES;
        DoubleVector x = load(re, from);
        DoubleVector y = load(re, from + 4 * far);
        DoubleVector r0 = x.add(y);
        DoubleVector r4 = x.sub(y);
        x = load(im, from);
        y = load(im, from + 4 * far);
        DoubleVector i0 = x.add(y);
        DoubleVector i4 = x.sub(y);
        x = load(re, from + 2 * far);
        y = load(re, from + 6 * far);
        DoubleVector r2 = x.add(y);
        DoubleVector r6 = x.sub(y);
        x = load(im, from + 2 * far);
        y = load(im, from + 6 * far);
        DoubleVector i2 = x.add(y);
        DoubleVector i6 = x.sub(y);
        x = load(re, from + far);
        y = load(re, from + 5 * far);
        DoubleVector r1 = x.add(y);
        DoubleVector r5 = x.sub(y);
        x = load(im, from + far);
        y = load(im, from + 5 * far);
        DoubleVector i1 = x.add(y);
        DoubleVector i5 = x.sub(y);
        x = load(re, from + 3 * far);
        y = load(re, from + 7 * far);
        DoubleVector r3 = x.add(y);
        DoubleVector r7 = x.sub(y);
        x = load(im, from + 3 * far);
        y = load(im, from + 7 * far);
        DoubleVector i3 = x.add(y);
        DoubleVector i7 = x.sub(y);

        // The even results: a transform of the four sums.
        DoubleVector sumRe = r0.add(r2);
        DoubleVector sumIm = i0.add(i2);
        x = r1.add(r3);
        y = i1.add(i3);
        sumRe.add(x).intoArray(toRe, to);
        sumIm.add(y).intoArray(toIm, to);
        turned(sumRe.sub(x), sumIm.sub(y), toRe, toIm, to + 4 * step, cosines[4 * angle], sines[4 * angle]);
        sumRe = r0.sub(r2);
        sumIm = i0.sub(i2);
        x = i1.sub(i3);
        y = r3.sub(r1);
        turned(sumRe.add(x), sumIm.add(y), toRe, toIm, to + 2 * step, cosines[2 * angle], sines[2 * angle]);
        turned(sumRe.sub(x), sumIm.sub(y), toRe, toIm, to + 6 * step, cosines[6 * angle], sines[6 * angle]);

        // The odd results: the same of the four differences, turned by 0, 1, 2 and 3 eighths.
        double half = Math.sqrt(0.5);
        DoubleVector oneRe = r5.add(i5).mul(half);
        DoubleVector oneIm = i5.sub(r5).mul(half);
        DoubleVector threeRe = i7.sub(r7).mul(half);
        DoubleVector threeIm = i7.add(r7).mul(-half);
        sumRe = r4.add(i6);
        sumIm = i4.sub(r6);
        x = oneRe.add(threeRe);
        y = oneIm.add(threeIm);
        turned(sumRe.add(x), sumIm.add(y), toRe, toIm, to + step, cosines[angle], sines[angle]);
        turned(sumRe.sub(x), sumIm.sub(y), toRe, toIm, to + 5 * step, cosines[5 * angle], sines[5 * angle]);
        sumRe = r4.sub(i6);
        sumIm = i4.add(r6);
        x = oneIm.sub(threeIm);
        y = threeRe.sub(oneRe);
        turned(sumRe.add(x), sumIm.add(y), toRe, toIm, to + 3 * step, cosines[3 * angle], sines[3 * angle]);
        turned(sumRe.sub(x), sumIm.sub(y), toRe, toIm, to + 7 * step, cosines[7 * angle], sines[7 * angle]);
    }

    private static void turned(
            DoubleVector re, DoubleVector im, double[] toRe, double[] toIm, int to, double c, double s) {
        re.mul(c).sub(im.mul(s)).intoArray(toRe, to);
        re.mul(s).add(im.mul(c)).intoArray(toIm, to);
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

package shoc;

import bireme.accelerator.JavaKernel;
import bireme.accelerator.KernelArguments;
import bireme.accelerator.WorkPart;
import java.util.Map;
import jdk.incubator.vector.FloatVector;
import jdk.incubator.vector.VectorSpecies;
import shoc.run.VectorKernels;

/**
 * Kernels in single precision by the Vector API, which keep in registers what loops load and store again.
 * {@code DoubleVectors} is the same in double precision.
 */
public final class FloatVectors implements VectorKernels {
    private static final VectorSpecies<Float> SPECIES = FloatVector.SPECIES_PREFERRED;
    private static final int LANES = SPECIES.length();

    @Override
    public Map<String, JavaKernel> byName() {
        return Map.of(
                "gemm", FloatVectors::gemm,
                "stencil2d", FloatVectors::stencil2d,
                "fft512", FloatVectors::fft512,
                "maxflops", FloatVectors::maxFlops);
    }

    private static FloatVector load(float[] from, int first) {
        return FloatVector.fromArray(SPECIES, from, first);
    }

    private static FloatVector all(float value) {
        return FloatVector.broadcast(SPECIES, value);
    }

    /**
     * Two vectors of columns at once, with the columns of {@code b} side by side, so that they stay in a cache. Four
     * rows of results stay in registers meanwhile.
     */
    private static void gemm(WorkPart part, KernelArguments arguments) {
        float[] a = arguments.floats(0);
        float[] b = arguments.floats(1);
        float[] c = arguments.floats(2);
        int n = arguments.intAt(3);
        int k = arguments.intAt(4);
        int width = 2 * LANES;
        float[] columns = new float[k * width];
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

    private static void fourRows(float[] a, int first, int k, float[] columns, float[] c, int to, int n) {
        FloatVector c00 = all(0);
        FloatVector c01 = c00;
        FloatVector c10 = c00;
        FloatVector c11 = c00;
        FloatVector c20 = c00;
        FloatVector c21 = c00;
        FloatVector c30 = c00;
        FloatVector c31 = c00;
        for (int i = 0; i < k; i++) {
            FloatVector left = load(columns, i * 2 * LANES);
            FloatVector right = load(columns, i * 2 * LANES + LANES);
            FloatVector factor = all(a[first + i]);
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

    private static void oneRow(float[] a, int first, int k, float[] columns, float[] c, int to) {
        FloatVector left = all(0);
        FloatVector right = left;
        for (int i = 0; i < k; i++) {
            FloatVector factor = all(a[first + i]);
            left = factor.fma(load(columns, i * 2 * LANES), left);
            right = factor.fma(load(columns, i * 2 * LANES + LANES), right);
        }
        left.intoArray(c, to);
        right.intoArray(c, to + LANES);
    }

    private static void stencil2d(WorkPart part, KernelArguments arguments) {
        float[] from = arguments.floats(0);
        float[] to = arguments.floats(1);
        int width = arguments.intAt(2);
        float centre = arguments.floatAt(3);
        float cardinal = arguments.floatAt(4);
        float diagonal = arguments.floatAt(5);
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

    private static FloatVector points(float[] from, int i, int width, float centre, float cardinal, float diagonal) {
        FloatVector sides = load(from, i - 1)
                .add(load(from, i + 1))
                .add(load(from, i - width))
                .add(load(from, i + width));
        FloatVector corners = load(from, i - width - 1)
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
        float[] re = arguments.floats(0);
        float[] im = arguments.floats(1);
        float[][] stages = new float[4][Fft.POINTS * LANES];
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
    private static void pass(float[] re, float[] im, float[] toRe, float[] toIm, int side, KernelArguments arguments) {
        float[] cosines = arguments.floats(2);
        float[] sines = arguments.floats(3);
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
            float[] re,
            float[] im,
            int from,
            float[] toRe,
            float[] toIm,
            int to,
            int step,
            float[] cosines,
            float[] sines,
            int angle) {
        int far = Fft.POINTS / 4 * LANES;
        FloatVector x = load(re, from);
        FloatVector y = load(re, from + 2 * far);
        FloatVector r0 = x.add(y);
        FloatVector r2 = x.sub(y);
        x = load(im, from);
        y = load(im, from + 2 * far);
        FloatVector i0 = x.add(y);
        FloatVector i2 = x.sub(y);
        x = load(re, from + far);
        y = load(re, from + 3 * far);
        FloatVector r1 = x.add(y);
        FloatVector r3 = x.sub(y);
        x = load(im, from + far);
        y = load(im, from + 3 * far);
        FloatVector i1 = x.add(y);
        FloatVector i3 = x.sub(y);
        r0.add(r1).intoArray(toRe, to);
        i0.add(i1).intoArray(toIm, to);
        turned(r2.add(i3), i2.sub(r3), toRe, toIm, to + step, cosines[angle], sines[angle]);
        turned(r0.sub(r1), i0.sub(i1), toRe, toIm, to + 2 * step, cosines[2 * angle], sines[2 * angle]);
        turned(r2.sub(i3), i2.add(r3), toRe, toIm, to + 3 * step, cosines[3 * angle], sines[3 * angle]);
    }

    private static void turned(FloatVector re, FloatVector im, float[] toRe, float[] toIm, int to, float c, float s) {
        re.mul(c).sub(im.mul(s)).intoArray(toRe, to);
        re.mul(s).add(im.mul(c)).intoArray(toIm, to);
    }

    /** Sums and differences of points half a transform apart, whose factors are 1. */
    private static void lastPass(float[] from, float[] to) {
        int half = Fft.POINTS / 2 * LANES;
        for (int i = 0; i < half; i += LANES) {
            load(from, i).add(load(from, i + half)).intoArray(to, i);
            load(from, i).sub(load(from, i + half)).intoArray(to, i + half);
        }
    }

    /** Eight vectors at once, since each step of one waits for that before. */
    private static void maxFlops(WorkPart part, KernelArguments arguments) {
        float[] x = arguments.floats(0);
        int steps = MaxFlops.STEPS * arguments.intAt(1);
        FloatVector offset = all(arguments.floatAt(2));
        FloatVector factor = all(-arguments.floatAt(3));
        int end = part.to() * MaxFlops.WIDTH;
        int i = part.from() * MaxFlops.WIDTH;
        for (; i + 8 * LANES <= end; i += 8 * LANES) {
            eightVectors(x, i, steps, offset, factor);
        }
        for (; i < end; i += LANES) {
            FloatVector v = load(x, i);
            for (int step = 0; step < steps; step++) {
                v = v.fma(factor, offset);
            }
            v.intoArray(x, i);
        }
    }

    private static void eightVectors(float[] x, int i, int steps, FloatVector offset, FloatVector factor) {
        FloatVector v0 = load(x, i);
        FloatVector v1 = load(x, i + LANES);
        FloatVector v2 = load(x, i + 2 * LANES);
        FloatVector v3 = load(x, i + 3 * LANES);
        FloatVector v4 = load(x, i + 4 * LANES);
        FloatVector v5 = load(x, i + 5 * LANES);
        FloatVector v6 = load(x, i + 6 * LANES);
        FloatVector v7 = load(x, i + 7 * LANES);
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

package npb.ft;

/**
 * Fourier transforms of many lines at once: {@code X[t] = sum over s of x[s] e^(2 pi i s t / length)}, not scaled.
 *
 * <p>Shape: element k of all lines lies in {@code re()[k]} and {@code im()[k]}; the arrays are filled, transformed
 * in place, and read again where {@link #rowOf} says, for the results come out in the order of reversed digits. The
 * inverse transform is the same with real and imaginary parts exchanged on the way in and on the way out.
 *
 * <p>A stage of radix 8 or less takes eight elements through three levels of butterflies while they are in the
 * nearest cache; after a stage each of its parts is finished before the next is begun. The arrays are a few
 * elements longer than the lines are many, whole cache lines in all, for vectors of all of them to be aligned alike
 * and to fall into different sets of a cache.
 *
 * <p>Threads: confined to one.
 */
final class LineTransform {

    private static final int MAX_RADIX = 8;
    private static final int CACHE_LINE_DOUBLES = 8;

    /** What the header of an array takes. */
    private static final int HEADER_DOUBLES = 2;

    private final int length;
    private final int lines;
    private final double[][] re;
    private final double[][] im;
    private final double[] cosines;
    private final double[] sines;
    private final int[] rowOf;

    /** Prepares for up to {@code lines} lines of {@code length} elements, a power of two. */
    LineTransform(int length, int lines) {
        if (Integer.bitCount(length) != 1) {
            throw new IllegalArgumentException("length " + length + " is not a power of two");
        }
        this.length = length;
        this.lines = lines;
        int padded = (lines + 2 * CACHE_LINE_DOUBLES - 1) / CACHE_LINE_DOUBLES * CACHE_LINE_DOUBLES - HEADER_DOUBLES;
        re = new double[length][];
        im = new double[length][];
        rowOf = new int[length];
        for (int k = 0; k < length; k++) {
            re[k] = new double[padded];
            im[k] = new double[padded];
            rowOf[k] = Integer.reverse(k) >>> Integer.numberOfLeadingZeros(length) + 1;
        }
        cosines = new double[length / 2];
        sines = new double[length / 2];
        for (int k = 0; k < length / 2; k++) {
            cosines[k] = Math.cos(2 * Math.PI * k / length);
            sines[k] = Math.sin(2 * Math.PI * k / length);
        }
    }

    /** Elements of a line. */
    int length() {
        return length;
    }

    /** The most lines at once. */
    int lines() {
        return lines;
    }

    /** Real parts: element k of every line in array k. */
    double[][] re() {
        return re;
    }

    /** Imaginary parts. */
    double[][] im() {
        return im;
    }

    /** After {@link #transform}, frequency t is in the arrays of number {@code rowOf()[t]}. */
    int[] rowOf() {
        return rowOf;
    }

    /** Transforms the first {@code count} lines. */
    void transform(int count) {
        transform(0, length, count);
    }

    private void transform(int from, int span, int count) {
        int radix = Math.min(MAX_RADIX, span);
        int step = span / radix;
        for (int p = 0; p < step; p++) {
            stage(from, p, span, radix, count);
        }
        for (int t = 0; t < radix && step > 1; t++) {
            transform(from + t * step, step, count);
        }
    }

    /** All levels of one stage for the elements that are {@code p} from the beginnings of its parts. */
    private void stage(int from, int p, int span, int radix, int count) {
        int step = span / radix;
        for (int half = radix / 2; half > 0; half /= 2) {
            for (int pair = 0; pair < radix / 2; pair++) {
                int k = pair % half;
                int row = from + p + (2 * pair - k) * step;
                butterfly(row, row + half * step, (p + k * step) * (length / (2 * half * step)), count);
            }
        }
    }

    private void butterfly(int a, int b, int root, int count) {
        if (root == 0) {
            Butterflies.plain(re[a], im[a], re[b], im[b], count);
        } else if (4 * root == length) {
            Butterflies.quarterTurned(re[a], im[a], re[b], im[b], count);
        } else {
            Butterflies.turned(re[a], im[a], re[b], im[b], count, cosines[root], sines[root]);
        }
    }
}

package npb.ft;

/**
 * The butterflies of a transform by decimation in frequency, each done for many lines at once: {@code a} and {@code b}
 * become {@code a + b} and {@code w (a - b)}.
 *
 * <p>Shape: an array holds the real or the imaginary part of one element of all lines, one entry a line. Every
 * access is indexed by the loop variable alone and a loop body is short, because C2 of Java 17 vectorizes only such
 * loops: it cannot tell whether accesses with different offsets overlap, and it looks at no loop of more than 60
 * nodes, which leaves out butterflies of radix 4. What these save in traffic, {@link LineTransform} saves by its
 * order.
 */
final class Butterflies {

    private Butterflies() {}

    /** The butterfly with a factor. */
    static void turned(double[] ar, double[] ai, double[] br, double[] bi, int lines, double wr, double wi) {
        double minusWr =
                -wr; // the sum of two products would be one operand order in one copy of the loop, one in another
        for (int j = 0; j < lines; j++) {
            double sumR = ar[j] + br[j];
            double sumI = ai[j] + bi[j];
            double differenceR = ar[j] - br[j];
            double differenceI = ai[j] - bi[j];
            ar[j] = sumR;
            ai[j] = sumI;
            br[j] = differenceR * wr - differenceI * wi;
            bi[j] = differenceR * wi - differenceI * minusWr;
        }
    }

    /** The butterfly where the factor is 1. */
    static void plain(double[] ar, double[] ai, double[] br, double[] bi, int lines) {
        for (int j = 0; j < lines; j++) {
            double sumR = ar[j] + br[j];
            double sumI = ai[j] + bi[j];
            double differenceR = ar[j] - br[j];
            double differenceI = ai[j] - bi[j];
            ar[j] = sumR;
            ai[j] = sumI;
            br[j] = differenceR;
            bi[j] = differenceI;
        }
    }

    /** The butterfly where the factor is i. */
    static void quarterTurned(double[] ar, double[] ai, double[] br, double[] bi, int lines) {
        for (int j = 0; j < lines; j++) {
            double sumR = ar[j] + br[j];
            double sumI = ai[j] + bi[j];
            double differenceR = ar[j] - br[j];
            double differenceI = ai[j] - bi[j];
            ar[j] = sumR;
            ai[j] = sumI;
            br[j] = -differenceI;
            bi[j] = differenceR;
        }
    }
}

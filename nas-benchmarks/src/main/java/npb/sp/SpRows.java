package npb.sp;

/**
 * The loops of the pentadiagonal elimination and substitution: one position of all lines of a block, which stand at the
 * indices from {@code from} to {@code end}, exclusive, of each row.
 */
final class SpRows {

    private SpRows() {}

    /**
     * The coefficient of the position below, once the position two below is eliminated.
     *
     * @param lower receives it
     * @param value eigenvalue at the position below
     * @param diffusion diffusion there
     * @param upper first upper coefficient two below
     * @param weight dissipation's part of the coefficient
     * @param lowest the coefficient of the position two below
     */
    static void lower(
            double[] lower,
            double[] value,
            double[] diffusion,
            double[] upper,
            double weight,
            double lowest,
            int from,
            int end) {
        for (int l = from; l < end; l++) {
            lower[l] = weight - value[l] - diffusion[l] - lowest * upper[l];
        }
    }

    /** One over the diagonal, once both positions below are eliminated. */
    static void pivot(
            double[] pivot,
            double[] diffusion,
            double[] upper2,
            double[] lower,
            double[] upper1,
            double weight,
            double lowest,
            int from,
            int end) {
        double constant = 1 + weight;
        for (int l = from; l < end; l++) {
            pivot[l] = 1 / (constant + 2 * diffusion[l] - lowest * upper2[l] - lower[l] * upper1[l]);
        }
    }

    /** The coefficients of the two positions above, once those below are eliminated and the diagonal is 1. */
    static void upper(
            double[] first,
            double[] second,
            double[] value,
            double[] diffusion,
            double[] lower,
            double[] upper2,
            double[] pivot,
            double weight,
            double highest,
            int from,
            int end) {
        for (int l = from; l < end; l++) {
            first[l] = pivot[l] * (weight + value[l] - diffusion[l] - lower[l] * upper2[l]);
            second[l] = highest * pivot[l];
        }
    }

    /** Eliminates both positions below from a right-hand side. */
    static void reduce(double[][] r, int i, double[] pivot, double[] lower, double lowest, int from, int end) {
        double[] here = r[i];
        double[] below = r[i - 1];
        double[] below2 = r[i - 2];
        for (int l = from; l < end; l++) {
            here[l] = pivot[l] * (here[l] - lowest * below2[l] - lower[l] * below[l]);
        }
    }

    /** Puts in the solutions of both positions above. */
    static void substitute(double[][] r, int i, double[] upper1, double[] upper2, int from, int end) {
        double[] here = r[i];
        double[] above = r[i + 1];
        double[] above2 = r[i + 2];
        for (int l = from; l < end; l++) {
            here[l] -= upper1[l] * above[l] + upper2[l] * above2[l];
        }
    }
}

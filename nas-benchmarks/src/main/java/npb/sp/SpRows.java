package npb.sp;

/** The loops of the pentadiagonal elimination and substitution: one position of all lines of a block. */
final class SpRows {

    private SpRows() {}

    /**
     * The coefficient of the position below, once the position two below is eliminated.
     *
     * @param result receives it
     * @param value eigenvalue at the position below
     * @param diffusion diffusion there
     * @param upper first upper coefficient two below
     * @param weight dissipation's part of the coefficient
     * @param lowest the coefficient of the position two below
     */
    static void lower(
            double[] result,
            double[] value,
            double[] diffusion,
            double[] upper,
            double weight,
            double lowest,
            int lines) {
        for (int l = 0; l < lines; l++) {
            result[l] = weight - value[l] - diffusion[l] - lowest * upper[l];
        }
    }

    /** One over the diagonal, once both positions below are eliminated. */
    static void pivot(
            double[] result,
            double[] diffusion,
            double[] upper2,
            double[] lower,
            double[] upper1,
            double weight,
            double lowest,
            int lines) {
        double constant = 1 + weight;
        for (int l = 0; l < lines; l++) {
            result[l] = 1 / (constant + 2 * diffusion[l] - lowest * upper2[l] - lower[l] * upper1[l]);
        }
    }

    /** The coefficient of the position above, once the position below is eliminated. */
    static void upper(
            double[] result,
            double[] value,
            double[] diffusion,
            double[] lower,
            double[] upper2,
            double weight,
            int lines) {
        for (int l = 0; l < lines; l++) {
            result[l] = weight + value[l] - diffusion[l] - lower[l] * upper2[l];
        }
    }

    /** Divides both upper coefficients by the diagonal; the second is a constant before. */
    static void scale(double[] first, double[] second, double[] pivot, double highest, int lines) {
        for (int l = 0; l < lines; l++) {
            first[l] *= pivot[l];
            second[l] = highest * pivot[l];
        }
    }

    /** Eliminates both positions below from a right-hand side. */
    static void reduce(
            double[] r, double[] below1, double[] below2, double[] pivot, double[] lower, double lowest, int lines) {
        for (int l = 0; l < lines; l++) {
            r[l] = pivot[l] * (r[l] - lowest * below2[l] - lower[l] * below1[l]);
        }
    }

    /** Puts in the solutions of both positions above. */
    static void substitute(double[] r, double[] upper1, double[] above1, double[] upper2, double[] above2, int lines) {
        for (int l = 0; l < lines; l++) {
            r[l] -= upper1[l] * above1[l] + upper2[l] * above2[l];
        }
    }
}

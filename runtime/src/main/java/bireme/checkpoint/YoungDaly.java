package bireme.checkpoint;

/**
 * How long to compute between two checkpoints, so that the least time is lost by checkpoints and by what is computed
 * again after failures.
 *
 * <p>Young's interval is {@code sqrt(2 d M)} for a checkpoint that takes {@code d} and a mean time between failures of
 * {@code M}. Daly's estimate of higher order is used here: {@code sqrt(2 d M) (1 + sqrt(d / 2M) / 3 + (d / 2M) / 9) -
 * d} for {@code d < 2M}, and {@code M} otherwise. The two differ by less than {@code d} when {@code d} is far below
 * {@code M}.
 *
 * <p>Source: J. W. Young, "A first order approximation to the optimum checkpoint interval", Communications of the ACM
 * 17 (1974); J. T. Daly, "A higher order estimate of the optimum checkpoint interval for restart dumps", Future
 * Generation Computer Systems 22 (2006), equation 37.
 */
final class YoungDaly {
    private YoungDaly() {}

    /** The time to compute between checkpoints, in the unit of the arguments. */
    static double interval(double cost, double meanTimeBetweenFailures) {
        double ratio = cost / (2 * meanTimeBetweenFailures);
        if (ratio >= 1) {
            return meanTimeBetweenFailures;
        }
        double young = Math.sqrt(2 * cost * meanTimeBetweenFailures);
        return young * (1 + Math.sqrt(ratio) / 3 + ratio / 9) - cost;
    }
}

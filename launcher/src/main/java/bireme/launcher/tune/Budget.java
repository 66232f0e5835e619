package bireme.launcher.tune;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Deals out the time for measuring.
 *
 * <p>Shape: of the whole a tenth is for limits of the device, if they are measured; the rest goes to the numbers of
 * ranks in proportion to them, since calls of more ranks take longer. What a number of ranks has used already, in this
 * run or an earlier one, is taken off its share.
 *
 * <p>Units: seconds.
 *
 * @param total the whole
 * @param measuresLimits whether limits of the device are measured
 */
record Budget(double total, boolean measuresLimits) {
    private static final double SHARE_OF_LIMITS = 0.1;
    /** With less nothing is learned of limits. */
    private static final double MIN_FOR_LIMITS = 6;

    /** The time for limits of the device; none when it is not wanted, or the whole is too short for it. */
    double ofLimits() {
        double share = total * SHARE_OF_LIMITS;
        return measuresLimits && share >= MIN_FOR_LIMITS ? share : 0;
    }

    /** Seconds left for each number of ranks. */
    Map<Integer, Double> left(List<Integer> ranks, Map<Integer, Double> used) {
        double weights = ranks.stream().mapToInt(Integer::intValue).sum();
        Map<Integer, Double> left = new LinkedHashMap<>();
        for (int count : ranks) {
            double share = (total - ofLimits()) * count / weights;
            left.put(count, Math.max(0, share - used.getOrDefault(count, 0.0)));
        }
        return left;
    }

    /**
     * The time for the next thing to do, so that all end together in time however long the ones before took.
     *
     * @param share what it was to get
     * @param shares what all that are left, it included, were to get
     * @param available the time that is left for them
     */
    static double next(double share, double shares, double available) {
        return Math.max(0, Math.min(share, available * share / shares));
    }
}

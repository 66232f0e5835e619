package bireme.collectives.tune;

import bireme.collectives.rules.NumberRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * Cuts the lengths of a message into stretches: on each the algorithm that is fastest there, but no stretch of its own
 * for what is faster by less than noise.
 *
 * <p>Shape: a shortest path. At each length one algorithm is chosen; a choice costs the logarithm of its time, and
 * every beginning of a stretch that needs a rule costs as much as noise does. Of the difference to the built-in choice
 * only what is beyond doubt counts, so nothing is gained by leaving that for chance. For an operation whose length the
 * ranks do not know there is one stretch.
 *
 * <p>Threads: one, once.
 */
public final class Stretches {
    private static final int PARTS_OF_A_STEP = 4;

    private final Curves curves;
    /** The algorithms; the first, null, stands for the built-in choice. */
    private final List<String> algorithms = new ArrayList<>();

    private final double price;
    private final int lengths;

    private Stretches(Curves curves) {
        this.curves = curves;
        this.lengths = curves.bytes().length;
        this.price = Math.log1p(curves.noise());
        algorithms.add(null);
        algorithms.addAll(curves.times().keySet());
    }

    /** The stretches, from the shortest messages to the longest; together they hold every length. */
    public static List<Stretch> of(Curves curves) {
        Stretches search = new Stretches(curves);
        return search.cut(curves.operation().hasKnownBytes() ? search.path() : search.constant());
    }

    private double cost(int algorithm, int index) {
        double builtIn = Math.log(curves.builtInNs(index));
        double own = Math.log(curves.ns(algorithms.get(algorithm), index));
        if (algorithm == 0 || Double.isNaN(own)) {
            return algorithm == 0 ? builtIn : Double.POSITIVE_INFINITY;
        }
        // The part of the difference that is beyond doubt; a doubtful loss is a loss as soon as it is beyond noise.
        return own < builtIn
                ? Math.min(builtIn, own + curves.doubt(algorithms.get(algorithm), index))
                : Math.max(builtIn, own - price);
    }

    private double begin(int algorithm) {
        return algorithm == 0 ? 0 : price;
    }

    private int[] path() {
        int count = algorithms.size();
        double[] costs = new double[count];
        int[][] before = new int[lengths][count];
        for (int index = 0; index < lengths; index++) {
            int best = cheapest(costs);
            double[] next = new double[count];
            for (int each = 0; each < count; each++) {
                boolean goesOn = index > 0 && costs[each] <= costs[best] + begin(each);
                before[index][each] = goesOn ? each : best;
                next[each] = cost(each, index) + (goesOn ? costs[each] : costs[best] + begin(each));
            }
            costs = next;
        }
        int[] chosen = new int[lengths];
        chosen[lengths - 1] = cheapest(costs);
        for (int index = lengths - 1; index > 0; index--) {
            chosen[index - 1] = before[index][chosen[index]];
        }
        return chosen;
    }

    private int[] constant() {
        double[] costs = new double[algorithms.size()];
        for (int each = 0; each < costs.length; each++) {
            costs[each] = begin(each);
            for (int index = 0; index < lengths; index++) {
                costs[each] += cost(each, index);
            }
        }
        int[] chosen = new int[lengths];
        Arrays.fill(chosen, cheapest(costs));
        return chosen;
    }

    private static int cheapest(double[] costs) {
        int best = 0;
        for (int each = 1; each < costs.length; each++) {
            best = costs[each] < costs[best] ? each : best;
        }
        return best;
    }

    private List<Stretch> cut(int[] chosen) {
        List<Stretch> stretches = new ArrayList<>();
        long most = NumberRange.ALL.most();
        int to = lengths - 1;
        for (int index = lengths - 1; index >= 0; index--) {
            boolean isBeginning = index == 0 || chosen[index - 1] != chosen[index];
            if (isBeginning) {
                long least = index == 0 ? 0 : crossing(chosen[index - 1], chosen[index], index);
                stretches.add(new Stretch(algorithms.get(chosen[index]), index, to, least, most));
                most = least;
                to = index - 1;
            }
        }
        Collections.reverse(stretches);
        return stretches;
    }

    /**
     * The length at which the algorithm of the shorter messages stops to be the faster one, a fraction of the step
     * between two measured lengths. Where both neighbours have rules the length belongs to both, and the first wins.
     */
    private long crossing(int shorter, int longer, int index) {
        long low = curves.bytes()[index - 1];
        long high = curves.bytes()[index];
        double share = shareOfStep(algorithms.get(shorter), algorithms.get(longer), index);
        long part = Math.round(share * PARTS_OF_A_STEP);
        part = shorter == 0 ? Math.max(1, part) : Math.min(PARTS_OF_A_STEP - 1, part);
        long bytes = low + (high - low) * part / PARTS_OF_A_STEP;
        return shorter == 0 ? Math.max(low + 1, bytes) : Math.min(high - 1, bytes);
    }

    /** Where the difference of two curves, straight lines between measured lengths, is nothing. */
    private double shareOfStep(String shorter, String longer, int index) {
        double before = Math.log(curves.ns(longer, index - 1) / curves.ns(shorter, index - 1));
        double after = Math.log(curves.ns(longer, index) / curves.ns(shorter, index));
        boolean doCross = before > 0 && after < 0;
        return doCross ? before / (before - after) : before <= 0 && after <= 0 ? 0 : 0.5;
    }
}

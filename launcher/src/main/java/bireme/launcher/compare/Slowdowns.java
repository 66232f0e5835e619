package bireme.launcher.compare;

import bireme.collectives.tune.Median;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

/** Computes by how much a case has become slower, as logarithms of ratios: one number from each start. */
final class Slowdowns {
    /** So many rounds of before that met nearly the same reference say what a round should have taken. */
    private static final int NEIGHBOURS = 15;

    /** How far a neighbour's reference may be away, as a logarithm. */
    private static final double MAX_DISTANCE = 0.15;

    /** A start of which fewer rounds, as a share, have neighbours met a machine that before has not met. */
    private static final double MIN_MATCHED = 0.25;

    /**
     * Difference between measurements at different times that the reference does not show, as a logarithm: starts of
     * the same minute differ less than starts minutes apart. Measured with equal builds.
     */
    private static final double SESSION = 0.02;

    /**
     * A round of before.
     *
     * @param reference logarithm of the reference's time
     * @param time logarithm of the operation's time
     * @param start which start it belongs to
     */
    private record Round(double reference, double time, int start) {}

    private Slowdowns() {}

    /**
     * Of two builds that took turns: the median over pairs of rounds that followed each other within milliseconds. The
     * reference is not needed, since both met the same machine.
     */
    static double inTurn(CaseRounds before, CaseRounds after) {
        int rounds = Math.min(before.ns().length, after.ns().length);
        return Median.of(IntStream.range(0, rounds)
                .mapToDouble(i -> Math.log(after.ns()[i] / before.ns()[i]))
                .toArray());
    }

    /**
     * Of starts at another time: each round against the rounds of before whose reference took as long. The distance of
     * two cores may be twice as large as before, and nothing slower for it: the reference tells such rounds apart, and
     * only rounds that met the same distance are compared.
     *
     * <p>The same is asked of the starts of before, each against all others of them: that says how far starts of one
     * build differ. The interval is wider by what two sessions differ in although the reference does not.
     */
    static Interval matched(List<CaseRounds> before, List<CaseRounds> after) {
        List<Round> kept = new ArrayList<>();
        for (int start = 0; start < before.size(); start++) {
            int own = start;
            logarithms(before.get(start)).forEach(round -> kept.add(new Round(round[0], round[1], own)));
        }
        kept.sort(Comparator.comparingDouble(Round::reference));
        double[] spread = IntStream.range(0, before.size())
                .mapToDouble(start -> difference(kept, before.get(start), start))
                .filter(Double::isFinite)
                .toArray();
        double[] now = after.stream()
                .mapToDouble(start -> difference(kept, start, -1))
                .filter(Double::isFinite)
                .toArray();
        return Interval.between(spread, now).widened(SESSION);
    }

    private static List<double[]> logarithms(CaseRounds rounds) {
        return IntStream.range(0, rounds.ns().length)
                .mapToObj(i -> new double[] {Math.log(rounds.referenceNs()[i]), Math.log(rounds.ns()[i])})
                .toList();
    }

    private static double difference(List<Round> kept, CaseRounds rounds, int excludedStart) {
        double[] matched = logarithms(rounds).stream()
                .mapToDouble(round -> round[1] - expected(kept, round[0], excludedStart))
                .filter(Double::isFinite)
                .toArray();
        return matched.length == 0 || matched.length < MIN_MATCHED * rounds.ns().length
                ? Double.NaN
                : Median.of(matched);
    }

    /**
     * Expected time of a round with this reference, from the stored rounds; NaN if too few of them had such a
     * reference.
     */
    private static double expected(List<Round> kept, double reference, int excludedStart) {
        int below = insertionPoint(kept, reference) - 1;
        int above = below + 1;
        double[] nearest = new double[NEIGHBOURS];
        for (int found = 0; found < NEIGHBOURS; ) {
            double distanceBelow = below < 0
                    ? Double.POSITIVE_INFINITY
                    : reference - kept.get(below).reference();
            double distanceAbove = above == kept.size()
                    ? Double.POSITIVE_INFINITY
                    : kept.get(above).reference() - reference;
            if (Math.min(distanceBelow, distanceAbove) > MAX_DISTANCE) {
                return Double.NaN;
            }
            Round round = kept.get(distanceBelow <= distanceAbove ? below-- : above++);
            if (round.start() != excludedStart) {
                nearest[found++] = round.time();
            }
        }
        return Median.of(nearest);
    }

    /** How many rounds, which are sorted, have a smaller reference. */
    private static int insertionPoint(List<Round> kept, double reference) {
        int low = 0;
        int high = kept.size();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (kept.get(middle).reference() < reference) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}

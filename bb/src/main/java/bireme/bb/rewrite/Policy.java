package bireme.bb.rewrite;

import bireme.bb.rewrite.Skeleton.DataMap;
import bireme.bb.rewrite.Skeleton.Farm;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/**
 * What a graph is to be rewritten for. A search applies the rules again and again to the best skeleton that it has not
 * looked at yet, up to a fixed number of skeletons; so it finds a good one, and the best of small graphs.
 */
public enum Policy {
    /** The shortest service time with at most so many threads, and of such graphs that with the fewest. */
    ALL_CORES("all-cores") {
        @Override
        Comparator<Step> order(int threads) {
            return Comparator.<Step>comparingInt(step -> excess(step, threads))
                    .thenComparingDouble(rounded(step -> step.prediction.periodNs()))
                    .thenComparingDouble(rounded(step -> step.prediction.unevenness()))
                    .thenComparingInt(step -> step.prediction.threads());
        }
    },
    /**
     * As few threads as possible, and at most so many, among which no stage that could be copied is slower than those
     * that cannot.
     */
    WITHOUT_BOTTLENECK("fewest-cores") {
        @Override
        Comparator<Step> order(int threads) {
            return Comparator.<Step>comparingInt(step -> excess(step, threads))
                    .thenComparingDouble(
                            rounded(step -> Math.max(step.prediction.periodNs(), SLACK * step.prediction.floorNs())))
                    .thenComparingInt(step -> step.prediction.threads())
                    .thenComparingDouble(rounded(step -> step.prediction.unevenness()));
        }
    };

    /** Skeletons whose neighbours are looked at. */
    private static final int MAX_SKELETONS = 600;
    /** Periods that differ by less are equal, for times are not known better. */
    private static final double SLACK = 1.02;

    /**
     * A skeleton on the way.
     *
     * @param prediction for it
     * @param before where it comes from; {@code null} for the first
     * @param how the rule that was applied
     */
    private record Step(Prediction prediction, Step before, String how) {
        Skeleton skeleton() {
            return prediction.skeleton();
        }
    }

    /**
     * What a search has found.
     *
     * @param prediction for the best skeleton
     * @param steps the rules that lead to it, as commands of the shell
     */
    public record Found(Prediction prediction, List<String> steps) {
        /** {@return the best skeleton} */
        public Skeleton skeleton() {
            return prediction.skeleton();
        }
    }

    private final String text;

    Policy(String text) {
        this.text = text;
    }

    abstract Comparator<Step> order(int threads);

    private static int excess(Step step, int threads) {
        return Math.max(0, step.prediction.threads() - threads);
    }

    private static ToDoubleFunction<Step> rounded(ToDoubleFunction<Step> time) {
        return step -> Math.rint(Math.log1p(time.applyAsDouble(step)) * 1e4);
    }

    /**
     * Searches.
     *
     * @param start skeleton with times of its stages
     * @param cores of the machine, at least 1
     * @param threads that the graph may have, at least 1; more than cores are of use where stages sleep
     * @return the best skeleton found
     * @throws IllegalArgumentException when a number is below 1, or no time is known
     */
    public Found search(Skeleton start, int cores, int threads) {
        if (threads < 1) {
            throw new IllegalArgumentException(threads + " threads; expected at least 1");
        }
        Step first = new Step(Prediction.of(start, cores), null, "");
        if (first.prediction.periodNs() == 0) {
            throw new IllegalArgumentException(
                    "no stage of " + start + " has a time, so all graphs are as fast;" + " measure them, or set some");
        }
        Comparator<Step> order = order(threads);
        PriorityQueue<Step> open = new PriorityQueue<>(order);
        Set<Skeleton> known = new HashSet<>(Set.of(start));
        open.add(first);
        Step best = first;
        for (int looked = 0; looked < MAX_SKELETONS && !open.isEmpty(); looked++) {
            Step step = open.remove();
            best = order.compare(step, best) < 0 ? step : best;
            for (Map.Entry<Skeleton, String> next :
                    neighbours(step.skeleton(), threads).entrySet()) {
                if (known.add(next.getKey())) {
                    open.add(new Step(Prediction.of(next.getKey(), cores), step, next.getValue()));
                }
            }
        }
        return found(best);
    }

    private static Found found(Step best) {
        ArrayDeque<String> steps = new ArrayDeque<>();
        for (Step step = best; step.before != null; step = step.before) {
            steps.addFirst(step.how);
        }
        return new Found(best.prediction, List.copyOf(steps));
    }

    private static Map<Skeleton, String> neighbours(Skeleton here, int threads) {
        Map<Skeleton, String> all = new LinkedHashMap<>();
        for (Position at : Position.all(here)) {
            for (SkeletonRule rule : SkeletonRule.values()) {
                for (int number : numbers(rule, here.part(at.path()).orElseThrow(), threads)) {
                    String how = "apply " + rule + " " + at + (rule.takesNumber() ? " " + number : "");
                    rule.changed(here, at, number).ifPresent(next -> all.putIfAbsent(next, how));
                }
            }
        }
        return all;
    }

    /** Numbers worth trying: one more or less, twice or half, and all. */
    private static Set<Integer> numbers(SkeletonRule rule, Skeleton here, int threads) {
        if (!rule.takesNumber()) {
            return Set.of(1);
        }
        int now = here instanceof Farm farm ? farm.workers() : here instanceof DataMap map ? map.workers() : 1;
        return Arrays.stream(new int[] {now - 1, now + 1, 2 * now, now / 2, threads / 2, threads})
                .filter(number -> number >= 1 && number <= Math.max(threads, now))
                .boxed()
                .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
        return text;
    }
}

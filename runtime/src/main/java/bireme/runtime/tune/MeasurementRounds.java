package bireme.runtime.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.tune.Measurements;
import bireme.collectives.tune.TuningCell;
import bireme.runtime.tune.MeasurementPlan.Trial;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Measures on rank 0: round after round of the whole plan until time is up. A round measures the algorithms of a cell
 * one after the other, beginning with another one each time, so that a disturbance of the machine affects all of them.
 * First, a few cells at a time are measured until their results are usable, so that when time is short some cells are
 * measured well and the others not at all. Later rounds leave out algorithms that are much slower than the best, but
 * never the built-in choice.
 *
 * <p>Threads: rank 0's.
 */
final class MeasurementRounds {
    private static final long SLICE_NS = 2_000_000;
    /** Enough calls that a disturbance of one of them does not matter. */
    private static final int MIN_CALLS = 5;

    private static final int MAX_ROUNDS = 25;
    private static final long WARM_BYTES = 8 << 10;
    private static final int WARM_PASSES = 4;
    private static final int WARM_SHARE = 5;
    private static final double HOPELESS_AT_ONCE = 5;
    private static final double HOPELESS = 2;
    private static final int SAMPLES_TO_JUDGE = 2;
    private static final int FIRST_SAMPLES = Measurements.SAMPLES_FOR_ERROR;
    private static final int TRIALS_IN_A_GROUP = 4;

    private final MeasurementPlan plan;
    private final CallTimer bench;
    private final Consumer<String> say;
    private final long startNs = System.nanoTime();
    private final long budgetNs;
    private final List<double[]> estimates = new ArrayList<>();
    private final List<int[]> samples = new ArrayList<>();

    MeasurementRounds(MeasurementPlan plan, CallTimer bench, long budgetMs, Consumer<String> say) {
        this.plan = plan;
        this.bench = bench;
        this.budgetNs = budgetMs * 1_000_000;
        this.say = say;
        for (Trial trial : plan.trials()) {
            estimates.add(new double[trial.names().size()]);
            samples.add(new int[trial.names().size()]);
        }
    }

    /** Measures, beginning with one of the trials, and reports every time it takes. */
    void run(int first) {
        warmUp();
        int trials = plan.trials().size();
        for (int group = 0; group < trials; group += TRIALS_IN_A_GROUP) {
            for (int sample = 0; sample < FIRST_SAMPLES; sample++) {
                measure(first + group, Math.min(TRIALS_IN_A_GROUP, trials - group), sample);
            }
        }
        for (int round = FIRST_SAMPLES; round < MAX_ROUNDS; round++) {
            measure(first, trials, round);
        }
        bench.stop();
    }

    /** Whether a part of the time is over. */
    private boolean isOver(int part) {
        return System.nanoTime() - startNs > budgetNs / part;
    }

    /** Has the JVM compile what is going to be measured. */
    private void warmUp() {
        List<Integer> chosen = new ArrayList<>();
        Set<Operation<?>> small = new HashSet<>();
        Set<Operation<?>> medium = new HashSet<>();
        for (int trial = 0; trial < plan.trials().size(); trial++) {
            TuningCell cell = plan.trials().get(trial).cell();
            boolean isFirst = small.add(cell.operation());
            boolean isMedium = cell.bytes() >= WARM_BYTES / 4 && cell.bytes() <= WARM_BYTES;
            if (isFirst || isMedium && medium.add(cell.operation())) {
                chosen.add(trial);
            }
        }
        for (int pass = 0; pass < WARM_PASSES; pass++) {
            for (int trial : chosen) {
                for (int each = 0; each < estimates.get(trial).length && !isOver(WARM_SHARE); each++) {
                    estimates.get(trial)[each] =
                            bench.lead(trial, each, calls(estimates.get(trial)[each], 1));
                }
            }
        }
    }

    private void measure(int first, int count, int round) {
        int trials = plan.trials().size();
        for (int trial = first; trial < first + count && !isOver(1); trial++) {
            measure(trial % trials, round);
        }
    }

    private void measure(int trial, int round) {
        int candidates = estimates.get(trial).length;
        for (int turn = 0; turn < candidates && !isOver(1); turn++) {
            int each = (turn + round) % candidates;
            if (!isHopeless(trial, each)) {
                measureOne(trial, each);
            }
        }
        say.accept("at " + Math.min(budgetNs, System.nanoTime() - startNs) / 1_000_000);
    }

    private void measureOne(int trial, int candidate) {
        double[] estimate = estimates.get(trial);
        if (estimate[candidate] == 0) {
            estimate[candidate] = bench.lead(trial, candidate, 1);
        }
        double ns = bench.lead(trial, candidate, calls(estimate[candidate], MIN_CALLS));
        int before = samples.get(trial)[candidate]++;
        // The best so far: what disturbs makes times longer, never shorter.
        estimate[candidate] = before == 0 ? ns : Math.min(estimate[candidate], ns);
        Trial measured = plan.trials().get(trial);
        say.accept(MeasurementOutput.sample(measured.cell(), measured.names().get(candidate), ns));
    }

    private static int calls(double estimateNs, int least) {
        return estimateNs == 0 ? least : (int) Math.max(least, Math.min(CallTimer.MAX_CALLS, SLICE_NS / estimateNs));
    }

    private boolean isHopeless(int trial, int candidate) {
        int taken = samples.get(trial)[candidate];
        if (candidate == 0 || taken == 0) {
            return false;
        }
        double best = Double.MAX_VALUE;
        for (int each = 0; each < estimates.get(trial).length; each++) {
            best = samples.get(trial)[each] == 0
                    ? best
                    : Math.min(best, estimates.get(trial)[each]);
        }
        double limit = taken < SAMPLES_TO_JUDGE ? HOPELESS_AT_ONCE : HOPELESS;
        return estimates.get(trial)[candidate] > best * limit;
    }
}

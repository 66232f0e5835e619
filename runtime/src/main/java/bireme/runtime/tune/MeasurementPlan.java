package bireme.runtime.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.rules.AlgorithmSpec;
import bireme.collectives.select.AlgorithmCatalogue;
import bireme.collectives.team.TeamPlacement;
import bireme.collectives.tune.Candidates;
import bireme.collectives.tune.TuningCell;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.stream.IntStream;
import xxdev.JobLayout;

/**
 * The cells to measure, in this order: all operations with the shortest and the longest messages, then with those in
 * the middle, and so on. So the cells that are measured when time is up cover the whole range.
 *
 * <p>Threads: immutable. Every rank makes the same plan.
 */
final class MeasurementPlan {
    /** All buffers of all ranks together. */
    private static final long MAX_BYTES = 256L << 20;

    /**
     * A cell with the algorithms to compare there.
     *
     * @param cell operation, ranks, length
     * @param names algorithms as rules name them, the built-in choice first
     * @param algorithms the algorithms themselves
     */
    record Trial(TuningCell cell, List<String> names, List<Object> algorithms) {}

    private final List<Trial> trials = new ArrayList<>();

    MeasurementPlan(List<Operation<?>> operations, List<Long> sizes, JobLayout layout, TeamPlacement placement) {
        int ranks = layout.size();
        int ranksPerHost = layout.maxOnOneHost(IntStream.range(0, ranks).toArray());
        for (int index : coarseToFine(sizes.size())) {
            for (Operation<?> operation : operations) {
                long bytes = operation == Operation.BARRIER ? 0 : sizes.get(index);
                boolean fits = Calls.room(operation, ranks, bytes) * 2 * ranks <= MAX_BYTES;
                boolean isNew = operation != Operation.BARRIER || index == 0;
                boolean isWhole = !operation.isReduction() || bytes >= Double.BYTES;
                if (fits && isNew && isWhole) {
                    trials.add(trial(new TuningCell(operation, ranks, ranksPerHost, placement, bytes)));
                }
            }
        }
    }

    private static Trial trial(TuningCell cell) {
        List<String> names = Candidates.of(cell);
        List<Object> algorithms = new ArrayList<>();
        names.forEach(name -> algorithms.add(AlgorithmCatalogue.make(cell.operation(), AlgorithmSpec.parse(name))));
        return new Trial(cell, names, algorithms);
    }

    /** The numbers below a count: the ends, then always the middles of what lies between. */
    static List<Integer> coarseToFine(int count) {
        List<Integer> spec = new ArrayList<>();
        if (count > 0) {
            spec.add(0);
        }
        if (count > 1) {
            spec.add(count - 1);
        }
        Queue<int[]> gaps = new ArrayDeque<>();
        gaps.add(new int[] {0, count - 1});
        while (!gaps.isEmpty()) {
            int[] gap = gaps.remove();
            int middle = (gap[0] + gap[1]) / 2;
            if (middle > gap[0]) {
                spec.add(middle);
                gaps.add(new int[] {gap[0], middle});
                gaps.add(new int[] {middle, gap[1]});
            }
        }
        return spec;
    }

    List<Trial> trials() {
        return trials;
    }
}

package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The times of all algorithms of one operation on one number of ranks, over the length of the message.
 *
 * <p>Shape: arrays have one element for each length, ascending; NaN where an algorithm was not measured. Lengths at
 * which the built-in choice was not measured are left out: nothing can be said about them.
 *
 * @param first a cell of them
 * @param bytes the lengths
 * @param times by algorithm
 * @param errors by algorithm: by what fraction its times may be wrong
 * @param builtIn the algorithm that the built-in rules choose at each length
 * @param noise see {@link Measurements#noise}
 */
public record Curves(
        TuningCell first,
        long[] bytes,
        Map<String, double[]> times,
        Map<String, double[]> errors,
        String[] builtIn,
        double noise) {
    /** All curves of some measurements, in the order of their cells. */
    public static List<Curves> of(Measurements measured) {
        Map<TuningCell, List<TuningCell>> groups = new LinkedHashMap<>();
        for (TuningCell cell : measured.cells()) {
            if (measured.medians(cell).containsKey(Candidates.builtIn(cell))) {
                groups.computeIfAbsent(cell.at(0), ignored -> new ArrayList<>()).add(cell);
            }
        }
        return groups.values().stream().map(cells -> of(measured, cells)).toList();
    }

    private static Curves of(Measurements measured, List<TuningCell> cells) {
        long[] bytes = cells.stream().mapToLong(TuningCell::bytes).toArray();
        String[] builtIn = cells.stream().map(Candidates::builtIn).toArray(String[]::new);
        Map<String, double[]> times = new TreeMap<>();
        Map<String, double[]> errors = new TreeMap<>();
        for (int index = 0; index < bytes.length; index++) {
            int at = index;
            TuningCell cell = cells.get(index);
            measured.medians(cell).forEach((algorithm, ns) -> {
                times.computeIfAbsent(algorithm, first -> unknown(bytes.length))[at] = ns;
                errors.computeIfAbsent(algorithm, first -> unknown(bytes.length))[at] = measured.error(cell, algorithm);
            });
        }
        return new Curves(cells.get(0), bytes, times, errors, builtIn, measured.noise(cells.get(0)));
    }

    private static double[] unknown(int length) {
        double[] times = new double[length];
        Arrays.fill(times, Double.NaN);
        return times;
    }

    /** The operation. */
    public Operation<?> operation() {
        return first.operation();
    }

    /** Time of the built-in choice. */
    public double builtInNs(int index) {
        return times.get(builtIn[index])[index];
    }

    /** At how many lengths nothing can be said, because the built-in choice was measured too few times. */
    public int unsettled() {
        int count = 0;
        for (int index = 0; index < bytes.length; index++) {
            count += Double.isInfinite(errors.get(builtIn[index])[index]) ? 1 : 0;
        }
        return count;
    }

    /** The factor between the times of an algorithm and the built-in choice that may be chance, as its logarithm. */
    double doubt(String algorithm, int index) {
        double own = errors.get(algorithm)[index];
        double builtInError = errors.get(builtIn[index])[index];
        return Math.log1p(Math.max(noise, Math.hypot(own, builtInError)));
    }

    /** Time of an algorithm, or of the built-in choice for {@code null}; NaN when it is not known. */
    public double ns(String algorithm, int index) {
        return algorithm == null ? builtInNs(index) : times.get(algorithm)[index];
    }
}

package bireme.collectives.tune;

import bireme.collectives.algorithm.Operation;
import bireme.collectives.team.TeamPlacement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * Times of algorithms on cells. Each may have been measured any number of times; what counts is the median.
 *
 * <p>Shape as text, a line for each time: {@code operation ranks ranks-per-host placement bytes algorithm ns}.
 *
 * <p>Threads: one at a time.
 */
public final class Measurements {
    private static final int FIELDS = 7;
    private static final double MIN_NOISE = 0.05;
    private static final double UNKNOWN_NOISE = 1;

    /** Fewer times than these say nothing. */
    public static final int SAMPLES_FOR_ERROR = 5;
    /** Of normally distributed times, so many median deviations make the interval that holds 95 % of them. */
    private static final double DEVIATIONS = 2.9;

    private final NavigableMap<TuningCell, Map<String, List<Double>>> cells = new TreeMap<>();

    /** Adds a time. */
    public void add(TuningCell cell, String algorithm, double ns) {
        cells.computeIfAbsent(cell, first -> new LinkedHashMap<>())
                .computeIfAbsent(algorithm, first -> new ArrayList<>())
                .add(ns);
    }

    /**
     * Adds the time that a line tells.
     *
     * @throws IllegalArgumentException when the line tells none
     */
    public void addLine(String line) {
        String[] fields = line.split(" ");
        if (fields.length != FIELDS) {
            throw new IllegalArgumentException("'" + line + "' has " + fields.length + " words instead of " + FIELDS);
        }
        TuningCell cell = new TuningCell(
                operation(fields[0]),
                Integer.parseInt(fields[1]),
                Integer.parseInt(fields[2]),
                TeamPlacement.valueOf(fields[3].toUpperCase(Locale.ROOT)),
                Long.parseLong(fields[4]));
        add(cell, fields[5], Double.parseDouble(fields[6]));
    }

    /** The line that {@link #addLine} reads. */
    public static String line(TuningCell cell, String algorithm, double ns) {
        return String.format(
                Locale.ROOT,
                "%s %d %d %s %d %s %.1f",
                cell.operation(),
                cell.ranks(),
                cell.ranksPerHost(),
                cell.placement().name().toLowerCase(Locale.ROOT),
                cell.bytes(),
                algorithm,
                ns);
    }

    private static Operation<?> operation(String name) {
        return Operation.ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("'" + name + "' is no operation"));
    }

    /** Every cell that anything was measured on, in order. */
    public Set<TuningCell> cells() {
        return cells.keySet();
    }

    /** Algorithms measured on a cell, with the median of their times, in the order of their first one. */
    public Map<String, Double> medians(TuningCell cell) {
        Map<String, Double> medians = new LinkedHashMap<>();
        cells.getOrDefault(cell, Map.of()).forEach((algorithm, times) -> medians.put(algorithm, median(times)));
        return medians;
    }

    /** How many times there are in all. */
    public int size() {
        return cells.values().stream()
                .flatMap(each -> each.values().stream())
                .mapToInt(List::size)
                .sum();
    }

    /**
     * By how much times of an operation on so many ranks differ without a reason, as a fraction: what is faster by less
     * than that is not faster.
     */
    public double noise(TuningCell any) {
        List<Double> errors = new ArrayList<>();
        cells.forEach((cell, algorithms) -> {
            if (cell.isOnCurveOf(any)) {
                algorithms.values().stream()
                        .filter(times -> times.size() >= SAMPLES_FOR_ERROR)
                        .forEach(times -> errors.add(error(times)));
            }
        });
        return errors.isEmpty() ? UNKNOWN_NOISE : Math.max(MIN_NOISE, median(errors));
    }

    /** By how much the median of an algorithm's times may be wrong, as a fraction of it; infinite for too few times. */
    double error(TuningCell cell, String algorithm) {
        return error(cells.get(cell).get(algorithm));
    }

    private static double error(List<Double> times) {
        if (times.size() < SAMPLES_FOR_ERROR) {
            return Double.POSITIVE_INFINITY;
        }
        double median = median(times);
        List<Double> deviations =
                times.stream().map(time -> Math.abs(time - median)).toList();
        return DEVIATIONS * median(deviations) / median / Math.sqrt(times.size());
    }

    static double median(List<Double> times) {
        return Median.of(times.stream().mapToDouble(Double::doubleValue).toArray());
    }
}

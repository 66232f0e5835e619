package bireme.benchmarks.chart;

import java.util.List;

/**
 * Figures to be compared with each other.
 *
 * @param title what all of them did
 * @param unit of the values; less is better
 */
public record BarGroup(String title, String unit, List<Bar> bars) {
    /** Copies the list. */
    public BarGroup {
        bars = List.copyOf(bars);
    }
}

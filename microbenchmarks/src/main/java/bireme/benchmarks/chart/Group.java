package bireme.benchmarks.chart;

import java.util.List;

/**
 * Figures to be compared with each other.
 *
 * @param title what all of them did
 * @param unit of the values; less is better
 */
public record Group(String title, String unit, List<Bar> bars) {
    /** Copies the list. */
    public Group {
        bars = List.copyOf(bars);
    }
}

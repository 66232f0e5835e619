package bireme.bb.ranks.trace;

import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import java.util.List;

/**
 * A sample of the counters of all threads of a rank at one moment.
 *
 * <p>Units: nanoseconds; counts since the beginning of the run.
 *
 * @param timeNs time since 1970, by the clock of the host
 * @param threads one for each, in the order of the graph
 */
public record Sample(long timeNs, List<Point> threads) {
    /**
     * Copies the list.
     *
     * @param timeNs time since 1970, by the clock of the host
     * @param threads one for each, in the order of the graph
     */
    public Sample {
        threads = List.copyOf(threads);
    }

    /**
     * Totals of one thread at the time of the sample.
     *
     * @param items that it has worked on
     * @param queued items that waited for it
     * @param lifeNs since its begin
     * @param forItemsNs of that waiting for items
     * @param forRoomNs of that waiting for room behind it
     */
    public record Point(long items, long queued, long lifeNs, long forItemsNs, long forRoomNs) {
        static Point of(NodeReport node) {
            return new Point(
                    node.items(),
                    node.queued(),
                    node.lifeNs(),
                    node.forItems().ns(),
                    node.forRoom().ns());
        }
    }

    static Sample of(long timeNs, RunReport report) {
        return new Sample(timeNs, report.nodes().stream().map(Point::of).toList());
    }
}

package bireme.bb.ranks.trace;

import bireme.bb.report.NodeReport;
import bireme.bb.report.RunReport;
import java.util.List;

/** Reports that nobody has to run anything for. */
final class Reports {
    static final long MS = 1_000_000;

    private Reports() {}

    /** A thread that has lived for 100 ms, and waited for items for so many of them. */
    static NodeReport node(String name, int index, int copies, long items, long idleMs) {
        boolean isSource = name.equals("source");
        NodeReport.Waits forItems = new NodeReport.Waits(items, 1, idleMs * MS);
        NodeReport.Waits forRoom = new NodeReport.Waits(0, 0, 0);
        return new NodeReport(
                name, index, copies, isSource, isSource ? 0 : items, items, 2, 100 * MS, forItems, forRoom, -1, -1);
    }

    static RunReport report(NodeReport... nodes) {
        return new RunReport(List.of(nodes), 2, true, "none");
    }

    static Sample sample(long ms, long... itemsAndIdleMs) {
        return new Sample(ms * MS, List.of(new Sample.Point(itemsAndIdleMs[0], 3, ms * MS, itemsAndIdleMs[1] * MS, 0)));
    }

    /** A source on rank 0, a busy worker and one that is not on ranks 1 and 2. */
    static MergedReport merged() {
        RankReport first = new RankReport(
                0,
                "a",
                10,
                report(node("source", 0, 1, 1000, 80)),
                List.of(
                        new EdgeReport("source", "farm/w[0]", 0, 1, 900, 9000),
                        new EdgeReport("source", "farm/w[1]", 0, 2, 100, 1000)),
                List.of());
        RankReport second = new RankReport(
                1,
                "b",
                11,
                report(node("farm/w", 0, 2, 900, 1)),
                List.of(),
                List.of(sample(50, 0, 0), sample(60, 100, 1), sample(70, 110, 10)));
        RankReport third = new RankReport(2, "b", 12, report(node("farm/w", 1, 2, 100, 10)), List.of(), List.of());
        return new MergedReport(List.of(third, first, second));
    }
}

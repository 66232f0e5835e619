package bireme.bb.rewrite;

import bireme.bb.report.TextTable;
import bireme.bb.report.TimeText;
import bireme.bb.rewrite.Skeleton.DataMap;
import bireme.bb.rewrite.Skeleton.Divide;
import bireme.bb.rewrite.Skeleton.Farm;
import bireme.bb.rewrite.Skeleton.Kind;
import bireme.bb.rewrite.Skeleton.Leaf;
import bireme.bb.rewrite.Skeleton.Pipe;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A skeleton as a table: a line for each part, with the position that rules are applied at.
 *
 * <p>Threads: any.
 */
public final class SkeletonTable {
    private static final String INDENT = "  ";

    private SkeletonTable() {}

    /**
     * {@return the lines of the table, and the prediction for the whole behind them}
     *
     * @param whole skeleton to show
     * @param cores of the machine
     * @throws IllegalArgumentException when {@code cores} is below 1
     */
    public static String of(Skeleton whole, int cores) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("position", "part", "threads", "service time", "latency"));
        for (Position at : Position.all(whole)) {
            Skeleton part = whole.part(at.path()).orElseThrow();
            Prediction alone = Prediction.of(part, Integer.MAX_VALUE);
            boolean isInThread =
                    !at.path().isEmpty() && whole.part(at.parent().path()).orElseThrow() instanceof Skeleton.Comp;
            lines.add(List.of(
                    at.toString(),
                    INDENT.repeat(at.path().size()) + title(part),
                    isInThread ? "" : String.valueOf(alone.threads()),
                    TimeText.of(alone.periodNs()),
                    TimeText.of(alone.latencyNs())));
        }
        StringBuilder text = new StringBuilder();
        TextTable.append(text, lines);
        return text.append(Prediction.of(whole, cores)).append('\n').toString();
    }

    private static String title(Skeleton part) {
        if (part instanceof Leaf leaf) {
            return leaf.kind() == Kind.PURE ? leaf.name() : leaf.name() + " (" + kind(leaf.kind()) + ")";
        } else if (part instanceof Farm farm) {
            return farm.workers() + " x farm" + (farm.isOnDemand() ? ", on-demand" : "")
                    + (farm.isOrdered() ? ", ordered" : "");
        } else if (part instanceof DataMap map) {
            return map.workers() + " x map";
        } else if (part instanceof Divide divide) {
            return divide.workers() + " x divide";
        }
        return part instanceof Pipe ? "pipe" : "comp";
    }

    static String kind(Kind kind) {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}

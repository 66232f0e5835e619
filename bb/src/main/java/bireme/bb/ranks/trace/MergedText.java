package bireme.bb.ranks.trace;

import bireme.bb.report.RunReport;
import bireme.bb.report.TextTable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Formats a merged report as text tables. */
final class MergedText {
    private static final double NS_PER_S = 1e9;

    private final MergedReport report;
    private final StringBuilder text = new StringBuilder();

    private MergedText(MergedReport report) {
        this.report = report;
    }

    static String of(MergedReport report) {
        MergedText made = new MergedText(report);
        RunReport whole = report.whole();
        made.text.append(whole.toText()).append('\n');
        TextTable.append(made.text, made.ranks());
        List<List<String>> edges = made.edges(whole.elapsedNs());
        if (edges.size() > 1) {
            made.text.append('\n');
            TextTable.append(made.text, edges);
        }
        report.bottleneck().ifPresent(found -> {
            String where = report.whereIs(found.stage()).entrySet().stream()
                    .map(each -> each.getKey() + " (" + percent(each.getValue()) + " busy)")
                    .collect(Collectors.joining(", "));
            made.text.append("\nthe bottleneck ").append(found.stage().name()).append(" is on rank ");
            made.text.append(where).append('\n');
        });
        return made.text.toString();
    }

    private List<List<String>> ranks() {
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("rank", "host", "process", "threads", "busy"));
        for (RankReport each : report.ranks()) {
            lines.add(List.of(
                    String.valueOf(each.rank()),
                    each.host(),
                    String.valueOf(each.process()),
                    String.valueOf(each.threads()),
                    each.threads() == 0 ? "" : percent(each.utilisation())));
        }
        return lines;
    }

    /** Channels with the same names and ranks in one line. */
    private List<List<String>> edges(long elapsedNs) {
        Map<List<String>, long[]> sums = new LinkedHashMap<>();
        report.ranks().stream().flatMap(each -> each.edges().stream()).forEach(edge -> {
            List<String> key =
                    List.of(withoutCopy(edge.from()), withoutCopy(edge.to()), edge.fromRank() + " -> " + edge.toRank());
            long[] sum = sums.computeIfAbsent(key, each -> new long[2]);
            sum[0] += edge.items();
            sum[1] += edge.bytes();
        });
        List<List<String>> lines = new ArrayList<>();
        lines.add(List.of("from", "to", "ranks", "items", "items/s", "bytes", "MB/s"));
        double seconds = Math.max(1, elapsedNs) / NS_PER_S;
        sums.forEach((key, sum) -> {
            List<String> line = new ArrayList<>(key);
            line.add(String.valueOf(sum[0]));
            line.add(String.format(Locale.ROOT, "%.0f", sum[0] / seconds));
            line.add(String.valueOf(sum[1]));
            line.add(String.format(Locale.ROOT, "%.1f", sum[1] / seconds / 1e6));
            lines.add(line);
        });
        return lines;
    }

    private static String withoutCopy(String label) {
        int bracket = label.endsWith("]") ? label.lastIndexOf('[') : -1;
        return bracket < 0 ? label : label.substring(0, bracket);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}

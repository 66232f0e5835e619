package bireme.bb.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Formats a report as a text table with aligned columns. */
final class TextReport {
    private static final List<String> HEAD = List.of(
            "node", "threads", "in", "out", "queued", "service", "busy", "blocked", "no item", "no room", "parks");

    private TextReport() {}

    static String of(RunReport report) {
        List<List<String>> lines = new ArrayList<>();
        lines.add(HEAD);
        report.stages().forEach(stage -> lines.add(line(stage)));
        StringBuilder text = new StringBuilder();
        int[] widths = widths(lines);
        lines.forEach(line -> append(text, line, widths));
        text.append(report.isDone() ? "ended after " : "running since ").append(TimeText.of(report.elapsedNs()));
        text.append(", ").append(report.nodes().size()).append(" threads on ").append(report.cores());
        text.append(" cores, bound to: ").append(report.pinning());
        text.append(report.elsewhere() == 0 ? "" : "; " + report.elsewhere() + " threads are on other ranks");
        text.append('\n');
        if (!report.lostRanks().isEmpty()) {
            text.append("ranks lost on the way: ").append(report.lostRanks()).append('\n');
        }
        if (!report.replacedRanks().isEmpty()) {
            text.append("ranks replaced by spares: ")
                    .append(report.replacedRanks())
                    .append('\n');
        }
        text.append(report.summary());
        text.append(report.summary().isEmpty() ? "" : "\n");
        return text.toString();
    }

    private static List<String> line(Stage stage) {
        long parks = stage.copies().stream()
                .mapToLong(node -> node.forItems().parks() + node.forRoom().parks())
                .sum();
        return List.of(
                stage.name(),
                String.valueOf(stage.threads()),
                stage.isSource() ? "" : String.valueOf(stage.taken()),
                String.valueOf(stage.emitted()),
                stage.isSource() ? "" : String.valueOf(stage.queued()),
                TimeText.of(stage.serviceNs()),
                percent(stage.utilisation()),
                percent(stage.blocked()),
                percent(stage.waitingForItems()),
                percent(stage.waitingForRoom()),
                String.valueOf(parks));
    }

    private static int[] widths(List<List<String>> lines) {
        int[] widths = new int[HEAD.size()];
        for (List<String> line : lines) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], line.get(column).length());
            }
        }
        return widths;
    }

    private static void append(StringBuilder text, List<String> line, int[] widths) {
        for (int column = 0; column < widths.length; column++) {
            String gap = " ".repeat(widths[column] - line.get(column).length());
            text.append(column == 0 ? line.get(column) + gap : "  " + gap + line.get(column));
        }
        text.append('\n');
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.0f %%", 100 * share);
    }
}

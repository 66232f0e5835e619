package bireme.benchmarks.chart;

import bireme.devices.text.SvgText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Writes groups of figures as a page of tables and as a picture of bars. */
public final class ComparisonFiles {
    private static final int WIDTH = 860;
    private static final int ROW = 22;
    private static final int LEFT = 330;
    private static final int RIGHT = 110;
    private static final int HEAD = 34;

    private final List<BarGroup> groups;

    /** Files of these groups, in their order. */
    public ComparisonFiles(List<BarGroup> groups) {
        this.groups = List.copyOf(groups);
    }

    /**
     * Writes {@code NAME.md} and {@code NAME.svg} into a folder.
     *
     * @param heading what is above the tables: the machine, the command
     */
    public void write(Path folder, String name, String heading) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve(name + ".md"), markdown(heading));
        Files.writeString(folder.resolve(name + ".svg"), svg());
    }

    /** The machine and the JVM that figures of this process come from. */
    public static String machine() {
        return String.format(
                Locale.ROOT,
                "%s, %d processors, %s %s",
                System.getProperty("os.name"),
                Runtime.getRuntime().availableProcessors(),
                System.getProperty("java.vm.name"),
                System.getProperty("java.version"));
    }

    String markdown(String heading) {
        StringBuilder text = new StringBuilder(heading).append("\n");
        for (BarGroup group : groups) {
            text.append("\n").append(group.title()).append(":\n\n");
            text.append("| who | ").append(group.unit()).append(" | taken |\n|---|---|---|\n");
            for (Bar bar : group.bars()) {
                text.append("| ").append(bar.name()).append(" | ").append(decimal(bar.value()));
                text.append(" | ").append(bar.source().label).append(" |\n");
            }
        }
        return text.toString();
    }

    String svg() {
        int rows = groups.stream().mapToInt(group -> group.bars().size()).sum();
        int height = groups.size() * HEAD + rows * ROW + 12;
        StringBuilder text = new StringBuilder(SvgText.format(
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"12\">%n<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>%n",
                WIDTH, height));
        int y = 0;
        for (BarGroup group : groups) {
            y += HEAD;
            line(text, "<text x=\"12\" y=\"%d\" font-weight=\"bold\">%s</text>", y - 10, label(group));
            double most = group.bars().stream().mapToDouble(Bar::value).max().orElse(1);
            for (Bar bar : group.bars()) {
                draw(text, bar, y, most);
                y += ROW;
            }
        }
        return text.append("</svg>\n").toString();
    }

    private static String label(BarGroup group) {
        String sources =
                group.bars().stream().map(bar -> bar.source().label).distinct().collect(Collectors.joining("; "));
        return SvgText.escape(group.title() + ", " + group.unit() + " (" + sources + ")");
    }

    private static void draw(StringBuilder text, Bar bar, int y, double most) {
        double width = bar.value() / most * (WIDTH - LEFT - RIGHT);
        line(
                text,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>",
                LEFT - 8,
                y + 12,
                SvgText.escape(bar.name()));
        line(
                text,
                "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>",
                LEFT,
                y,
                Math.max(1, width),
                ROW - 6,
                bar.source().colour);
        line(text, "<text x=\"%.1f\" y=\"%d\">%s</text>", LEFT + Math.max(1, width) + 6, y + 12, decimal(bar.value()));
    }

    private static void line(StringBuilder text, String format, Object... values) {
        text.append(SvgText.format(format, values)).append('\n');
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, Math.abs(value) < 100 ? "%.2f" : "%.0f", value);
    }
}

package examples;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/** A chart of horizontal bars, each with its name and value, as a picture that any browser shows. */
public final class BarChart {
    private static final int WIDTH = 640;
    private static final int ROW = 30;
    private static final int TOP = 44;
    private static final int LEFT = 110;
    private static final int RIGHT = 190;

    private final StringBuilder rows = new StringBuilder();
    private final String title;
    private final double most;
    private int count;

    /** Begins a chart; {@code most} is the value of the longest bar. */
    public BarChart(String title, double most) {
        this.title = title;
        this.most = most;
    }

    /** Adds a bar below the others. */
    public void add(String name, double value, String label) {
        int y = TOP + ROW * count++;
        double width = value / most * (WIDTH - LEFT - RIGHT);
        rows.append(String.format(
                Locale.ROOT,
                "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%s</text>%n"
                        + "<rect x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\" fill=\"%s\"/>%n"
                        + "<text x=\"%.1f\" y=\"%d\">%s</text>%n",
                LEFT - 8,
                y + 15,
                escaped(name),
                LEFT,
                y,
                width,
                ROW - 9,
                count == 1 ? "#8a8a8a" : "#2a6fb0",
                LEFT + width + 8,
                y + 15,
                escaped(label)));
    }

    /** Writes the chart. */
    public void write(Path file) throws IOException {
        Files.writeString(file, toString(), StandardCharsets.UTF_8);
    }

    @Override
    public String toString() {
        int height = TOP + ROW * count + 8;
        return String.format(
                Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\""
                        + " font-size=\"13\">%n<rect width=\"%d\" height=\"%d\" fill=\"#ffffff\"/>%n"
                        + "<text x=\"%d\" y=\"24\" font-size=\"15\">%s</text>%n%s</svg>%n",
                WIDTH,
                height,
                WIDTH,
                height,
                8,
                escaped(title),
                rows);
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;");
    }
}

package bireme.launcher.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Programs that measure by size: a line for each program and number of ranks, both axes by powers. */
final class LineChart {
    private static final int WIDTH = 720;
    private static final int PLOT = 400;
    private static final int LEFT = 70;
    private static final int RIGHT = 20;
    private static final int TOP = 70;
    private static final int LEGEND_ROW = 17;

    /** A figure at a size in bytes. */
    private record Point(double bytes, double value) {}

    /** What has a name and a colour. */
    private record Line(String name, List<Point> points) {}

    private final List<Line> lines;
    private final double minBytes;
    private final double maxBytes;
    private final double least;
    private final double most;
    private final String unit;

    private LineChart(List<Line> lines, String unit) {
        this.lines = lines;
        this.unit = unit;
        List<Point> points =
                lines.stream().flatMap(line -> line.points().stream()).toList();
        minBytes = points.stream().mapToDouble(Point::bytes).min().orElse(1);
        maxBytes = Math.max(
                minBytes * 2, points.stream().mapToDouble(Point::bytes).max().orElse(2));
        least = points.stream().mapToDouble(Point::value).min().orElse(1) / 1.1;
        most = points.stream().mapToDouble(Point::value).max().orElse(2) * 1.1;
    }

    /** The picture of the results whose figures have this unit; empty when nothing was measured. */
    static String of(String title, List<String> subtitle, String unit, List<Result> results) {
        List<Line> lines = new ArrayList<>();
        for (Result result : results) {
            List<Point> points = points(result, unit);
            if (!points.isEmpty()) {
                lines.add(new Line(result.label(), points));
            }
        }
        return lines.isEmpty() ? "" : new LineChart(lines, unit).draw(title, subtitle);
    }

    /** Logarithms know no zero, and a line only what is measured at a number of bytes. */
    private static List<Point> points(Result result, String unit) {
        return result.state().equals("good")
                ? result.figures().stream()
                        .filter(figure ->
                                figure.unit().equals(unit) && figure.at().matches("[1-9][0-9]*") && figure.value() > 0)
                        .map(figure -> new Point(Double.parseDouble(figure.at()), figure.value()))
                        .toList()
                : List.of();
    }

    private String draw(String title, List<String> subtitle) {
        Svg svg = new Svg(WIDTH, TOP + PLOT + 48 + lines.size() * LEGEND_ROW);
        svg.heading(title, subtitle);
        drawAxes(svg);
        for (int i = 0; i < lines.size(); i++) {
            String points = lines.get(i).points().stream()
                    .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.bytes()), y(point.value())))
                    .collect(Collectors.joining(" "));
            svg.add("<polyline points='%s' stroke='%s'/>", points, Svg.colour(i));
            int row = TOP + PLOT + 48 + i * LEGEND_ROW;
            svg.add("<rect x='%d' y='%d' width='18' height='4' fill='%s'/>", LEFT, row - 6, Svg.colour(i));
            svg.text(LEFT + 26, row, "start", "", lines.get(i).name());
        }
        return svg.end();
    }

    private void drawAxes(Svg svg) {
        for (double bytes = minBytes; bytes <= maxBytes; bytes *= 4) {
            svg.add("<line class='g' x1='%1$.1f' x2='%1$.1f' y1='%2$d' y2='%3$d'/>", x(bytes), TOP, TOP + PLOT);
            svg.text(x(bytes), TOP + PLOT + 14, "middle", "s", String.format(Locale.ROOT, "%.0f", bytes));
        }
        for (double power = Math.pow(10, Math.floor(Math.log10(least))); power <= most; power *= 10) {
            for (int digit : new int[] {1, 2, 5}) {
                double value = power * digit;
                if (value >= least && value <= most) {
                    svg.add("<line class='g' x1='%d' x2='%d' y1='%3$.1f' y2='%3$.1f'/>", LEFT, WIDTH - RIGHT, y(value));
                    svg.text(LEFT - 6, y(value) + 4, "end", "s", number(value) + " " + unit);
                }
            }
        }
        svg.text((LEFT + WIDTH) / 2.0, TOP + PLOT + 30, "middle", "s", "bytes");
    }

    private static String number(double value) {
        return value < 1 ? Double.toString(Math.round(value * 1000) / 1000.0) : Long.toString(Math.round(value));
    }

    private double x(double bytes) {
        return LEFT + (WIDTH - LEFT - RIGHT) * Math.log(bytes / minBytes) / Math.log(maxBytes / minBytes);
    }

    private double y(double value) {
        return TOP + PLOT - PLOT * Math.log(value / least) / Math.log(most / least);
    }
}

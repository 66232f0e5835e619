package bireme.launcher.bench;

import bireme.devices.text.SvgText;
import bireme.launcher.chart.ChartElements;
import bireme.launcher.chart.LogPlot;
import bireme.launcher.chart.LogPlot.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Programs that measure by size: a line for each program and number of ranks, both axes by powers. */
final class LineChart {
    private static final int WIDTH = 720;
    private static final int LEFT = 70;
    private static final int TOP = 70;
    private static final int PLOT = 400;
    private static final int BELOW = 48;
    private static final LogPlot.Area AREA = new LogPlot.Area(LEFT, TOP, WIDTH - LEFT - 20, PLOT);
    private static final int LEGEND_ROW = 17;

    /** A line of the chart, with a name and a colour of its own. */
    private record Line(String name, List<Point> points) {}

    private LineChart() {}

    /** The picture of the results whose figures have this unit; empty when nothing was measured. */
    static String of(String title, List<String> subtitle, String unit, List<Result> results) {
        List<Line> lines = new ArrayList<>();
        for (Result result : results) {
            List<Point> points = points(result, unit);
            if (!points.isEmpty()) {
                lines.add(new Line(result.label(), points));
            }
        }
        return lines.isEmpty() ? "" : draw(title, subtitle, unit, lines);
    }

    /** Logarithms know no zero, and a line only what is measured at a number of bytes. */
    private static List<Point> points(Result result, String unit) {
        return result.isGood()
                ? result.figures().stream()
                        .filter(figure ->
                                figure.unit().equals(unit) && figure.at().matches("[1-9][0-9]*") && figure.value() > 0)
                        .map(figure -> new Point(Double.parseDouble(figure.at()), figure.value()))
                        .toList()
                : List.of();
    }

    private static String draw(String title, List<String> subtitle, String unit, List<Line> lines) {
        List<Point> points =
                lines.stream().flatMap(line -> line.points().stream()).toList();
        SvgText svg = ChartElements.document(WIDTH, TOP + PLOT + BELOW + lines.size() * LEGEND_ROW);
        ChartElements.heading(svg, title, subtitle);
        LogPlot plot = new LogPlot(svg, AREA, points);
        plot.drawX(sizes(points), bytes -> String.format(Locale.ROOT, "%.0f", bytes), "bytes");
        plot.drawY(value -> number(value) + " " + unit);
        for (int i = 0; i < lines.size(); i++) {
            plot.line(
                    lines.get(i).points(),
                    "",
                    ChartElements.colour(i),
                    lines.get(i).name());
            int row = TOP + PLOT + BELOW + i * LEGEND_ROW;
            svg.add("<rect x='%d' y='%d' width='18' height='4' fill='%s'/>", LEFT, row - 6, ChartElements.colour(i));
            svg.text(LEFT + 26, row, "start", "", lines.get(i).name());
        }
        return svg.end();
    }

    private static List<Double> sizes(List<Point> points) {
        List<Double> sizes = new ArrayList<>();
        double most = points.stream().mapToDouble(Point::x).max().orElseThrow();
        for (double bytes = points.stream().mapToDouble(Point::x).min().orElseThrow(); bytes <= most; bytes *= 4) {
            sizes.add(bytes);
        }
        return sizes;
    }

    private static String number(double value) {
        return value < 1 ? Double.toString(Math.round(value * 1000) / 1000.0) : Long.toString(Math.round(value));
    }
}

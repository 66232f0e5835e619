package bireme.launcher.tune;

import bireme.collectives.tune.Curves;
import bireme.collectives.tune.Stretch;
import bireme.devices.text.Bytes;
import bireme.devices.text.SvgText;
import bireme.launcher.chart.ChartElements;
import bireme.launcher.chart.LogPlot;
import bireme.launcher.chart.LogPlot.Point;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Curves as a picture: length to the right, time upwards, both by powers. Every algorithm has a colour; where the rules
 * choose it its line is thick and has dots; what the built-in rules choose is under a dashed black line.
 *
 * <p>Shape: SVG that needs nothing else. With one length only, as for a barrier, times are bars.
 */
final class Chart {
    private static final int WIDTH = 560;
    private static final int HEIGHT = 340;
    private static final int LEFT = 64;
    private static final LogPlot.Area AREA = new LogPlot.Area(LEFT, 12, WIDTH - LEFT - 22, HEIGHT - 12 - 40);
    private static final int ROW = 22;
    private static final double MAX_BAR = 0.6 * WIDTH;
    private static final double PALE = 0.4;

    private final Curves curves;
    private final List<Stretch> stretches;
    private final List<String> algorithms;

    private Chart(Curves curves, List<Stretch> stretches) {
        this.curves = curves;
        this.stretches = stretches;
        this.algorithms = List.copyOf(curves.times().keySet());
    }

    /** The picture. */
    static String svg(Curves curves, List<Stretch> stretches) {
        Chart chart = new Chart(curves, stretches);
        return curves.bytes().length == 1 ? chart.bars() : chart.lines();
    }

    /** The colour of an algorithm, the same in all charts of an operation if the list is the same. */
    static String colour(List<String> algorithms, String algorithm) {
        return ChartElements.colour(algorithms.indexOf(algorithm));
    }

    private String lines() {
        SvgText svg = SvgText.inPage(WIDTH, HEIGHT);
        int last = curves.bytes().length - 1;
        List<Point> all = algorithms.stream()
                .flatMap(algorithm -> points(algorithm, 0, last).stream())
                .toList();
        LogPlot plot = new LogPlot(svg, AREA, all);
        plot.drawX(sizes(), bytes -> Bytes.print((long) bytes), "bytes of " + Operations.lengthOf(curves.operation()));
        plot.drawY(Chart::time);
        for (String algorithm : algorithms) {
            plot.line(points(algorithm, 0, last), "", colour(algorithms, algorithm), algorithm);
        }
        plot.line(points(null, 0, last), "b", "", "built-in choice");
        for (Stretch stretch : stretches) {
            drawChosen(plot, stretch);
        }
        return svg.end();
    }

    private List<Double> sizes() {
        List<Double> sizes = new ArrayList<>();
        int step = Math.max(1, curves.bytes().length / 8);
        for (int index = 0; index < curves.bytes().length; index += step) {
            sizes.add((double) curves.bytes()[index]);
        }
        return sizes;
    }

    private void drawChosen(LogPlot plot, Stretch stretch) {
        for (int index = stretch.from(); index <= stretch.to(); index++) {
            String algorithm = stretch.isBuiltIn() ? curves.builtIn()[index] : stretch.algorithm();
            double ns = curves.ns(algorithm, index);
            plot.dot(
                    new Point(curves.bytes()[index], ns),
                    colour(algorithms, algorithm),
                    algorithm + ": " + time(ns) + " at " + Bytes.print(curves.bytes()[index]));
        }
        if (!stretch.isBuiltIn()) {
            String algorithm = stretch.algorithm();
            List<Point> points = points(algorithm, stretch.from(), stretch.to());
            plot.line(points, "c", colour(algorithms, algorithm), algorithm);
        }
    }

    /** Times of an algorithm, or of what the built-in rules choose for {@code null}, where there are any. */
    private List<Point> points(String algorithm, int from, int to) {
        List<Point> points = new ArrayList<>();
        for (int index = from; index <= to; index++) {
            double ns = curves.ns(algorithm, index);
            if (!Double.isNaN(ns)) {
                points.add(new Point(curves.bytes()[index], ns));
            }
        }
        return points;
    }

    private String bars() {
        SvgText svg = SvgText.inPage(WIDTH, (algorithms.size() + 1) * ROW);
        String builtIn = curves.builtIn()[0];
        String chosen =
                stretches.get(0).isBuiltIn() ? builtIn : stretches.get(0).algorithm();
        double most = curves.times().values().stream()
                .mapToDouble(times -> times[0])
                .max()
                .orElseThrow();
        for (int row = 0; row < algorithms.size(); row++) {
            String algorithm = algorithms.get(row);
            double ns = curves.times().get(algorithm)[0];
            String colour = ChartElements.colour(row, algorithm.equals(chosen) ? 1 : PALE);
            String label = algorithm + " " + time(ns) + (algorithm.equals(builtIn) ? ", built-in choice" : "")
                    + (algorithm.equals(chosen) ? ", chosen" : "");
            ChartElements.bar(svg, 0, row * ROW, MAX_BAR * ns / most, ROW - 4, colour, algorithm, label);
        }
        return svg.end();
    }

    static String time(double ns) {
        if (ns < 1000) {
            return String.format(Locale.ROOT, "%.0f ns", ns);
        }
        return ns < 1_000_000
                ? String.format(Locale.ROOT, ns < 100_000 ? "%.1f us" : "%.0f us", ns / 1000)
                : String.format(Locale.ROOT, "%.2f ms", ns / 1_000_000);
    }
}

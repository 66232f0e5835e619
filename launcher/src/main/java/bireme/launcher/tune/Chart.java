package bireme.launcher.tune;

import bireme.collectives.tune.Curves;
import bireme.collectives.tune.Stretch;
import bireme.devices.text.Bytes;
import java.util.List;
import java.util.Locale;
import java.util.Map;

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
    private static final int RIGHT = 22;
    private static final int TOP = 12;
    private static final int BOTTOM = 40;
    private static final int ROW = 22;
    private static final double GOLDEN_ANGLE = 137.508;

    private final Curves curves;
    private final List<Stretch> stretches;
    private final List<String> algorithms;
    private final StringBuilder svg = new StringBuilder();
    private double least = Double.MAX_VALUE;
    private double most;

    private Chart(Curves curves, List<Stretch> stretches) {
        this.curves = curves;
        this.stretches = stretches;
        this.algorithms = List.copyOf(curves.times().keySet());
        for (double[] times : curves.times().values()) {
            for (double ns : times) {
                if (!Double.isNaN(ns)) {
                    least = Math.min(least, ns);
                    most = Math.max(most, ns);
                }
            }
        }
    }

    /** The picture. */
    static String svg(Curves curves, List<Stretch> stretches) {
        Chart chart = new Chart(curves, stretches);
        return curves.bytes().length == 1 ? chart.bars() : chart.lines();
    }

    /** The colour of an algorithm, the same in all charts of an operation if the list is the same. */
    static String colour(List<String> algorithms, String algorithm) {
        double hue = algorithms.indexOf(algorithm) * GOLDEN_ANGLE % 360;
        return String.format(Locale.ROOT, "hsl(%.0f 70%% 42%%)", hue);
    }

    private String lines() {
        add("<svg viewBox='0 0 %d %d' width='%d' height='%d' role='img'>", WIDTH, HEIGHT, WIDTH, HEIGHT);
        axes();
        for (String algorithm : algorithms) {
            line(algorithm);
        }
        builtIn();
        for (Stretch stretch : stretches) {
            chosen(stretch);
        }
        return svg.append("</svg>\n").toString();
    }

    private double x(long bytes) {
        long[] all = curves.bytes();
        double from = Math.log(all[0]);
        double to = Math.log(all[all.length - 1]);
        return LEFT + (WIDTH - LEFT - RIGHT) * (Math.log(bytes) - from) / (to - from);
    }

    private double y(double ns) {
        double from = Math.log(least) - 0.1;
        double to = Math.log(most) + 0.1;
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * (Math.log(ns) - from) / (to - from);
    }

    private void axes() {
        int step = Math.max(1, curves.bytes().length / 8);
        for (int index = 0; index < curves.bytes().length; index += step) {
            long bytes = curves.bytes()[index];
            add("<line class='g' x1='%.1f' x2='%.1f' y1='%d' y2='%d'/>", x(bytes), x(bytes), TOP, HEIGHT - BOTTOM);
            add("<text x='%.1f' y='%d' text-anchor='middle'>%s</text>", x(bytes), HEIGHT - 24, Bytes.print(bytes));
        }
        for (double ns = Math.pow(10, Math.floor(Math.log10(least))); ns <= most; ns *= 10) {
            for (int digit : new int[] {1, 2, 5}) {
                double at = ns * digit;
                if (at >= least && at <= most) {
                    add("<line class='g' x1='%d' x2='%d' y1='%.1f' y2='%.1f'/>", LEFT, WIDTH - RIGHT, y(at), y(at));
                    add("<text x='%d' y='%.1f' text-anchor='end'>%s</text>", LEFT - 5, y(at) + 4, time(at));
                }
            }
        }
        add(
                "<text x='%d' y='%d' text-anchor='middle'>bytes of %s</text>",
                (LEFT + WIDTH) / 2, HEIGHT - 6, Operations.lengthOf(curves.operation()));
    }

    private void line(String algorithm) {
        add(
                "<polyline points='%s' stroke='%s'><title>%s</title></polyline>",
                points(algorithm, 0, curves.bytes().length - 1), colour(algorithms, algorithm), algorithm);
    }

    private void builtIn() {
        add(
                "<polyline class='b' points='%s'><title>built-in choice</title></polyline>",
                points(null, 0, curves.bytes().length - 1));
    }

    private void chosen(Stretch stretch) {
        for (int index = stretch.from(); index <= stretch.to(); index++) {
            String algorithm = stretch.isBuiltIn() ? curves.builtIn()[index] : stretch.algorithm();
            add(
                    "<circle cx='%.1f' cy='%.1f' r='4' fill='%s'><title>%s: %s at %s</title></circle>",
                    x(curves.bytes()[index]),
                    y(curves.ns(algorithm, index)),
                    colour(algorithms, algorithm),
                    algorithm,
                    time(curves.ns(algorithm, index)),
                    Bytes.print(curves.bytes()[index]));
        }
        if (!stretch.isBuiltIn()) {
            add(
                    "<polyline class='c' points='%s' stroke='%s'/>",
                    points(stretch.algorithm(), stretch.from(), stretch.to()), colour(algorithms, stretch.algorithm()));
        }
    }

    private String points(String algorithm, int from, int to) {
        StringBuilder points = new StringBuilder();
        for (int index = from; index <= to; index++) {
            double ns = curves.ns(algorithm, index);
            if (!Double.isNaN(ns)) {
                points.append(String.format(Locale.ROOT, "%.1f,%.1f ", x(curves.bytes()[index]), y(ns)));
            }
        }
        return points.toString().strip();
    }

    private String bars() {
        int height = algorithms.size() * ROW + TOP;
        String chosen = stretches.get(0).isBuiltIn()
                ? curves.builtIn()[0]
                : stretches.get(0).algorithm();
        add("<svg viewBox='0 0 %d %d' width='%d' height='%d' role='img'>", WIDTH, height, WIDTH, height);
        int row = 0;
        for (Map.Entry<String, double[]> each : curves.times().entrySet()) {
            double ns = each.getValue()[0];
            String algorithm = each.getKey();
            add(
                    "<rect x='0' y='%d' width='%.1f' height='%d' fill='%s' opacity='%s'><title>%s</title></rect>",
                    row * ROW,
                    WIDTH * 0.6 * ns / most,
                    ROW - 4,
                    colour(algorithms, algorithm),
                    algorithm.equals(chosen) ? "1" : "0.4",
                    algorithm);
            add(
                    "<text x='%.1f' y='%d'>%s %s%s%s</text>",
                    WIDTH * 0.6 * ns / most + 6,
                    row * ROW + 14,
                    algorithm,
                    time(ns),
                    algorithm.equals(curves.builtIn()[0]) ? ", built-in choice" : "",
                    algorithm.equals(chosen) ? ", chosen" : "");
            row++;
        }
        return svg.append("</svg>\n").toString();
    }

    static String time(double ns) {
        if (ns < 1000) {
            return String.format(Locale.ROOT, "%.0f ns", ns);
        }
        return ns < 1_000_000
                ? String.format(Locale.ROOT, ns < 100_000 ? "%.1f us" : "%.0f us", ns / 1000)
                : String.format(Locale.ROOT, "%.2f ms", ns / 1_000_000);
    }

    private void add(String format, Object... values) {
        svg.append(String.format(Locale.ROOT, format, values)).append('\n');
    }
}

package bireme.launcher.chart;

import bireme.devices.text.SvgText;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/** A plot with two logarithmic axes in a part of a picture, with lines and dots. */
public final class LogPlot {
    private static final double MARGIN = 1.1;
    private static final int TICK_GAP = 6;
    private static final int BASE_LINE = 4;
    private static final int BELOW = 14;
    private static final int NAME_BELOW = 30;
    private static final int[] DIGITS = {1, 2, 5};

    /** Both are above 0. */
    public record Point(double x, double y) {}

    /** A part of a picture. */
    public record Area(int left, int top, int width, int height) {}

    private final SvgText svg;
    private final Area area;
    private final double minX;
    private final double maxX;
    private final double minY;
    private final double maxY;

    /** A plot that has room for all these points, of which there is at least one. */
    public LogPlot(SvgText svg, Area area, Collection<Point> points) {
        this.svg = svg;
        this.area = area;
        minX = points.stream().mapToDouble(Point::x).min().orElseThrow();
        maxX = Math.max(2 * minX, points.stream().mapToDouble(Point::x).max().orElseThrow());
        minY = points.stream().mapToDouble(Point::y).min().orElseThrow() / MARGIN;
        maxY = points.stream().mapToDouble(Point::y).max().orElseThrow() * MARGIN;
    }

    private double x(double value) {
        return area.left() + area.width() * Math.log(value / minX) / Math.log(maxX / minX);
    }

    private double y(double value) {
        return area.top() + area.height() - area.height() * Math.log(value / minY) / Math.log(maxY / minY);
    }

    /** Draws the axis to the right, with lines at these values, and its name. */
    public void drawX(List<Double> values, DoubleFunction<String> label, String name) {
        int bottom = area.top() + area.height();
        for (double value : values) {
            svg.add("<line class='g' x1='%1$.1f' x2='%1$.1f' y1='%2$d' y2='%3$d'/>", x(value), area.top(), bottom);
            svg.text(x(value), bottom + BELOW, "middle", "s", label.apply(value));
        }
        svg.text(area.left() + area.width() / 2.0, bottom + NAME_BELOW, "middle", "s", name);
    }

    /** Draws the axis upwards, with lines at 1, 2 and 5 of each power of ten. */
    public void drawY(DoubleFunction<String> label) {
        int right = area.left() + area.width();
        for (double power = Math.pow(10, Math.floor(Math.log10(minY))); power <= maxY; power *= 10) {
            for (int digit : DIGITS) {
                double value = power * digit;
                if (value >= minY && value <= maxY) {
                    svg.add("<line class='g' x1='%d' x2='%d' y1='%3$.1f' y2='%3$.1f'/>", area.left(), right, y(value));
                    svg.text(area.left() - TICK_GAP, y(value) + BASE_LINE, "end", "s", label.apply(value));
                }
            }
        }
    }

    /**
     * Draws a line.
     *
     * @param look {@code c} for thick, {@code b} for dashed and black, or nothing
     * @param name shows under the pointer
     */
    public void line(List<Point> points, String look, String colour, String name) {
        String places = points.stream()
                .map(point -> String.format(Locale.ROOT, "%.1f,%.1f", x(point.x()), y(point.y())))
                .collect(Collectors.joining(" "));
        String stroke = colour.isEmpty() ? "" : " stroke='" + colour + "'";
        svg.add(
                "<polyline class='%s' points='%s'%s><title>%s</title></polyline>",
                look, places, stroke, SvgText.escape(name));
    }

    /** Draws a dot, with what shows under the pointer. */
    public void dot(Point point, String colour, String name) {
        svg.add(
                "<circle cx='%.1f' cy='%.1f' r='4' fill='%s'><title>%s</title></circle>",
                x(point.x()), y(point.y()), colour, SvgText.escape(name));
    }
}

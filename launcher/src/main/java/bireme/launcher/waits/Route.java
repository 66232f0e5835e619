package bireme.launcher.waits;

import java.util.List;
import java.util.Locale;

/**
 * The line of an arrow from the border of one box to that of another. It is bent to its left, so that arrows of both
 * directions do not overlap. An arrow from a box to itself is a loop at a corner.
 *
 * <p>Units: pixels.
 */
final class Route {
    private static final double BEND = 0.12;
    private static final double NEXT_BEND = 44;
    private static final double LOOP = 30;
    private static final double CHARACTER = 6.3;
    private static final double LABEL_HEIGHT = 15;
    private static final double[] TRIES = {0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74, 0.18, 0.82, 0.1, 0.9};

    private final WaitArrow arrow;
    private final double[] xs;
    private final double[] ys;
    private Box label;

    /**
     * Finds it.
     *
     * @param number how many arrows between the same boxes have been routed before
     */
    Route(WaitArrow arrow, Box from, Box to, int number) {
        this.arrow = arrow;
        if (arrow.from() == arrow.to()) {
            double size = LOOP + number * LOOP;
            xs = new double[] {from.right(), from.right() + size, from.right() - size};
            ys = new double[] {from.top() + LOOP / 2, from.top() - size, from.top()};
            return;
        }
        double dx = to.x() - from.x();
        double dy = to.y() - from.y();
        double length = Math.hypot(dx, dy);
        double bend = BEND * length + NEXT_BEND * number;
        double x = (from.x() + to.x()) / 2 + dy / length * bend;
        double y = (from.y() + to.y()) / 2 - dx / length * bend;
        double out = from.shareInside(x, y);
        double in = to.shareInside(x, y);
        xs = new double[] {from.x() + (x - from.x()) * out, x, to.x() + (x - to.x()) * in};
        ys = new double[] {from.y() + (y - from.y()) * out, y, to.y() + (y - to.y()) * in};
    }

    /** Puts the label where nothing is; leaves it out where there is no such place. */
    void placeLabel(List<Box> taken) {
        double width = arrow.label().length() * CHARACTER + 4;
        for (double along : TRIES) {
            Box place = Box.around(at(xs, along), at(ys, along), width, LABEL_HEIGHT);
            if (taken.stream().noneMatch(place::overlaps)) {
                label = place;
                return;
            }
        }
    }

    /** The curve is one of second degree. */
    private static double at(double[] three, double along) {
        double left = 1 - along;
        return left * left * three[0] + 2 * left * along * three[1] + along * along * three[2];
    }

    WaitArrow arrow() {
        return arrow;
    }

    /** Where the label is; {@code null} when it was left out. */
    Box label() {
        return label;
    }

    /** A box that holds the curve. */
    Box bounds() {
        double left = Math.min(xs[0], Math.min(xs[1], xs[2]));
        double top = Math.min(ys[0], Math.min(ys[1], ys[2]));
        double right = Math.max(xs[0], Math.max(xs[1], xs[2]));
        return new Box(left, top, right - left, Math.max(ys[0], Math.max(ys[1], ys[2])) - top);
    }

    /** As markup. */
    String path() {
        return String.format(Locale.ROOT, "M%.1f %.1fQ%.1f %.1f %.1f %.1f", xs[0], ys[0], xs[1], ys[1], xs[2], ys[2]);
    }
}

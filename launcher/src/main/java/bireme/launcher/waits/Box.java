package bireme.launcher.waits;

/**
 * A rectangle in a picture that no other part may cover.
 *
 * <p>Units: pixels; {@code y} grows downwards.
 *
 * @param left x of its left side
 * @param top y of its upper side
 * @param width its width
 * @param height its height
 */
record Box(double left, double top, double width, double height) {
    static Box around(double x, double y, double width, double height) {
        return new Box(x - width / 2, y - height / 2, width, height);
    }

    double x() {
        return left + width / 2;
    }

    double y() {
        return top + height / 2;
    }

    double right() {
        return left + width;
    }

    double bottom() {
        return top + height;
    }

    /** Whether another one is nearer than this far to the side and that far up or down. */
    boolean isNear(Box other, double aside, double above) {
        return left - aside < other.right()
                && other.left - aside < right()
                && top - above < other.bottom()
                && other.top - above < bottom();
    }

    /** Whether they have a place in common. */
    boolean overlaps(Box other) {
        return isNear(other, 0, 0);
    }

    /** How far a line from the middle towards a point may go inside: 1 to the point. */
    double shareInside(double toX, double toY) {
        double aside = Math.abs(toX - x()) < 1e-9 ? Double.MAX_VALUE : width / 2 / Math.abs(toX - x());
        double above = Math.abs(toY - y()) < 1e-9 ? Double.MAX_VALUE : height / 2 / Math.abs(toY - y());
        return Math.min(1, Math.min(aside, above));
    }
}

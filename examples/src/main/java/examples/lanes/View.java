package examples.lanes;

/**
 * What is known of the camera, before it has seen anything: the size of its pictures, and where they show the road.
 *
 * <p>Shape: the road is flat. What lies {@code z} times as far away as the lowest row shows is {@code near = 1 / z} as
 * large, and {@code near} of the way from the horizon down to the lowest row.
 *
 * @param width of a picture in pixels, at least {@value #MIN_WIDTH}
 */
record View(int width) {
    static final int MIN_WIDTH = 240;

    /** What is farther away is not looked at: too few pixels, and a bend is no line there. */
    private static final double MIN_NEAR = 0.35;

    private static final double LANE = 0.6;

    int height() {
        return width * 9 / 16;
    }

    /** The row of the horizon. */
    int horizon() {
        return height() * 2 / 5;
    }

    /** 1 in the lowest row, 0 at the horizon. */
    double near(double row) {
        return (row - horizon()) / (height() - 1 - horizon());
    }

    /** The first row that is looked at. */
    int firstRow() {
        return (int) Math.ceil(horizon() + MIN_NEAR * (height() - 1 - horizon()));
    }

    /** Pixels from one line of a lane to the other. */
    double lane(double row) {
        return LANE * width * near(row);
    }

    /** Pixels to either side of the middle of the picture that are looked at. */
    double region(double row) {
        return width * (0.15 + 0.35 * near(row));
    }
}

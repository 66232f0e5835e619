package examples.lanes;

import java.util.Arrays;
import java.util.Optional;

/**
 * Finds the lane lines in frames, one frame after the other.
 *
 * <p>Shape: a frame becomes grey, is blurred, and its edges are found, all of it only where the road is. Each edge
 * votes for the lines that may lead through it: in the left half for those that lean to the right, in the right half
 * the other way round. The line with most votes leads along one side of the paint; one by least squares through all
 * edges near it, those of both sides, leads along the middle.
 *
 * <p>Threads: one; its arrays are used again for every frame.
 *
 * <p>Source: Sobel's operator; Duda and Hart, Use of the Hough transformation to detect lines and curves in pictures,
 * 1972.
 */
final class Detector {
    /** How far lines lean from upright, in degrees. */
    private static final int MIN_ANGLE = 15;

    private static final int ANGLES = 56;

    /** Bins in the width of a frame. */
    private static final double ACROSS = 160;

    /** Steps between grey values that are no edges; eight times what two neighbours differ by. */
    private static final int MIN_STEP = 100;

    private static final int LEFT = 1;
    private static final int RIGHT = -1;
    private static final int FITS = 2;

    private final View view;
    private final int width;
    private final int[] grey;
    private final int[] across;
    private final int[] blurred;
    private final int[] columns;
    private final int[] rows;
    private int edges;

    private final double[] cosines = new double[ANGLES];
    private final double[] sines = new double[ANGLES];
    /** For each angle, votes for lines at so many bins from the upper end of the middle column. */
    private final int[] votes;

    private final int bins;
    private final double binsPerPixel;

    Detector(View view) {
        this.view = view;
        this.width = view.width();
        int pixels = width * view.height();
        grey = new int[pixels];
        across = new int[pixels];
        blurred = new int[pixels];
        columns = new int[pixels];
        rows = new int[pixels];
        binsPerPixel = ACROSS / width;
        bins = (int) (2 * (width / 2 + view.height()) * binsPerPixel) + 2;
        votes = new int[ANGLES * bins];
        for (int angle = 0; angle < ANGLES; angle++) {
            cosines[angle] = Math.cos(Math.toRadians(MIN_ANGLE + angle));
            sines[angle] = Math.sin(Math.toRadians(MIN_ANGLE + angle));
        }
    }

    /** @throws IllegalStateException when there is nothing like a line on one side */
    Found find(Frame frame) {
        prepare(frame);
        Line left = line(LEFT);
        Line right = line(RIGHT);
        if (left == null || right == null) {
            throw new IllegalStateException("no line to be seen on the " + (left == null ? "left" : "right"));
        }
        return new Found(frame.number(), left, right);
    }

    /** The same; none when there is nothing like a line on one side. */
    Optional<Found> look(Frame frame) {
        prepare(frame);
        Line left = line(LEFT);
        Line right = line(RIGHT);
        return left == null || right == null ? Optional.empty() : Optional.of(new Found(frame.number(), left, right));
    }

    private void prepare(Frame frame) {
        makeGrey(frame.rgb());
        blur();
        findEdges();
    }

    /** Weights as the eye has them, in parts of 256; three rows more than are looked at, for the blur and the edges. */
    private void makeGrey(byte[] rgb) {
        for (int i = (view.firstRow() - 3) * width; i < grey.length; i++) {
            grey[i] = 77 * (rgb[3 * i] & 255) + 150 * (rgb[3 * i + 1] & 255) + 29 * (rgb[3 * i + 2] & 255) >> 8;
        }
    }

    /** Weights 1, 4, 6, 4, 1 across, then down: sixteen times sixteen altogether. */
    private void blur() {
        for (int i = (view.firstRow() - 3) * width + 2; i < grey.length - 2; i++) {
            across[i] = grey[i - 2] + 4 * (grey[i - 1] + grey[i + 1]) + 6 * grey[i] + grey[i + 2];
        }
        for (int i = (view.firstRow() - 1) * width; i < grey.length - 2 * width; i++) {
            blurred[i] = across[i - 2 * width]
                            + 4 * (across[i - width] + across[i + width])
                            + 6 * across[i]
                            + across[i + 2 * width]
                    >> 8;
        }
    }

    private void findEdges() {
        edges = 0;
        for (int row = view.firstRow(); row < view.height() - 3; row++) {
            int reach = (int) Math.min(view.region(row), width / 2 - 4);
            for (int column = width / 2 - reach; column < width / 2 + reach; column++) {
                if (isEdge(row * width + column)) {
                    columns[edges] = column;
                    rows[edges] = row;
                    edges++;
                }
            }
        }
    }

    /** Whether the grey changes here, and more than half as much across as down: that is no shadow over the road. */
    private boolean isEdge(int i) {
        int fallingRight = blurred[i + width + 1] - blurred[i - width - 1];
        int risingRight = blurred[i - width + 1] - blurred[i + width - 1];
        int acrossStep = fallingRight + risingRight + 2 * (blurred[i + 1] - blurred[i - 1]);
        int downStep = fallingRight - risingRight + 2 * (blurred[i + width] - blurred[i - width]);
        return acrossStep * acrossStep + downStep * downStep >= MIN_STEP * MIN_STEP
                && 2 * Math.abs(acrossStep) >= Math.abs(downStep);
    }

    /** {@code null} if there is none. */
    private Line line(int side) {
        vote(side);
        int most = 0;
        for (int candidate = 1; candidate < votes.length; candidate++) {
            most = votes[candidate] > votes[most] ? candidate : most;
        }
        double distance = (most % bins + 0.5 - bins / 2) / binsPerPixel;
        int angle = most / bins;
        Line line = new Line(width / 2 + distance / cosines[angle], -side * sines[angle] / cosines[angle]);
        for (int fit = 0; fit < FITS && line != null; fit++) {
            line = fitted(line);
        }
        return line;
    }

    /** Lines through an edge are all those with {@code distance = x cos(angle) + y sin(angle)}. */
    private void vote(int side) {
        Arrays.fill(votes, 0);
        for (int edge = 0; edge < edges; edge++) {
            double x = (columns[edge] - width / 2) * binsPerPixel;
            double y = side * rows[edge] * binsPerPixel;
            boolean isOnThisSide = x < 0 == (side == LEFT);
            for (int angle = 0; isOnThisSide && angle < ANGLES; angle++) {
                votes[angle * bins + bins / 2 + (int) Math.floor(x * cosines[angle] + y * sines[angle])]++;
            }
        }
    }

    /**
     * The line by least squares through all edges that are as near to another as both sides of the paint; {@code null}
     * if these are too few.
     */
    private Line fitted(Line line) {
        int count = 0;
        double sumX = 0;
        double sumY = 0;
        double sumXy = 0;
        double sumYy = 0;
        for (int edge = 0; edge < edges; edge++) {
            double x = columns[edge];
            double y = rows[edge];
            if (Math.abs(x - line.at(y)) <= 3 + 0.05 * view.lane(y)) {
                count++;
                sumX += x;
                sumY += y;
                sumXy += x * y;
                sumYy += y * y;
            }
        }
        double determinant = count * sumYy - sumY * sumY;
        if (determinant <= 0) {
            return null;
        }
        double slope = (count * sumXy - sumX * sumY) / determinant;
        return new Line((sumX - slope * sumY) / count, slope);
    }
}

package npb.mg;

import java.util.Arrays;

/**
 * Values at the points of one rank's part of one level.
 *
 * <p>Shape: {@code n(1) * n(2)} lines along direction 0, each an array of {@code n(0)} elements; boundaries included.
 */
final class Grid {

    /** Directions 1 and 2 together: one of them is this less the other. */
    private static final int DIRECTIONS_ACROSS = 3;

    private final Level level;
    private final double[][] lines;
    private final int linesPerPlane;

    /** All zero. */
    Grid(Level level) {
        this.level = level;
        linesPerPlane = level.n(1);
        lines = new double[level.n(1) * level.n(2)][level.n(0)];
    }

    Level level() {
        return level;
    }

    /** Points along a direction, boundaries included. */
    int n(int direction) {
        return level.n(direction);
    }

    /** The line at these coordinates in directions 1 and 2. */
    double[] line(int i1, int i2) {
        return lines[i2 * linesPerPlane + i1];
    }

    /** Sets all points to zero. */
    void clear() {
        for (double[] line : lines) {
            Arrays.fill(line, 0);
        }
    }

    /**
     * Copies a layer of points, all those at {@code index} along a direction, to a buffer, and returns its end there.
     */
    int copyLayerTo(double[] buffer, int begin, int direction, int index) {
        int end = begin;
        if (direction == 0) {
            for (double[] line : lines) {
                buffer[end++] = line[index];
            }
            return end;
        }
        for (int i = 0; i < layerLines(direction); i++) {
            System.arraycopy(layerLine(direction, index, i), 0, buffer, end, n(0));
            end += n(0);
        }
        return end;
    }

    /** The opposite of {@link #copyLayerTo}. */
    int copyLayerFrom(double[] buffer, int begin, int direction, int index) {
        int end = begin;
        if (direction == 0) {
            for (double[] line : lines) {
                line[index] = buffer[end++];
            }
            return end;
        }
        for (int i = 0; i < layerLines(direction); i++) {
            System.arraycopy(buffer, end, layerLine(direction, index, i), 0, n(0));
            end += n(0);
        }
        return end;
    }

    /** Copies one layer across direction 1 or 2 to another. */
    void copyLayer(int direction, int from, int to) {
        for (int i = 0; i < layerLines(direction); i++) {
            System.arraycopy(layerLine(direction, from, i), 0, layerLine(direction, to, i), 0, n(0));
        }
    }

    private int layerLines(int direction) {
        return n(DIRECTIONS_ACROSS - direction);
    }

    private double[] layerLine(int direction, int index, int i) {
        return direction == 1 ? line(index, i) : line(i, index);
    }
}

package npb.mg;

import java.util.Arrays;

/**
 * Values at the points of one rank's part of one level.
 *
 * <p>Shape: {@code n(1) * n(2)} lines along direction 0, each an array of {@code n(0)} elements; boundaries included.
 * A deep grid has several layers of points of each neighbour in directions 1 and 2, where those are other ranks.
 */
final class Grid implements Layers {

    /** Directions 1 and 2 together: one of them is this less the other. */
    private static final int DIRECTIONS_ACROSS = 3;

    private final Level level;
    private final double[][] lines;
    private final int[] depths;
    private final int linesPerPlane;
    private final Lines all;

    /** All zero, with one layer of the points of neighbours. */
    Grid(Level level) {
        this(level, 1);
    }

    /** All zero, with so many layers of the points of other ranks in directions 1 and 2. */
    Grid(Level level, int depth) {
        this.level = level;
        depths = new int[] {1, level.isRing(1) ? 1 : depth, level.isRing(2) ? 1 : depth};
        linesPerPlane = linesAlong(1);
        lines = new double[linesPerPlane * linesAlong(2)][level.n(0)];
        all = view(i -> placeOf(1, i), i -> placeOf(2, i));
    }

    private Lines view(Lines.Place place1, Lines.Place place2) {
        return Lines.of(lines, linesPerPlane, n(1) + Lines.DEPTH, place1, n(2) + Lines.DEPTH, place2);
    }

    private int placeOf(int direction, int index) {
        return index + depths[direction] - 1;
    }

    private int linesAlong(int direction) {
        return level.n(direction) + 2 * depths[direction] - 2;
    }

    @Override
    public Level level() {
        return level;
    }

    /** Points along a direction, boundaries included. */
    int n(int direction) {
        return level.n(direction);
    }

    @Override
    public int depth(int direction) {
        return depths[direction];
    }

    /** The line at these coordinates in directions 1 and 2; 1 is the first own one. */
    double[] line(int i1, int i2) {
        return all.line(i1, i2);
    }

    /** The lines by their coordinates. */
    Lines lines() {
        return all;
    }

    /** The same, but where all points along a direction are here, lines beyond the ends are those that they repeat. */
    Lines around() {
        return view(i -> placeOf(1, around(1, i)), i -> placeOf(2, around(2, i)));
    }

    private int around(int direction, int index) {
        return level.isRing(direction) ? Math.floorMod(index - 1, n(direction) - 2) + 1 : index;
    }

    @Override
    public void set(int i0, int i1, int i2, double value) {
        double[] line = line(i1, i2);
        line[i0] = value;
        level.close(line);
    }

    @Override
    public void clear() {
        for (double[] line : lines) {
            Arrays.fill(line, 0);
        }
    }

    @Override
    public int copyLayerTo(double[] buffer, int begin, int direction, int index) {
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

    @Override
    public int copyLayerFrom(double[] buffer, int begin, int direction, int index) {
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

    @Override
    public void repeat(int direction) {
        copyLayer(direction, n(direction) - 2, 0);
        copyLayer(direction, 1, n(direction) - 1);
    }

    /** Copies one layer across direction 1 or 2 to another. */
    void copyLayer(int direction, int from, int to) {
        for (int i = 0; i < layerLines(direction); i++) {
            System.arraycopy(layerLine(direction, from, i), 0, layerLine(direction, to, i), 0, n(0));
        }
    }

    /** Lines of a layer across direction 1 or 2. */
    private int layerLines(int direction) {
        return linesAlong(DIRECTIONS_ACROSS - direction);
    }

    private double[] layerLine(int direction, int index, int i) {
        int other = i + 1 - depths[DIRECTIONS_ACROSS - direction];
        return direction == 1 ? line(index, other) : line(other, index);
    }
}

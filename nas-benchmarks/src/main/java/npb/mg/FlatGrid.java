package npb.mg;

import java.util.Arrays;

/**
 * Values at the points of one rank's part of the finest level, for {@link FinestSweep}.
 *
 * <p>Shape: each plane is one array, its lines one behind the other, without ends and in the order of {@link Lanes}. So
 * a collection of garbage, which moves arrays, leaves lines in their order, which is worth a fifth of the speed. Where
 * all points along a direction are here, coordinates beyond the ends mean the points that they repeat, and nothing is
 * copied. Loops over several grids are vectorized only with lines of their own: {@link #copyLine} and {@link #setLine}
 * bring those to and fro.
 */
final class FlatGrid implements Layers {

    private final Level level;
    private final int[] depths;
    private final Lanes lanes;
    private final int length;
    private final double[][] planes;
    private final int linesPerPlane;
    private final int[] places1;
    private final int[] places2;

    /** All zero, with so many layers of the points of other ranks in directions 1 and 2. */
    FlatGrid(Level level, int depth) {
        this.level = level;
        depths = new int[] {1, level.isRing(1) ? 0 : depth, level.isRing(2) ? 0 : depth};
        lanes = new Lanes(level);
        length = lanes.points();
        linesPerPlane = along(1);
        planes = new double[along(2)][linesPerPlane * length];
        places1 = places(1);
        places2 = places(2);
    }

    /** Where the lines or planes with coordinates from {@code -DEPTH} on are. */
    private int[] places(int direction) {
        int[] places = new int[level.n(direction) + 2 * FinestSweep.DEPTH];
        for (int i = 0; i < places.length; i++) {
            int place = i - FinestSweep.DEPTH - 1 + depths[direction];
            places[i] = level.isRing(direction) ? Math.floorMod(place, along(direction)) : place;
        }
        return places;
    }

    private int along(int direction) {
        return level.n(direction) - 2 + 2 * depths[direction];
    }

    private double[] plane(int i2) {
        return planes[places2[i2 + FinestSweep.DEPTH]];
    }

    private int beginOf(int i1) {
        return places1[i1 + FinestSweep.DEPTH] * length;
    }

    @Override
    public Level level() {
        return level;
    }

    @Override
    public int depth(int direction) {
        return depths[direction];
    }

    @Override
    public void clear() {
        for (double[] plane : planes) {
            Arrays.fill(plane, 0);
        }
    }

    @Override
    public void set(int i0, int i1, int i2, double value) {
        plane(i2)[beginOf(i1) + lanes.place(i0) - Lanes.BEGIN] = value;
    }

    /** Copies the line at these coordinates in directions 1 and 2, without its ends; 1 is the first own one. */
    void copyLine(int i1, int i2, double[] to) {
        System.arraycopy(plane(i2), beginOf(i1), to, Lanes.BEGIN, length);
    }

    /** The opposite of {@link #copyLine}. */
    void setLine(double[] from, int i1, int i2) {
        System.arraycopy(from, Lanes.BEGIN, plane(i2), beginOf(i1), length);
    }

    @Override
    public int copyLayerTo(double[] buffer, int begin, int direction, int index) {
        if (direction == 2) {
            double[] plane = plane(index);
            System.arraycopy(plane, 0, buffer, begin, plane.length);
            return begin + plane.length;
        }
        int end = begin;
        for (double[] plane : planes) {
            System.arraycopy(plane, beginOf(index), buffer, end, length);
            end += length;
        }
        return end;
    }

    @Override
    public int copyLayerFrom(double[] buffer, int begin, int direction, int index) {
        if (direction == 2) {
            double[] plane = plane(index);
            System.arraycopy(buffer, begin, plane, 0, plane.length);
            return begin + plane.length;
        }
        int end = begin;
        for (double[] plane : planes) {
            System.arraycopy(buffer, end, plane, beginOf(index), length);
            end += length;
        }
        return end;
    }

    /** Nothing: coordinates do it. */
    @Override
    public void repeat(int direction) {}
}

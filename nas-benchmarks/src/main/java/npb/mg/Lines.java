package npb.mg;

import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Lines along direction 0, found by their coordinates in directions 1 and 2 through a table for each.
 *
 * <p>Shape: coordinates from {@code -DEPTH} on are known; several of them may mean one line, as where points repeat or
 * where only some planes are kept. One class for all uses, so that the call in the inner loops is not a virtual one.
 *
 * <p>Threads: reading is for all.
 */
final class Lines {

    /** Coordinates below 0 that are known. */
    static final int DEPTH = 8;

    /** Which of the lines along a direction a coordinate means. */
    interface Place {
        /** The number of the line, from 0. */
        int of(int coordinate);
    }

    private final double[][] lines;
    private final int[] places1;
    private final int[] places2;

    private Lines(double[][] lines, int[] places1, int[] places2) {
        this.lines = lines;
        this.places1 = places1;
        this.places2 = places2;
    }

    /**
     * Lines that lie in {@code lines}, {@code perPlane} of them for each plane, known at coordinates up to {@code end1}
     * and {@code end2}, exclusive.
     */
    static Lines of(double[][] lines, int perPlane, int end1, Place place1, int end2, Place place2) {
        int[] places2 = places(end2, place2);
        for (int i = 0; i < places2.length; i++) {
            places2[i] *= perPlane;
        }
        return new Lines(lines, places(end1, place1), places2);
    }

    private static int[] places(int end, Place place) {
        int[] places = new int[DEPTH + end];
        for (int i = 0; i < places.length; i++) {
            places[i] = place.of(i - DEPTH);
        }
        return places;
    }

    /**
     * Some planes with some lines each, for any coordinates in and around a level's part: they go round.
     *
     * @param arrays what the lines are made of
     */
    static Lines window(int linesPerPlane, int planes, Level level, Supplier<double[]> arrays) {
        return of(
                Stream.generate(arrays).limit((long) planes * linesPerPlane).toArray(double[][]::new),
                linesPerPlane,
                level.n(1) + DEPTH,
                i1 -> Math.floorMod(i1, linesPerPlane),
                level.n(2) + DEPTH,
                i2 -> Math.floorMod(i2, planes));
    }

    /** The line at these coordinates, itself. */
    double[] line(int i1, int i2) {
        return lines[places2[i2 + DEPTH] + places1[i1 + DEPTH]];
    }
}

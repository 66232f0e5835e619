package examples.images;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A picture of a stream.
 *
 * @param number its place in the stream, from 0
 * @param planes one for grey, or red, green and blue; each row by row, with values from 0 to 255
 */
record Frame(int number, int width, int height, int[][] planes) {
    private static final int COLOURS = 3;
    private static final int DISCS = 9;

    /** A disc that moves from frame to frame, and leaves on one side to come back on the other. */
    private record Disc(int x, int y, int radius, int speed, int[] colour) {
        static Disc random(SplittableRandom random, int side) {
            int[] colour = random.ints(COLOURS, 30, 226).toArray();
            int radius = 2 + random.nextInt(Math.max(1, side / 6));
            return new Disc(random.nextInt(side), random.nextInt(side), radius, random.nextInt(1, 8), colour);
        }

        boolean covers(int column, int row, int number, int side) {
            long right = column - (x + (long) number * speed) % side;
            long down = row - y;
            return right * right + down * down <= (long) radius * radius;
        }
    }

    /** A frame of a made-up film: discs over a wavy ground that gets brighter to one corner. */
    static Frame made(int number, int side, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Disc[] discs = new Disc[DISCS];
        Arrays.setAll(discs, any -> Disc.random(random, side));
        int[][] planes = new int[COLOURS][side * side];
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                int[] colour = ground(column, row, side);
                for (Disc disc : discs) {
                    colour = disc.covers(column, row, number, side) ? disc.colour : colour;
                }
                for (int plane = 0; plane < COLOURS; plane++) {
                    planes[plane][row * side + column] = colour[plane];
                }
            }
        }
        return new Frame(number, side, side, planes);
    }

    private static int[] ground(int column, int row, int side) {
        int light = 60 + 60 * (column + row) / side;
        int wave = (int) (15 * StrictMath.sin(column / 9.0) + 15 * StrictMath.cos(row / 13.0));
        return new int[] {light + wave, light, light - wave};
    }

    /** A frame at the same place, with other planes of the same size. */
    Frame with(int[][] others) {
        return new Frame(number, width, height, others);
    }

    /** Whether every pixel is the same, and the place in the stream too. */
    boolean isSame(Frame other) {
        return number == other.number
                && width == other.width
                && height == other.height
                && Arrays.deepEquals(planes, other.planes);
    }
}

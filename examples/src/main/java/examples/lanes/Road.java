package examples.lanes;

import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * A film of a road, of which it is known where the lane lines are.
 *
 * <p>Shape: the car sways in its lane, and the road bends, now to the left, now to the right. A bend of constant radius
 * leads {@code bend * z^2} aside at the distance {@code z}, which shows as {@code bend * z}. The left line is solid,
 * the right one dashed; trees throw shadows over both; and the film has grain.
 *
 * <p>Threads: immutable.
 */
final class Road {
    private static final int SKY = 0x9AB8D8;
    private static final int GRASS = 0x4E6A3C;
    private static final int ASPHALT = 0x5A5A60;
    private static final int PAINT = 0xE6E6DC;

    /** Half the breadth of painted lines, in lanes. */
    private static final double PAINTED = 0.02;
    /** How far the asphalt goes to either side, in lanes. */
    private static final double PAVED = 0.8;
    /** Dashes in the length that the lowest row is away, and how much of it is painted. */
    private static final double DASHES = 2;

    private static final double DASHED = 0.6;
    private static final double SHADOWS = 0.4;
    private static final double SHADOWED = 0.25;
    private static final double SPEED = 0.06;

    private static final int LIGHT = 256;
    private static final int SHADE = 160;
    private static final int GRAINS = 1 << 16;

    private final View view;
    private final long seed;
    private final double swayPhase;
    private final double bendPhase;
    /** What is added to pixels: as many as the widest film needs, and each row begins somewhere else. */
    private final byte[] grains = new byte[GRAINS];

    /**
     * Creates a film.
     *
     * @param noise the most that is added to a value of 0 to 255, or taken from it; at most {@code 127}
     */
    Road(View view, int noise, long seed) {
        this.view = view;
        this.seed = seed;
        SplittableRandom random = new SplittableRandom(seed);
        swayPhase = random.nextDouble(2 * Math.PI);
        bendPhase = random.nextDouble(2 * Math.PI);
        for (int grain = 0; grain < GRAINS; grain++) {
            grains[grain] = (byte) (noise * (random.nextInt(256) + random.nextInt(256) - 255) / 255);
        }
    }

    View view() {
        return view;
    }

    /** The column in which the left line of a frame crosses a row. */
    double left(int number, double row) {
        return middle(number, row) - view.lane(row) / 2;
    }

    /** The column in which the right line of a frame crosses a row. */
    double right(int number, double row) {
        return middle(number, row) + view.lane(row) / 2;
    }

    private double middle(int number, double row) {
        double sway = 0.06 * view.width() * StrictMath.sin(number / 23.0 + swayPhase);
        double bend = 0.012 * view.width() * StrictMath.sin(number / 41.0 + bendPhase);
        return view.width() / 2.0 + sway * view.near(row) + bend / view.near(row);
    }

    /** A frame, the same whenever it is asked for. */
    Frame frame(int number) {
        SplittableRandom random = new SplittableRandom(seed + number);
        byte[] rgb = new byte[3 * view.width() * view.height()];
        int[] colours = new int[view.width()];
        for (int row = 0; row < view.height(); row++) {
            int light = LIGHT;
            if (row > view.horizon()) {
                light = isOn(SHADOWS, SHADOWED, number, row) ? SHADE : LIGHT;
                paint(colours, number, row);
            } else {
                Arrays.fill(colours, SKY);
            }
            develop(colours, light, random.nextInt(GRAINS), rgb, 3 * row * view.width());
        }
        return new Frame(number, view.width(), view.height(), rgb);
    }

    /** Whether a row shows a part of something that comes again and again along the road. */
    private boolean isOn(double timesPerLength, double part, int number, int row) {
        double place = timesPerLength * (1 / view.near(row) + SPEED * number);
        return place - Math.floor(place) < part;
    }

    /** The colours of a row of the road. */
    private void paint(int[] colours, int number, int row) {
        boolean isDash = isOn(DASHES, DASHED, number, row);
        double middle = middle(number, row);
        double lanes = 1 / view.lane(row);
        for (int column = 0; column < colours.length; column++) {
            double aside = (column - middle) * lanes;
            boolean isLine = Math.abs(Math.abs(aside) - 0.5) < PAINTED && (aside < 0 || isDash);
            colours[column] = isLine ? PAINT : Math.abs(aside) < PAVED ? ASPHALT : GRASS;
        }
    }

    private void develop(int[] colours, int light, int firstGrain, byte[] rgb, int firstPlace) {
        int place = firstPlace;
        for (int column = 0; column < colours.length; column++) {
            int grain = grains[firstGrain + column & GRAINS - 1];
            rgb[place++] = value(colours[column] >> 16, light, grain);
            rgb[place++] = value(colours[column] >> 8, light, grain);
            rgb[place++] = value(colours[column], light, grain);
        }
    }

    private static byte value(int colour, int light, int grain) {
        return (byte) Math.max(0, Math.min(255, ((colour & 255) * light >> 8) + grain));
    }
}

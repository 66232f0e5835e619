package npb.mg;

/**
 * Adds to a grid the weighted sums of the 27 points around each point of another: {@code target = base + W source}.
 *
 * <p>Shape: four short loops and two copies a line. The lines beside and across are summed, then weighed twice:
 * {@code own} is what a point gets from its own place in all nine lines, with the base, {@code sides} what it gives to
 * its neighbours within the line. Both of these read a copy of {@code sides} moved by one place: compilers before that
 * of JDK 21 use vectors only where all arrays are at the same index. Each of the loops but one has a line that comes
 * from memory, so that the processor computes while it waits.
 *
 * <p>Threads: one. Base and target may be the same grid, source and target may not.
 */
final class Stencil implements LineWork {

    private final Weights weights;
    private final Level level;
    private final Lines base;
    private final Lines target;
    private final LineBlock block;
    private final double[] own;
    private final double[] sides;
    private final double[] left;
    private final double[] right;

    /** Prepares one thread's work. */
    Stencil(Weights weights, Level level, Lines source, Lines base, Lines target) {
        this.weights = weights;
        this.level = level;
        this.base = base;
        this.target = target;
        block = new LineBlock(source, () -> new double[level.n(0)]);
        own = new double[level.n(0)];
        sides = new double[own.length];
        left = new double[sides.length];
        right = new double[sides.length];
    }

    @Override
    public void line(int i1, int i2) {
        double[] result = target.line(i1, i2);
        block.moveTo(i1, i2);
        block.sum(own, sides);
        weigh(weights, base.line(i1, i2), block.here(), own, sides);
        System.arraycopy(sides, 0, left, 1, sides.length - 1);
        System.arraycopy(sides, 1, right, 0, sides.length - 1);
        add(own, left, right, result);
        level.close(result);
    }

    /** Turns the sums of the lines beside, in {@code own}, and across, in {@code sides}, into weighted ones. */
    private static void weigh(Weights weights, double[] base, double[] here, double[] own, double[] sides) {
        weigh(weights.centre(), weights.face(), weights.edge(), weights.corner(), base, here, own, sides);
    }

    private static void weigh(
            double centre,
            double face,
            double edge,
            double corner,
            double[] base,
            double[] here,
            double[] own,
            double[] sides) {
        for (int i = 0; i < own.length; i++) {
            double beside = own[i];
            double across = sides[i];
            own[i] = base[i] + centre * here[i] + face * beside + edge * across;
            sides[i] = face * here[i] + edge * beside + corner * across;
        }
    }

    private static void add(double[] own, double[] left, double[] right, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] = own[i] + (left[i] + right[i]);
        }
    }
}

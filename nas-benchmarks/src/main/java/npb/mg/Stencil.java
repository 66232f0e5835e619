package npb.mg;

/**
 * Adds to a grid the weighted sums of the 27 points around each point of another: {@code target = base + W source}.
 *
 * <p>Shape: {@code own} sums the nine lines around at a point's own place, {@code sides} with the weights that they
 * have for its neighbours within the line, which are then added from left and right. Both are copies of {@code sides}
 * moved by one place: compilers before that of JDK 21 use vectors only where all arrays are at the same index.
 *
 * <p>Threads: one. Base and target may be the same grid, source and target may not.
 */
final class Stencil implements LineWork {

    private final Weights weights;
    private final Grid base;
    private final Grid target;
    private final LineBlock block;
    private final double[] own;
    private final double[] sides;
    private final double[] left;
    private final double[] right;

    /** Prepares one thread's work. */
    Stencil(Weights weights, Grid source, Grid base, Grid target) {
        this.weights = weights;
        this.base = base;
        this.target = target;
        block = new LineBlock(source);
        own = new double[source.n(0)];
        sides = new double[source.n(0)];
        left = new double[sides.length];
        right = new double[sides.length];
    }

    @Override
    public void line(int i1, int i2) {
        double[] result = target.line(i1, i2);
        block.moveTo(i1, i2);
        block.weigh(weights.centre(), weights.face(), weights.edge(), own);
        block.weigh(weights.face(), weights.edge(), weights.corner(), sides);
        System.arraycopy(sides, 0, left, 1, sides.length - 1);
        System.arraycopy(sides, 1, right, 0, sides.length - 1);
        add(base.line(i1, i2), own, left, right, result);
        target.level().close(result);
    }

    private static void add(double[] base, double[] own, double[] left, double[] right, double[] target) {
        for (int i = 0; i < target.length; i++) {
            target[i] = base[i] + own[i] + (left[i] + right[i]);
        }
    }
}

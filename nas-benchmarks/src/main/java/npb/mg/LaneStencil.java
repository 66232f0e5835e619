package npb.mg;

/**
 * What {@link Stencil} does, for lines in the order of {@link Lanes}.
 *
 * <p>Shape: the lines beside and across are summed, each in a loop of its own, and one more loop weighs a point, its
 * neighbours within the line, and the sums at all three. Each kind of weights has its loop, because one for both is
 * beyond what the compiler unrolls.
 *
 * <p>Threads: one. Source and target may not be the same lines.
 */
final class LaneStencil implements LineWork {

    /** Arrays that it takes. */
    static final int ARRAYS = LineBlock.ARRAYS + 2;

    private final Weights weights;
    private final Lanes lanes;
    private final Lines base;
    private final Lines target;
    private final LineBlock block;
    private final double[] beside;
    private final double[] across;

    /** Prepares one thread's work; of the weights, that of faces or that of corners is 0. */
    LaneStencil(Weights weights, Lanes lanes, Lines source, Lines base, Lines target, LineArrays arrays) {
        if (weights.face() != 0 && weights.corner() != 0) {
            throw new IllegalArgumentException("faces and corners both count: " + weights);
        }
        this.weights = weights;
        this.lanes = lanes;
        this.base = base;
        this.target = target;
        block = new LineBlock(source, arrays);
        beside = arrays.get();
        across = arrays.get();
    }

    @Override
    public void line(int i1, int i2) {
        double[] result = target.line(i1, i2);
        block.moveTo(i1, i2);
        block.sum(beside, across);
        if (weights.face() == 0) {
            weighWithoutFaces(
                    weights.centre(),
                    weights.edge(),
                    weights.corner(),
                    base.line(i1, i2),
                    block.here(),
                    beside,
                    across,
                    result);
        } else {
            weighWithoutCorners(
                    weights.centre(),
                    weights.face(),
                    weights.edge(),
                    base.line(i1, i2),
                    block.here(),
                    beside,
                    across,
                    result);
        }
        lanes.close(result);
    }

    private static void weighWithoutFaces(
            double centre,
            double edge,
            double corner,
            double[] base,
            double[] here,
            double[] beside,
            double[] across,
            double[] target) {
        for (int i = Lanes.COUNT; i < target.length - Lanes.COUNT; i++) {
            double edges = across[i] + (beside[i - Lanes.COUNT] + beside[i + Lanes.COUNT]);
            double corners = across[i - Lanes.COUNT] + across[i + Lanes.COUNT];
            target[i] = base[i] + centre * here[i] + edge * edges + corner * corners;
        }
    }

    private static void weighWithoutCorners(
            double centre,
            double face,
            double edge,
            double[] base,
            double[] here,
            double[] beside,
            double[] across,
            double[] target) {
        for (int i = Lanes.COUNT; i < target.length - Lanes.COUNT; i++) {
            double faces = beside[i] + (here[i - Lanes.COUNT] + here[i + Lanes.COUNT]);
            double edges = across[i] + (beside[i - Lanes.COUNT] + beside[i + Lanes.COUNT]);
            target[i] = base[i] + centre * here[i] + face * faces + edge * edges;
        }
    }
}

package npb.cfd.adi;

/**
 * Weights of the fourth-order dissipation at each point of a cell along an axis: 1, -4, 6, -4, 1 inside, fewer and
 * others beside the faces of the grid, where neighbours are missing.
 *
 * <p>Shape: the weight of the neighbour at distance s, from -2 to 2, at point i is {@code weights(s)[GHOSTS + i]}; zero
 * on the faces themselves, which do not move.
 *
 * <p>Source: RNR-94-007, section 3.3, the dissipation operator at the boundaries.
 */
public final class Stencil {

    private static final double[] INSIDE = {1, -4, 6, -4, 1};

    private final double[][] weights;

    /** The weights times a factor. */
    public Stencil(Cell cell, int axis, double factor) {
        int size = cell.size(axis);
        weights = new double[INSIDE.length][size + 2 * Cell.GHOSTS];
        for (int i = cell.first(axis); i < cell.end(axis); i++) {
            int below = cell.isFirst(axis) ? i : Integer.MAX_VALUE;
            int above = cell.isLast(axis) ? size - 1 - i : Integer.MAX_VALUE;
            for (int n = 0; n < INSIDE.length; n++) {
                weights[n][Cell.GHOSTS + i] = factor * weight(n, below, above);
            }
        }
    }

    /** A weight at a point with so many points between it and the faces, these included. */
    private static double weight(int n, int below, int above) {
        if (n < 2 - Math.min(below - 1, 2) || n > 2 + Math.min(above - 1, 2)) {
            return 0;
        }
        return n == 2 && (below == 1 || above == 1) ? 5 : INSIDE[n];
    }

    /** Weights of the neighbours at a distance. */
    public double[] weights(int distance) {
        return weights[Cell.GHOSTS + distance];
    }

    /** The weight at point i. */
    public double weight(int distance, int i) {
        return weights(distance)[Cell.GHOSTS + i];
    }
}

package npb.lu;

/**
 * The points of one rank: an interval in x, one in y, all in z, and around them layers for what neighbours have.
 *
 * <p>Shape: a point is known by the number of its cell in the rank's arrays; x runs fastest, then y, then z. Local
 * coordinates start at 0. There are two more layers on each side in x and y and one in z, at the edge of the cube, too.
 *
 * @param points points of the whole cube along an edge
 * @param firstX global x of the local 0
 * @param nx points along x
 * @param firstY global y of the local 0
 * @param ny points along y
 */
record Subdomain(int points, int firstX, int nx, int firstY, int ny) {

    private static final int LAYERS = 2;

    /** This rank's part of a cube. */
    static Subdomain of(int points, RankGrid grid) {
        int firstX = bound(points, grid.column(), grid.columns());
        int firstY = bound(points, grid.row(), grid.rows());
        return new Subdomain(
                points,
                firstX,
                bound(points, grid.column() + 1, grid.columns()) - firstX,
                firstY,
                bound(points, grid.row() + 1, grid.rows()) - firstY);
    }

    private static int bound(int points, int part, int parts) {
        return (int) ((long) points * part / parts);
    }

    /** Points along z. */
    int nz() {
        return points;
    }

    /** Cells from a point to its neighbour in y. */
    int rowStride() {
        return nx + 2 * LAYERS;
    }

    /** Cells from a point to its neighbour in z. */
    int planeStride() {
        return rowStride() * (ny + 2 * LAYERS);
    }

    /** Cells of all, layers included. */
    int cells() {
        return planeStride() * (nz() + 2);
    }

    /** The cell of a point, which may lie in a layer. */
    int cell(int i, int j, int k) {
        return planeStride() * (k + 1) + rowStride() * (j + LAYERS) + i + LAYERS;
    }

    /** The least x that is not on the surface of the cube. */
    int insideFromX() {
        return firstX == 0 ? 1 : 0;
    }

    /** The end of those x, exclusive. */
    int insideEndX() {
        return firstX + nx == points ? nx - 1 : nx;
    }

    /** Points in a row that are not on the surface of the cube. */
    int insideX() {
        return insideEndX() - insideFromX();
    }

    /** The least y that is not on the surface of the cube. */
    int insideFromY() {
        return firstY == 0 ? 1 : 0;
    }

    /** The end of those y, exclusive. */
    int insideEndY() {
        return firstY + ny == points ? ny - 1 : ny;
    }

    /** The first cell of a row that is not on the surface of the cube. */
    int insideRow(int j, int k) {
        return cell(insideFromX(), j, k);
    }

    /** Points of all ranks that are not on the surface of the cube. */
    double insidePoints() {
        double inside = points - 2;
        return inside * inside * inside;
    }
}

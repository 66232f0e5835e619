package npb.lu;

/**
 * The linear terms of the right-hand side, which stabilize the scheme: second and fourth differences of the states in
 * all three directions.
 *
 * <p>Shape: every number of a state for itself; works on runs of cells in x. Next to the surface of the cube fourth
 * differences are one-sided: {@link #spread} takes the layer outside for states, and {@link #correct} takes that back.
 *
 * <p>Threads: reads the solution, writes the residual. Source: RNR-94-007, the numerical scheme of the simulated
 * applications.
 */
final class Spreading {

    private static final int M = Fields.COMPONENTS;
    private static final double FOURTH = 0.25;

    private final double[] u;
    private final double[] rsd;
    private final double[] forcing;
    private final int row;
    private final int plane;
    private final double nearX;
    private final double nearY;
    private final double nearZ;

    /** The terms of these fields. */
    Spreading(Fields fields) {
        u = fields.solution();
        rsd = fields.residual();
        forcing = fields.forcing();
        row = M * fields.domain().rowStride();
        plane = M * fields.domain().planeStride();
        nearX = near(Direction.x(fields.domain()));
        nearY = near(Direction.y(fields.domain()));
        nearZ = near(Direction.z(fields.domain()));
    }

    private static double near(Direction direction) {
        return direction.diffusion() * direction.t1() + 4 * FOURTH;
    }

    /** Sets the residual of a run of cells to the terms less the forcing. */
    void spread(int firstCell, int cells) {
        double[] u = this.u;
        double[] rsd = this.rsd;
        double[] forcing = this.forcing;
        int y = row;
        int z = plane;
        double nearX = this.nearX;
        double nearY = this.nearY;
        double nearZ = this.nearZ;
        double here = 6 * FOURTH - 2 * (nearX + nearY + nearZ);
        for (int c = M * firstCell; c < M * (firstCell + cells); c++) {
            rsd[c] = here * u[c]
                    + nearX * (u[c - M] + u[c + M])
                    + nearY * (u[c - y] + u[c + y])
                    + nearZ * (u[c - z] + u[c + z])
                    - FOURTH
                            * ((u[c - 2 * M] + u[c + 2 * M])
                                    + (u[c - 2 * y] + u[c + 2 * y])
                                    + (u[c - 2 * z] + u[c + 2 * z]))
                    - forcing[c];
        }
    }

    /**
     * Corrects a run of cells if it is one of the two next to the surface of the cube.
     *
     * @param stride cells from a point to its neighbour in the direction in question
     * @param place how many points in this direction lie between the run and the surface where the direction starts
     * @param points points of the cube along an edge
     */
    void correct(int firstCell, int cells, int stride, int place, int points) {
        if (place == 1) {
            correctFirst(firstCell, cells, -M * stride);
        } else if (place == 2) {
            correctSecond(firstCell, cells, -M * stride);
        }
        if (place == points - 2) {
            correctFirst(firstCell, cells, M * stride);
        } else if (place == points - 3) {
            correctSecond(firstCell, cells, M * stride);
        }
    }

    private void correctFirst(int firstCell, int cells, int outwards) {
        for (int c = M * firstCell; c < M * (firstCell + cells); c++) {
            rsd[c] += FOURTH * (u[c + 2 * outwards] - 4 * u[c + outwards] + u[c]);
        }
    }

    private void correctSecond(int firstCell, int cells, int outwards) {
        for (int c = M * firstCell; c < M * (firstCell + cells); c++) {
            rsd[c] += FOURTH * u[c + 2 * outwards];
        }
    }
}

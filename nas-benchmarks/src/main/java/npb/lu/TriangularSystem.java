package npb.lu;

import java.util.Arrays;

/**
 * The two triangular systems of a step of SSOR, solved plane by plane.
 *
 * <p>Shape: the lower system is solved in the order of z, y and x, the upper one against it. Both take and leave their
 * vector in {@link Fields#residual}; a plane needs the plane solved before it, and of its own plane the points that a
 * neighbouring rank has next to the ones where the order starts.
 *
 * <p>Threads: one instance for each, which may solve different rows, each after those before it in the order.
 */
final class TriangularSystem {

    private final Subdomain domain;
    private final double[] v;
    private final double dt;
    private final OffDiagonal y;
    private final OffDiagonal z;
    private final RowSolver x;
    private final double[] sums;

    /** The systems for these fields, a step of length {@code dt} and a factor of relaxation. */
    TriangularSystem(Fields fields, double dt, double omega) {
        this.dt = dt;
        domain = fields.domain();
        v = fields.residual();
        x = new RowSolver(fields, dt, omega);
        y = new OffDiagonal(fields, Direction.y(domain), omega * dt);
        z = new OffDiagonal(fields, Direction.z(domain), omega * dt);
        sums = new double[Fields.COMPONENTS * domain.insideX()];
    }

    /** Solves rows of a plane of the lower system, whose right-hand side is the time step times the residual. */
    void solveLower(int from, int end, int k) {
        int cells = domain.insideX();
        for (int j = from; j < end; j++) {
            int first = domain.insideRow(j, k);
            scale(dt, v, Fields.COMPONENTS * first, sums);
            z.subtractLower(sums, v, first, cells);
            y.subtractLower(sums, v, first, cells);
            x.solveLower(sums, v, first, cells);
        }
    }

    /** Solves rows of a plane of the upper system, whose right-hand side is the diagonal times the lower solution. */
    void solveUpper(int from, int end, int k) {
        int cells = domain.insideX();
        for (int j = end - 1; j >= from; j--) {
            int first = domain.insideRow(j, k);
            Arrays.fill(sums, 0);
            z.subtractUpper(sums, v, first, cells);
            y.subtractUpper(sums, v, first, cells);
            x.solveUpper(sums, v, first, cells);
        }
    }

    private static void scale(double factor, double[] from, int offset, double[] to) {
        for (int i = 0; i < to.length; i++) {
            to[i] = factor * from[offset + i];
        }
    }
}

package npb.lu;

import mpi.Intracomm;
import mpi.MPI;
import npb.cfd.ExactSolution;
import npb.cfd.Gas;
import npb.cfd.Norms;

/**
 * What a run is judged by.
 *
 * @param residuals root mean squares of the residual, by component
 * @param errors those of what the solution is off the exact one
 * @param surfaceIntegral integral of the pressure over the surface of a box in the cube
 */
record Results(double[] residuals, double[] errors, double surfaceIntegral) {

    private static final int M = Fields.COMPONENTS;

    /** The results of all ranks; every rank calls it and gets the same answer. */
    static Results of(Intracomm comm, Fields fields) {
        double points = fields.domain().insidePoints();
        return new Results(
                Norms.rootMeanSquares(comm, squaredResiduals(fields), points),
                Norms.rootMeanSquares(comm, squaredErrors(fields), points),
                surfaceIntegral(comm, fields));
    }

    private static double[] squaredResiduals(Fields fields) {
        Subdomain domain = fields.domain();
        double[] squares = new double[M];
        for (int k = 1; k < domain.nz() - 1; k++) {
            for (int j = domain.insideFromY(); j < domain.insideEndY(); j++) {
                int first = M * domain.insideRow(j, k);
                for (int c = 0; c < M * domain.insideX(); c++) {
                    double residual = fields.residual()[first + c];
                    squares[c % M] += residual * residual;
                }
            }
        }
        return squares;
    }

    private static double[] squaredErrors(Fields fields) {
        Subdomain domain = fields.domain();
        double[] squares = new double[M];
        for (int k = 1; k < domain.nz() - 1; k++) {
            for (int j = domain.insideFromY(); j < domain.insideEndY(); j++) {
                for (int i = domain.insideFromX(); i < domain.insideEndX(); i++) {
                    addSquaredError(fields, i, j, k, squares);
                }
            }
        }
        return squares;
    }

    private static void addSquaredError(Fields fields, int i, int j, int k, double[] squares) {
        int c = M * fields.domain().cell(i, j, k);
        for (int m = 0; m < M; m++) {
            double exact = ExactSolution.at(m, fields.xi(i), fields.eta(j), fields.zeta(k));
            double error = exact - fields.solution()[c + m];
            squares[m] += error * error;
        }
    }

    private static double surfaceIntegral(Intracomm comm, Fields fields) {
        double[] mine = {new Box(fields).sum()};
        double[] all = new double[1];
        comm.Allreduce(mine, 0, all, 0, 1, MPI.DOUBLE, MPI.SUM);
        double distance = 1.0 / (fields.domain().points() - 1);
        return 0.25 * distance * distance * all[0];
    }

    /**
     * The box over whose surface the pressure is integrated, by the trapezoidal rule: a point counts four times inside
     * a face, twice on its edges and once at its corners.
     */
    private record Box(Fields fields, Interval x, Interval y, Interval z) {

        Box(Fields fields) {
            this(
                    fields,
                    new Interval(1, fields.domain().points() - 2),
                    new Interval(1, fields.domain().points() - 3),
                    new Interval(2, fields.domain().points() - 2));
        }

        /** The part of one rank: all its points, each as often as the three pairs of faces count it. */
        double sum() {
            Subdomain domain = fields.domain();
            double sum = 0;
            for (int k = z.from; k <= z.to; k++) {
                for (int j = 0; j < domain.ny(); j++) {
                    for (int i = 0; i < domain.nx(); i++) {
                        int weight = weight(domain.firstX() + i, domain.firstY() + j, k);
                        if (weight > 0) {
                            sum += weight * pressure(fields.solution(), M * domain.cell(i, j, k));
                        }
                    }
                }
            }
            return sum;
        }

        private int weight(int i, int j, int k) {
            return z.ends(k) * x.weight(i) * y.weight(j)
                    + y.ends(j) * x.weight(i) * z.weight(k)
                    + x.ends(i) * y.weight(j) * z.weight(k);
        }

        private static double pressure(double[] u, int c) {
            double momentum = u[c + 1] * u[c + 1] + u[c + 2] * u[c + 2] + u[c + 3] * u[c + 3];
            return Gas.C2 * (u[c + 4] - 0.5 * momentum / u[c]);
        }
    }

    /** An edge of the box, ends included. */
    private record Interval(int from, int to) {

        int ends(int at) {
            return at == from || at == to ? 1 : 0;
        }

        int weight(int at) {
            return at < from || at > to ? 0 : 2 - ends(at);
        }
    }
}

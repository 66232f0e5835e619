package npb.cfd;

import mpi.Intracomm;
import mpi.MPI;

/** Root mean squares over the points of all ranks, component by component. */
public final class Norms {

    private Norms() {}

    /**
     * The norms of all ranks' values; every rank calls it and gets the same answer.
     *
     * @param squares this rank's sum of squares of each component
     * @param points number of points of all ranks together
     */
    public static double[] rootMeanSquares(Intracomm comm, double[] squares, double points) {
        double[] norms = new double[squares.length];
        comm.Allreduce(squares, 0, norms, 0, squares.length, MPI.DOUBLE, MPI.SUM);
        for (int m = 0; m < norms.length; m++) {
            norms[m] = Math.sqrt(norms[m] / points);
        }
        return norms;
    }
}

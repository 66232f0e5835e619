package npb.run;

import mpi.Intracomm;
import mpi.MPI;

/** Times a section that all ranks enter together; what counts is the slowest rank. */
public final class Stopwatch {

    private final Intracomm comm;
    private final double start;

    private Stopwatch(Intracomm comm) {
        this.comm = comm;
        comm.Barrier();
        start = MPI.Wtime();
    }

    /** Waits until every rank is here, then starts. */
    public static Stopwatch start(Intracomm comm) {
        return new Stopwatch(comm);
    }

    /** Seconds until this call at the rank that came here last; every rank calls it and gets the same answer. */
    public double seconds() {
        double[] mine = {MPI.Wtime() - start};
        double[] slowest = new double[1];
        comm.Allreduce(mine, 0, slowest, 0, 1, MPI.DOUBLE, MPI.MAX);
        return slowest[0];
    }
}

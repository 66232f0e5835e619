package npb.is;

import benchmarks.kernel.Verification;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/** Checks that the keys of all ranks, one rank behind the other, are in order and all there. */
final class FullVerification {

    private final Intracomm comm;
    private final IsProblem problem;

    FullVerification(Intracomm comm, IsProblem problem) {
        this.comm = comm;
        this.problem = problem;
    }

    /** Compares; every rank calls it with its part and gets the same answer. */
    void verify(int[] ordered, Verification verification) {
        long[] mine = {faults(ordered), ordered.length};
        long[] all = new long[mine.length];
        comm.Allreduce(mine, 0, all, 0, mine.length, MPI.LONG, MPI.SUM);
        verification.heading("Full verification");
        verification.compareExactly("Keys out of order", all[0], 0);
        verification.compareExactly("Keys", all[1], problem.keys());
    }

    private int faults(int[] ordered) {
        int faults = 0;
        int before = largestBelow(ordered);
        for (int key : ordered) {
            faults += key < before ? 1 : 0;
            before = key;
        }
        return faults;
    }

    /** The largest key of the lower ranks, or -1 when they have none; a rank may be without keys. */
    private int largestBelow(int[] ordered) {
        int[] last = {ordered.length == 0 ? -1 : ordered[ordered.length - 1]};
        int[] lasts = new int[comm.Size()];
        comm.Allgather(last, 0, 1, MPI.INT, lasts, 0, 1, MPI.INT);
        return Arrays.stream(lasts, 0, comm.Rank()).max().orElse(-1);
    }
}

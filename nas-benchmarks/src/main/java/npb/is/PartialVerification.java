package npb.is;

import benchmarks.kernel.Verification;
import mpi.Intracomm;
import mpi.MPI;

/** Compares the ranks of the five test keys with the official ones, one ranking at a time. */
final class PartialVerification {

    private final IsProblem problem;
    private int right;

    PartialVerification(IsProblem problem) {
        this.problem = problem;
    }

    /** Checks those test keys whose values the ranking's own rank has counted. */
    void check(KeyRanking ranking, int iteration) {
        for (int i = 0; i < problem.testKeys().size(); i++) {
            int key = ranking.testKey(i);
            if (key >= ranking.minKey() && key < ranking.endKey()) {
                check(i, iteration, ranking.rankOf(key));
            }
        }
    }

    /** Counts a test key as right when it has the rank it should have. */
    void check(int number, int iteration, long rank) {
        if (rank == problem.testKeys().get(number).rankIn(iteration)) {
            right++;
        }
    }

    /** Compares the number of right ranks in all iterations, all ranks together; every rank calls it. */
    void verify(Intracomm comm, Verification verification) {
        int[] all = new int[1];
        comm.Allreduce(new int[] {right}, 0, all, 0, 1, MPI.INT, MPI.SUM);
        verification.heading("Partial verification");
        verification.compareExactly("Right ranks", all[0], problem.testKeys().size() * IsProblem.ITERATIONS);
    }
}

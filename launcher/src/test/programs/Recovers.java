import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * Adds up shares step by step, whichever ranks are killed: those that are left share the work of a step anew.
 * So many steps, or with 0 until a hundred steps after a rank was killed.
 */
public class Recovers {
    private static final int ITEMS = 1000;
    private static final int AFTER_A_LOSS = 100;
    private static final int BEGUN = 50;

    public static void main(String[] arguments) throws MPIException {
        MPI.Init(arguments);
        int asked = Integer.parseInt(arguments[0]);
        int steps = asked == 0 ? Integer.MAX_VALUE : asked;
        Intracomm comm = MPI.COMM_WORLD;
        System.out.println("pid " + ProcessHandle.current().pid());
        int step = 0;
        int repairs = 0;
        boolean isOver = false;
        while (!isOver) {
            try {
                for (; step < steps; step++) {
                    check(step, sumOf(comm, step));
                    if (step == BEGUN && comm.Rank() == 0) {
                        System.out.println("begun");
                    }
                }
                isOver = comm.Agree(1) == 1;
            } catch (ProcessFailedException | RevokedException e) {
                comm.Revoke();
                comm = comm.Shrink();
                repairs++;
                step = firstOpen(comm, step);
                steps = asked == 0 ? step + AFTER_A_LOSS : asked;
            }
        }
        System.out.println("rank " + MPI.COMM_WORLD.Rank() + " did " + (asked == 0 ? "all" : asked) + " steps, " + comm.Size() + " left, "
                + (repairs > 0 ? "repaired" : "undisturbed"));
        MPI.Finalize();
    }

    private static int firstOpen(Intracomm comm, int step) {
        int[] first = new int[1];
        try {
            comm.Allreduce(new int[] {step}, 0, first, 0, 1, MPI.INT, MPI.MIN);
        } catch (ProcessFailedException | RevokedException e) {
            return 0; // the next call on this communicator fails as well
        }
        return first[0];
    }

    private static long sumOf(Intracomm comm, int step) {
        long[] share = new long[1];
        for (int item = comm.Rank(); item < ITEMS; item += comm.Size()) {
            share[0] += (long) item * step;
        }
        long[] sum = new long[1];
        comm.Allreduce(share, 0, sum, 0, 1, MPI.LONG, MPI.SUM);
        return sum[0];
    }

    private static void check(int step, long sum) {
        long expected = (long) step * ITEMS * (ITEMS - 1) / 2;
        if (sum != expected) {
            throw new IllegalStateException("step " + step + ": " + sum + " instead of " + expected);
        }
    }
}

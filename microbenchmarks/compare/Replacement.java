import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;

/**
 * How long it takes to put a spare in the place of a lost rank: milliseconds, the smallest, first quartile and largest.
 * Prints the end of a row of a Markdown table.
 *
 * <p>Shape: the last rank ends itself, again and again. The others wait for a message from it, and call Replace when
 * they are told: until that returns, and until an Allreduce with the spare has, which has begun its program by then.
 *
 * <p>Run: mpjrun -np 4 --spares 8 microbenchmarks/compare/Replacement.java
 */
public class Replacement {
    private static final int TAG = 1;
    private static final int LOSSES = 8;

    private Replacement() {}

    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm comm = MPI.COMM_WORLD;
        int last = comm.Size() - 1;
        double[] replaced = new double[LOSSES];
        double[] complete = new double[LOSSES];
        int[] loss = new int[1];
        long begin = 0;
        long call = 0;
        if (MPI.Is_replacement()) {
            comm.Bcast(loss, 0, 1, MPI.INT, 0);
            comm.Barrier();
        }
        while (loss[0] < LOSSES) {
            if (comm.Rank() == last) {
                for (int rank = 0; rank < last; rank++) {
                    comm.Recv(new byte[1], 0, 1, MPI.BYTE, rank, TAG);
                }
                System.exit(0); // the loss that is measured
            }
            comm.Send(new byte[1], 0, 1, MPI.BYTE, last, TAG);
            try {
                comm.Recv(new byte[1], 0, 1, MPI.BYTE, last, TAG);
            } catch (ProcessFailedException e) {
                begin = System.nanoTime();
                comm = comm.Replace();
                call = System.nanoTime();
            }
            int round = loss[0];
            loss[0]++;
            comm.Bcast(loss, 0, 1, MPI.INT, 0);
            comm.Barrier();
            replaced[round] = (call - begin) / 1e6;
            complete[round] = (System.nanoTime() - begin) / 1e6;
        }
        if (comm.Rank() == 0) {
            System.out.println("|" + cells(replaced) + cells(complete));
        }
        MPI.Finalize();
    }

    private static String cells(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        StringBuilder cells = new StringBuilder();
        for (int at : new int[] {0, sorted.length / 4, sorted.length - 1}) {
            cells.append(String.format(Locale.ROOT, sorted[at] < 10 ? " %.1f |" : " %.0f |", sorted[at]));
        }
        return cells.toString();
    }
}

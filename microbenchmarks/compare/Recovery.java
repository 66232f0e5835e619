import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ProcessFailedException;
import mpi.RevokedException;

/**
 * What recovery costs, without losses and with some: microseconds, first quartiles. Prints a row of a Markdown table.
 *
 * <p>Shape: Barrier, Agree and Shrink of all ranks, in turn in many short batches. Then the last rank ends itself, again
 * and again; from the moment before that until the last of the others is told in a receive from it; from a revocation
 * until the last of those that wait for something else is told; and a Shrink without the lost rank.
 *
 * <p>Run: mpjrun -np 8 --on-rank-death notify microbenchmarks/compare/Recovery.java [ROUNDS; 40] [LOSSES; 3]
 */
public class Recovery {
    private static final int CALLS = 50;
    private static final int TAG = 1;
    /** So long others have to come to the call in which they are to be told; the figures begin after it. */
    private static final long SETTLE_MS = 20;

    private Recovery() {}

    /** A collective call. */
    private interface Call {
        void run(Intracomm comm);
    }

    public static void main(String[] args) throws InterruptedException {
        String[] own = MPI.Init(args);
        int rounds = own.length > 0 ? Integer.parseInt(own[0]) : 40;
        int losses = own.length > 1 ? Integer.parseInt(own[1]) : 3;
        Intracomm comm = MPI.COMM_WORLD;
        int ranks = comm.Size();
        Call[] calls = {Intracomm::Barrier, all -> all.Agree(1), all -> all.Shrink().Free()};
        double[][] us = new double[calls.length][rounds];
        for (int round = -rounds / 4; round < rounds; round++) {
            for (int call = 0; call < calls.length; call++) {
                double time = time(comm, calls[call]);
                us[call][Math.max(round, 0)] = time;
            }
        }
        double[][] after = new double[3][losses];
        for (int loss = 0; loss < losses; loss++) {
            if (comm.Rank() == comm.Size() - 1) {
                end(comm);
            }
            comm = repair(comm, after, loss);
        }
        if (comm.Rank() == 0) {
            StringBuilder row = new StringBuilder("| " + ranks + " |");
            Arrays.stream(us).forEach(times -> row.append(cell(times)));
            Arrays.stream(after).forEach(times -> row.append(cell(times)));
            System.out.println(row);
        }
        MPI.Finalize();
    }

    private static double time(Intracomm comm, Call call) {
        comm.Barrier();
        long start = System.nanoTime();
        for (int i = 0; i < CALLS; i++) {
            call.run(comm);
        }
        return (System.nanoTime() - start) / 1e3 / CALLS;
    }

    private static void end(Intracomm comm) throws InterruptedException {
        Thread.sleep(SETTLE_MS);
        for (int rank = 0; rank < comm.Size() - 1; rank++) {
            comm.Send(new long[] {System.nanoTime()}, 0, 1, MPI.LONG, rank, TAG);
        }
        System.exit(0); // the loss that is measured
    }

    private static Intracomm repair(Intracomm comm, double[][] after, int loss) throws InterruptedException {
        int lost = comm.Size() - 1;
        long[] moments = new long[2];
        comm.Recv(moments, 0, 1, MPI.LONG, lost, TAG);
        long died = moments[0];
        long told = 0;
        try {
            comm.Recv(moments, 0, 1, MPI.LONG, lost, TAG);
        } catch (ProcessFailedException e) {
            told = System.nanoTime();
        }
        long revoked = 0;
        if (comm.Rank() == 0) {
            Thread.sleep(SETTLE_MS);
            moments[1] = System.nanoTime();
            comm.Revoke();
            revoked = System.nanoTime();
        } else {
            try {
                comm.Recv(moments, 0, 1, MPI.LONG, 0, TAG);
            } catch (RevokedException e) {
                revoked = System.nanoTime();
            }
        }
        long shrinks = System.nanoTime();
        Intracomm shrunk = comm.Shrink();
        long shrank = System.nanoTime();
        long[] latest = new long[3];
        shrunk.Allreduce(new long[] {told, revoked, shrank}, 0, latest, 0, 3, MPI.LONG, MPI.MAX);
        long[] first = {moments[1]};
        shrunk.Bcast(first, 0, 1, MPI.LONG, 0);
        after[0][loss] = (latest[0] - died) / 1e3;
        after[1][loss] = (latest[1] - first[0]) / 1e3;
        after[2][loss] = (shrank - shrinks) / 1e3;
        return shrunk;
    }

    private static String cell(double[] times) {
        double[] sorted = times.clone();
        Arrays.sort(sorted);
        double quartile = sorted[sorted.length / 4];
        return String.format(Locale.ROOT, quartile < 10 ? " %.1f |" : " %.0f |", quartile);
    }
}

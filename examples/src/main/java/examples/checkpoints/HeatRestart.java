package examples.checkpoints;

import bireme.checkpoint.Checkpoint;
import bireme.recovery.Resilient;
import java.io.IOException;
import java.nio.DoubleBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Heat spreads over a square plate whose top edge is kept hot, as in {@link examples.HeatStencil}. Each hundredth step
 * is saved. The program can be killed at any time: started again with the same folder, on as many ranks or others, it
 * goes on, and the result is the same to the last bit. In a job that goes on without lost ranks ({@code mpjrun
 * --on-rank-death notify}) those that are left do so at once; with {@code --spares} as many as before.
 *
 * <p>The lines that make it go on are marked.
 */
public final class HeatRestart {
    private static final int EDGE = 60;
    private static final int INTERVAL = 100;
    private static final int UP = 1;
    private static final int DOWN = 2;
    private static final double HOT = 100;

    private final Intracomm comm;
    private final int first;
    private final int rows;
    private final int above;
    private final int below;

    /** Row 0 and row rows + 1 belong to the neighbours, or to the rim. */
    private final double[] now;

    private final double[] next;

    private HeatRestart(Intracomm comm) {
        this.comm = comm;
        int rank = comm.Rank();
        int size = comm.Size();
        first = EDGE * rank / size;
        rows = EDGE * (rank + 1) / size - first;
        above = rank == 0 ? MPI.PROC_NULL : rank - 1;
        below = rank == size - 1 ? MPI.PROC_NULL : rank + 1;
        now = new double[(rows + 2) * EDGE];
        next = new double[now.length];
        if (rank == 0) {
            Arrays.fill(now, 0, EDGE, HOT);
        }
    }

    /**
     * Takes the folder of the checkpoints, the number of steps, and, if it is to fail, the step in which the last rank
     * of an attempt that has restored nothing does.
     */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        Path folder = Path.of(arguments[0]);
        Files.createDirectories(folder); // recovery
        int steps = Integer.parseInt(arguments[1]);
        int fault = arguments.length > 2 ? Integer.parseInt(arguments[2]) : -1;
        if (MPI.COMM_WORLD.Size() > EDGE) {
            throw new IllegalArgumentException("more ranks than the " + EDGE + " rows of the plate");
        }
        Resilient.run(MPI.COMM_WORLD, comm -> new HeatRestart(comm).run(folder, steps, fault)); // recovery
        MPI.Finalize();
    }

    private void run(Path folder, int steps, int fault) {
        try (Checkpoint checkpoint = Checkpoint.builder(comm).shared(folder, 1).open()) { // recovery
            DoubleBuffer inner = DoubleBuffer.wrap(now, EDGE, rows * EDGE); // recovery
            checkpoint.protectBlock("plate", inner, (long) EDGE * EDGE, (long) first * EDGE); // recovery
            int step = (int) checkpoint.restore().orElse(0); // recovery
            boolean isFirst = step == 0;
            print(isFirst ? "Nothing to restore" : "Going on after step " + step);
            while (step < steps) {
                exchangeHalo();
                relax();
                step++;
                if (step == fault && isFirst && comm.Rank() == comm.Size() - 1) {
                    throw new IllegalStateException("a fault in step " + step);
                }
                if (step % INTERVAL == 0) {
                    checkpoint.checkpoint(step); // recovery
                }
            }
        }
        long[] bits = {bitsOfAll()};
        comm.allReduce(bits, MPI.SUM);
        print("After " + steps + " steps all bits add up to " + Long.toHexString(bits[0]));
    }

    private void print(String line) {
        if (comm.Rank() == 0) {
            System.out.println(line);
        }
    }

    private void exchangeHalo() {
        int last = rows * EDGE;
        comm.Sendrecv(now, EDGE, EDGE, MPI.DOUBLE, above, UP, now, last + EDGE, EDGE, MPI.DOUBLE, below, UP);
        comm.Sendrecv(now, last, EDGE, MPI.DOUBLE, below, DOWN, now, 0, EDGE, MPI.DOUBLE, above, DOWN);
    }

    /** Every inner point becomes the mean of its four neighbours. */
    private void relax() {
        for (int row = 1; row <= rows; row++) {
            for (int i = row * EDGE + 1; i < (row + 1) * EDGE - 1; i++) {
                next[i] = (now[i - EDGE] + now[i + EDGE] + now[i - 1] + now[i + 1]) / 4;
            }
        }
        System.arraycopy(next, EDGE, now, EDGE, rows * EDGE);
    }

    /** Depends on each bit and its place, and not on which rank has it. */
    private long bitsOfAll() {
        long sum = 0;
        for (int i = 0; i < rows * EDGE; i++) {
            sum += Double.doubleToLongBits(now[EDGE + i]) * (2L * (first * EDGE + i) + 1);
        }
        return sum;
    }
}

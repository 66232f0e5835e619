package examples.checkpoints;

import bireme.algorithms.GlobalSum;
import bireme.checkpoint.Checkpoint;
import bireme.recovery.Resilient;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Solves a system of linear equations by conjugate gradients: the heights of a membrane in a square frame under an even
 * load, by the five-point stencil. The ranks that are left go on without lost ones, from the last checkpoint. Sums over
 * all ranks are exact, so the result has the same bits on any number of ranks, whichever are lost.
 *
 * <p>The lines that make it go on are marked.
 */
public final class GradientRestart {
    private static final int EDGE = 64;
    private static final int POINTS = EDGE * EDGE;
    private static final int INTERVAL = 20;
    private static final double ACCURACY = 1e-10;
    private static final int UP = 1;
    private static final int DOWN = 2;

    private final Intracomm comm;
    private final int first;
    private final int points;
    private final double[] heights;
    private final double[] residual;
    private final double[] direction;
    private final double[] image;
    /** The direction, between the last row of the rank above and the first one of the rank below. */
    private final double[] strip;

    private GradientRestart(Intracomm comm) {
        this.comm = comm;
        first = EDGE * comm.Rank() / comm.Size() * EDGE;
        points = EDGE * (comm.Rank() + 1) / comm.Size() * EDGE - first;
        heights = new double[points];
        residual = new double[points];
        image = new double[points];
        strip = new double[points + 2 * EDGE];
        Arrays.fill(residual, 1.0);
        direction = residual.clone();
    }

    /** Takes the folder of the checkpoints, and the step in which the last rank is to fail, if it is. */
    public static void main(String[] args) throws IOException {
        String[] arguments = MPI.Init(args);
        int fault = arguments.length > 1 ? Integer.parseInt(arguments[1]) : -1;
        if (MPI.COMM_WORLD.Size() > EDGE) {
            throw new IllegalArgumentException("more ranks than the " + EDGE + " rows of the membrane");
        }
        Path folder = Files.createDirectories(Path.of(arguments[0])); // recovery
        Resilient.run(MPI.COMM_WORLD, comm -> new GradientRestart(comm).solve(folder, fault)); // recovery
        MPI.Finalize();
    }

    private void solve(Path folder, int fault) {
        try (Checkpoint checkpoint = Checkpoint.builder(comm).shared(folder, 1).open()) { // recovery
            checkpoint.protectBlock("heights", heights, POINTS, first); // recovery
            checkpoint.protectBlock("residual", residual, POINTS, first); // recovery
            checkpoint.protectBlock("direction", direction, POINTS, first); // recovery
            int step = (int) checkpoint.restore().orElse(0); // recovery
            print("Going on after step " + step);
            double square = product(residual, residual);
            while (Math.sqrt(square) > ACCURACY * EDGE) {
                square = improve(square);
                step++;
                if (step == fault && comm.Rank() == MPI.COMM_WORLD.Size() - 1 && !MPI.Is_replacement()) {
                    throw new IllegalStateException("a fault in step " + step);
                }
                if (step % INTERVAL == 0) {
                    checkpoint.checkpoint(step); // recovery
                }
            }
            double volume = GlobalSum.of(comm, heights) / POINTS;
            print("Solved in " + step + " steps; the mean height is " + volume);
        }
    }

    /** One step; takes and returns the square of the length of the residual. */
    private double improve(double square) {
        applyStencil();
        double pace = square / product(direction, image);
        for (int i = 0; i < points; i++) {
            heights[i] += pace * direction[i];
            residual[i] -= pace * image[i];
        }
        double next = product(residual, residual);
        for (int i = 0; i < points; i++) {
            direction[i] = residual[i] + next / square * direction[i];
        }
        return next;
    }

    /** Four times each point, without its neighbours; outside of the frame all is 0. */
    private void applyStencil() {
        int above = comm.Rank() == 0 ? MPI.PROC_NULL : comm.Rank() - 1;
        int below = comm.Rank() == comm.Size() - 1 ? MPI.PROC_NULL : comm.Rank() + 1;
        int last = points - EDGE;
        System.arraycopy(direction, 0, strip, EDGE, points);
        comm.Sendrecv(direction, 0, EDGE, MPI.DOUBLE, above, UP, strip, EDGE + points, EDGE, MPI.DOUBLE, below, UP);
        comm.Sendrecv(direction, last, EDGE, MPI.DOUBLE, below, DOWN, strip, 0, EDGE, MPI.DOUBLE, above, DOWN);
        for (int i = 0; i < points; i++) {
            double left = i % EDGE == 0 ? 0 : direction[i - 1];
            double right = i % EDGE == EDGE - 1 ? 0 : direction[i + 1];
            image[i] = 4 * direction[i] - (left + right) - (strip[i] + strip[i + 2 * EDGE]);
        }
    }

    private double product(double[] one, double[] other) {
        double[] products = new double[points];
        Arrays.setAll(products, i -> one[i] * other[i]);
        return GlobalSum.of(comm, products);
    }

    private void print(String line) {
        if (comm.Rank() == 0) {
            System.out.println(line);
        }
    }
}

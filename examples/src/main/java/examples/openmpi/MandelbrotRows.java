package examples.openmpi;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Status;

/**
 * A master that works too: rank 0 hands out the rows of a picture of the Mandelbrot set, looks with iProbe whether one
 * has come back, and computes a row itself while none has. The tag of a result is its row, so it needs no header; a row
 * number below zero says that there is nothing left.
 */
public final class MandelbrotRows {
    private static final int WORK = 0;
    private static final int MAX_ITERATIONS = 500;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int height;
    private final int width;

    private MandelbrotRows(int height) {
        this.height = height;
        width = height * 3 / 2;
    }

    /** Takes the number of rows, 60 if not given. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        MandelbrotRows picture = new MandelbrotRows(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 60);
        if (MPI.COMM_WORLD.getRank() > 0) {
            picture.work();
        } else {
            picture.print(picture.handOut());
        }
        MPI.Finalize();
    }

    private int[][] handOut() throws MPIException {
        int[][] rows = new int[height][];
        int next = 0;
        for (int worker = 1; worker < world.getSize(); worker++) {
            sendRow(next, worker);
            next++;
        }
        // Each number below the height that was sent comes back as a row, the others as nothing.
        int awaited = Math.min(height, next);
        while (awaited > 0 || next < height) {
            Status status = next < height
                    ? world.iProbe(MPI.ANY_SOURCE, MPI.ANY_TAG)
                    : world.probe(MPI.ANY_SOURCE, MPI.ANY_TAG);
            if (status == null) {
                rows[next] = computeRow(next);
                next++;
            } else {
                int row = status.getTag();
                rows[row] = new int[width];
                world.recv(rows[row], width, MPI.INT, status.getSource(), row);
                awaited += next < height ? 0 : -1;
                sendRow(next, status.getSource());
                next++;
            }
        }
        return rows;
    }

    private void sendRow(int row, int worker) throws MPIException {
        world.send(new int[] {row < height ? row : -1}, 1, MPI.INT, worker, WORK);
    }

    private void work() throws MPIException {
        int[] row = new int[1];
        world.recv(row, 1, MPI.INT, 0, WORK);
        while (row[0] >= 0) {
            world.send(computeRow(row[0]), width, MPI.INT, 0, row[0]);
            world.recv(row, 1, MPI.INT, 0, WORK);
        }
    }

    /** How many iterations it takes until each point of a row is outside of the circle that nothing returns to. */
    private int[] computeRow(int row) {
        int[] iterations = new int[width];
        for (int col = 0; col < width; col++) {
            double x = 3.0 * col / width - 2;
            double y = 2.0 * row / height - 1;
            double re = 0;
            double im = 0;
            while (iterations[col] < MAX_ITERATIONS && re * re + im * im <= 4) {
                double next = re * re - im * im + x;
                im = 2 * re * im + y;
                re = next;
                iterations[col]++;
            }
        }
        return iterations;
    }

    private void print(int[][] rows) {
        long total = 0;
        int inside = 0;
        for (int row = 0; row < height; row++) {
            if (!Arrays.equals(rows[row], computeRow(row))) {
                throw new IllegalStateException("row " + row + " is not what rank 0 computes alone");
            }
            total += Arrays.stream(rows[row]).sum();
            inside += (int)
                    Arrays.stream(rows[row]).filter(n -> n == MAX_ITERATIONS).count();
        }
        System.out.println(height + " x " + width + " points, " + total + " iterations, " + inside + " points inside");
    }
}

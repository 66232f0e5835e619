package examples.openmpi;

import java.util.Arrays;
import java.util.Locale;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * A Fourier transform in two dimensions: rows, transpose, rows again. Each rank has some of the rows, not all the same
 * number; one allToAllw transposes them. It sends columns, each a vector resized to one number, and receives them as
 * rows, in types that differ from rank to rank. The picture is made of two waves, which the transform has to find.
 */
public final class Spectrum {
    private static final double PERMITTED_ERROR = 1e-9;

    private Spectrum() {}

    /** Takes the number of rows, 24 if not given, and of columns, 20; at least 12 and 16. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 24;
        int columns = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 20;
        Intracomm world = MPI.COMM_WORLD;
        double[] picture = picture(rows, columns, first(rows, world.getRank()), first(rows, world.getRank() + 1));
        double energy = sum(world, picture);

        transformRows(picture, columns);
        double[] spectrum = transposed(world, picture, rows, columns);
        transformRows(spectrum, rows);

        // Parseval: a transform multiplies the energy by the number of points.
        if (Math.abs(sum(world, spectrum) / (energy * rows * columns) - 1) > PERMITTED_ERROR) {
            throw new IllegalStateException(
                    "the energy has changed from " + energy + " * " + rows * columns + " to " + sum(world, spectrum));
        }
        // Wave k and wave n - k are one: only the first half of the columns is looked at.
        double[] all = gathered(world, spectrum, rows, columns);
        if (world.getRank() == 0) {
            for (int i = 0; i < (columns / 2 + 1) * rows; i++) {
                double height = 2 * Math.hypot(all[2 * i], all[2 * i + 1]) / rows / columns;
                if (height > PERMITTED_ERROR) {
                    System.out.printf(
                            Locale.ROOT, "A wave %.3f high, %d across, %d down%n", height, i / rows, i % rows);
                }
            }
        }
        MPI.Finalize();
    }

    /** The first of so many rows or columns that is of this rank. */
    private static int first(int count, int rank) {
        return count * rank / MPI.COMM_WORLD.getSize();
    }

    /** Rows of complex numbers, whose imaginary parts are 0. */
    private static double[] picture(int rows, int columns, int from, int end) {
        double[] picture = new double[2 * (end - from) * columns];
        for (int i = 0; i < picture.length / 2; i++) {
            double down = 2 * Math.PI * (from + i / columns) / rows;
            double across = 2 * Math.PI * (i % columns) / columns;
            picture[2 * i] = 3 * Math.cos(2 * across + 5 * down) + Math.cos(7 * across + down);
        }
        return picture;
    }

    private static double[] transposed(Intracomm world, double[] numbers, int rows, int columns) throws MPIException {
        int size = world.getSize();
        int rank = world.getRank();
        int ownRows = first(rows, rank + 1) - first(rows, rank);
        int ownColumns = first(columns, rank + 1) - first(columns, rank);
        Datatype complex = Datatype.createContiguous(2, MPI.DOUBLE);
        // The next column begins one number behind this one, not behind its end.
        Datatype column =
                Datatype.createResized(Datatype.createVector(ownRows, 1, columns, complex), 0, 2 * Double.BYTES);
        column.commit();
        Datatype[] sent = new Datatype[size];
        Datatype[] received = new Datatype[size];
        int[] counts = new int[size];
        int[] ones = new int[size];
        int[] from = new int[size];
        int[] to = new int[size];
        Arrays.fill(sent, column);
        Arrays.fill(ones, 1);
        for (int peer = 0; peer < size; peer++) {
            counts[peer] = first(columns, peer + 1) - first(columns, peer);
            from[peer] = first(columns, peer) * 2 * Double.BYTES;
            received[peer] =
                    Datatype.createVector(ownColumns, first(rows, peer + 1) - first(rows, peer), rows, complex);
            received[peer].commit();
            to[peer] = first(rows, peer) * 2 * Double.BYTES;
        }
        double[] transposed = new double[2 * ownColumns * rows];
        world.allToAllw(numbers, counts, from, sent, transposed, ones, to, received);
        for (Datatype type : received) {
            type.free();
        }
        column.free();
        return transposed;
    }

    /** The definition, which takes n * n steps; a fast transform would take the same place. */
    private static void transformRows(double[] numbers, int n) {
        for (int row = 0; row < numbers.length; row += 2 * n) {
            double[] in = Arrays.copyOfRange(numbers, row, row + 2 * n);
            Arrays.fill(numbers, row, row + 2 * n, 0);
            for (int i = 0; i < n * n; i++) {
                double angle = -2 * Math.PI * (i / n) * (i % n) / n;
                int out = row + i / n * 2;
                double re = in[i % n * 2];
                double im = in[i % n * 2 + 1];
                numbers[out] += re * Math.cos(angle) - im * Math.sin(angle);
                numbers[out + 1] += re * Math.sin(angle) + im * Math.cos(angle);
            }
        }
    }

    private static double sum(Intracomm world, double[] numbers) throws MPIException {
        double[] sum = {Arrays.stream(numbers).map(x -> x * x).sum()};
        world.allReduce(sum, 1, MPI.DOUBLE, MPI.SUM);
        return sum[0];
    }

    private static double[] gathered(Intracomm world, double[] part, int rows, int columns) throws MPIException {
        int[] counts = new int[world.getSize()];
        int[] starts = new int[world.getSize()];
        for (int rank = 0; rank < counts.length; rank++) {
            starts[rank] = 2 * rows * first(columns, rank);
            counts[rank] = 2 * rows * first(columns, rank + 1) - starts[rank];
        }
        double[] all = new double[2 * rows * columns];
        world.gatherv(part, part.length, MPI.DOUBLE, all, counts, starts, MPI.DOUBLE, 0);
        return all;
    }
}

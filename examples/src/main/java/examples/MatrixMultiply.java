package examples;

import java.util.Arrays;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Multiplies two square matrices. Rank 0 deals out the rows of the first, everyone gets the second, and rank 0 collects
 * the rows of the product. The number of rows need not be a multiple of the number of ranks.
 */
public class MatrixMultiply {

    /** Takes the number of rows, 600 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 600;
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.Rank();
        int size = world.Size();

        // Only rank 0 has the whole of a and c.
        double[] a = rank == 0 ? matrix(n, 1) : null;
        double[] b = rank == 0 ? matrix(n, 2) : new double[n * n];
        double[] c = rank == 0 ? new double[n * n] : null;

        // A matrix is a flat array, row behind row, so that a block of rows is a stretch of it.
        int[] counts = new int[size];
        int[] begins = new int[size];
        for (int r = 0; r < size; r++) {
            int first = firstRow(n, r, size);
            begins[r] = first * n;
            counts[r] = (firstRow(n, r + 1, size) - first) * n;
        }
        double[] myRows = new double[counts[rank]];
        double[] myProduct = new double[counts[rank]];

        double start = MPI.Wtime();
        world.Scatterv(a, 0, counts, begins, MPI.DOUBLE, myRows, 0, myRows.length, MPI.DOUBLE, 0);
        world.Bcast(b, 0, n * n, MPI.DOUBLE, 0);
        multiply(myRows, b, myProduct, n);
        world.Gatherv(myProduct, 0, myProduct.length, MPI.DOUBLE, c, 0, counts, begins, MPI.DOUBLE, 0);
        double seconds = MPI.Wtime() - start;

        if (rank == 0) {
            System.out.printf(Locale.ROOT, "%d x %d on %d ranks took %.3f s%n", n, n, size, seconds);
            System.out.println(isProduct(a, b, c, n) ? "The product is right" : "The product is WRONG");
        }
        MPI.Finalize();
    }

    private static int firstRow(int rows, int rank, int size) {
        return (int) ((long) rows * rank / size);
    }

    /** A matrix of small whole numbers, so that sums of products are exact. */
    private static double[] matrix(int n, int seed) {
        double[] m = new double[n * n];
        for (int i = 0; i < m.length; i++) {
            m[i] = (i * 31 + seed * 17) % 10;
        }
        return m;
    }

    /** Some rows of a times the whole of b; the innermost loop runs along rows, which is how they lie in memory. */
    private static void multiply(double[] rows, double[] b, double[] product, int n) {
        for (int row = 0; row < rows.length; row += n) {
            for (int k = 0; k < n; k++) {
                addScaledRow(rows[row + k], b, k * n, product, row, n);
            }
        }
    }

    private static void addScaledRow(double scale, double[] b, int from, double[] sum, int to, int n) {
        for (int j = 0; j < n; j++) {
            sum[to + j] += scale * b[from + j];
        }
    }

    /** Checks c = a b by multiplying both sides with the vector (1, 2, ..., n), which costs far less than a product. */
    private static boolean isProduct(double[] a, double[] b, double[] c, int n) {
        double[] v = new double[n];
        for (int i = 0; i < n; i++) {
            v[i] = i + 1;
        }
        double[] expected = timesVector(a, timesVector(b, v, n), n);
        double[] found = timesVector(c, v, n);
        return Arrays.equals(expected, found);
    }

    private static double[] timesVector(double[] matrix, double[] vector, int n) {
        double[] result = new double[n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                result[i] += matrix[i * n + j] * vector[j];
            }
        }
        return result;
    }
}

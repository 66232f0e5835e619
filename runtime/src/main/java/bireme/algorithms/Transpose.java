package bireme.algorithms;

import mpi.Intracomm;
import mpi.MPIException;

/**
 * Transposes a matrix whose rows are spread over the ranks.
 *
 * <pre>{@code
 * int first = Transpose.firstRow(rows, size, rank);                    // of this rank; the next rank begins at
 * int end = Transpose.firstRow(rows, size, rank + 1);                  // the row behind its last one
 * double[] part = new double[(end - first) * columns];
 * double[] transposed = Transpose.transpose(world, part, rows, columns);
 * }</pre>
 *
 * <p>Shape: rank r of p has rows {@code r rows / p} to {@code (r + 1) rows / p - 1} of the matrix, rounded down, one
 * behind the other; afterwards as many rows of the transpose, which are columns of the matrix. For each rank, the
 * others cut the columns that it gets out of their rows and turn them while they pack them, in blocks of 32 x 32
 * elements, which stay in the first-level cache whichever way they are read. One Alltoallv moves them. What comes from
 * a rank is a piece of each row, which is copied whole. The block that a rank keeps is turned at once to where it
 * belongs.
 *
 * <p>Cost: an Allreduce of 56 bytes, in which the ranks compare their arguments, and an Alltoallv, in which a rank
 * sends to each other rank its part of {@code rows columns / p^2} elements. Each element is read and written three
 * times. No comparisons. Memory of a rank: twice its part in buffers, and its part of the result.
 *
 * <p>Errors: {@link MPIException} on all ranks when a rank's array is {@code null} or has another length than its rows
 * need, when {@code rows}, {@code columns} or types differ, or when a part is longer than an array; nothing has been
 * moved then. {@link mpi.ProcessFailedException} when a rank was lost. Rows and columns may be fewer than ranks, or 0;
 * the matrix may have more than 2^31 elements, as long as no part has.
 *
 * <p>Source: all-to-all personalized communication, as in A. Grama and others, "Introduction to parallel computing",
 * 2nd edition, 2003, 4.5; blocks after M. Lam, E. Rothberg, M. Wolf, "The cache performance and optimizations of
 * blocked algorithms", ASPLOS 1991.
 */
public final class Transpose {
    private Transpose() {}

    /**
     * The first row of a rank. The rows of a rank end where those of the next begin, those of the last at {@code
     * firstRow(rows, ranks, ranks)}, which is {@code rows}. Columns are distributed in the same way.
     *
     * @param rows rows of the whole matrix, 0 or more
     * @param ranks ranks there are, 1 or more
     * @param rank 0 to {@code ranks}
     * @return its first row
     * @throws IllegalArgumentException when an argument is outside its range
     */
    public static int firstRow(int rows, int ranks, int rank) {
        if (rows < 0 || ranks < 1 || rank < 0 || rank > ranks) {
            throw new IllegalArgumentException("firstRow: rows " + rows + ", ranks " + ranks + ", rank " + rank
                    + "; expected rows 0 or more, ranks 1 or more, rank 0.." + ranks);
        }
        return (int) ((long) rows * rank / ranks);
    }

    /**
     * Transposes a matrix.
     *
     * <p>Collective.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's: there are {@code columns} rows of {@code rows} elements
     * @throws MPIException as described above
     */
    public static double[] transpose(Intracomm comm, double[] part, int rows, int columns) {
        return (double[]) new TransposeCall(comm, ArrayKind.DOUBLE, BlockTurn.DOUBLES).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static byte[] transpose(Intracomm comm, byte[] part, int rows, int columns) {
        return (byte[]) new TransposeCall(comm, ArrayKind.BYTE, BlockTurn.BYTES).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static boolean[] transpose(Intracomm comm, boolean[] part, int rows, int columns) {
        return (boolean[])
                new TransposeCall(comm, ArrayKind.BOOLEAN, BlockTurn.BOOLEANS).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static char[] transpose(Intracomm comm, char[] part, int rows, int columns) {
        return (char[]) new TransposeCall(comm, ArrayKind.CHAR, BlockTurn.CHARS).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static short[] transpose(Intracomm comm, short[] part, int rows, int columns) {
        return (short[]) new TransposeCall(comm, ArrayKind.SHORT, BlockTurn.SHORTS).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static int[] transpose(Intracomm comm, int[] part, int rows, int columns) {
        return (int[]) new TransposeCall(comm, ArrayKind.INT, BlockTurn.INTS).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static long[] transpose(Intracomm comm, long[] part, int rows, int columns) {
        return (long[]) new TransposeCall(comm, ArrayKind.LONG, BlockTurn.LONGS).transpose(part, rows, columns);
    }

    /**
     * As {@link #transpose(Intracomm, double[], int, int)}.
     *
     * @param comm ranks that have the rows
     * @param part rows of this rank, one behind the other; not changed
     * @param rows rows of the whole matrix, on all ranks the same
     * @param columns columns of the whole matrix, on all ranks the same
     * @return rows of the transpose that are this rank's
     */
    public static float[] transpose(Intracomm comm, float[] part, int rows, int columns) {
        return (float[]) new TransposeCall(comm, ArrayKind.FLOAT, BlockTurn.FLOATS).transpose(part, rows, columns);
    }
}

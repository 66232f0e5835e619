package examples.mpijava;

import mpi.Datatype;
import mpi.MPI;

/** A matrix whose rows are spread over the ranks is transposed by one Alltoall, without packing anything by hand. */
public final class Transpose {
    private Transpose() {}

    /** Takes the number of rows of each rank, 4 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 4;
        int rank = MPI.COMM_WORLD.Rank();
        int size = MPI.COMM_WORLD.Size();
        int n = rows * size;
        double[] matrix = new double[rows * n];
        for (int i = 0; i < matrix.length; i++) {
            matrix[i] = rank * rows * n + i;
        }

        // A column of this rank's rows; the next item is the next column, one element further.
        Datatype column = resized(Datatype.Vector(rows, 1, n, MPI.DOUBLE), 1);
        // What comes from a rank: a part of each row, and beside it the part of the next rank.
        Datatype part = resized(Datatype.Vector(rows, rows, n, MPI.DOUBLE), rows);
        double[] transposed = new double[rows * n];
        MPI.COMM_WORLD.Alltoall(matrix, 0, rows, column, transposed, 0, 1, part);
        column.Free();
        part.Free();

        int[] wrong = new int[1];
        for (int i = 0; i < transposed.length; i++) {
            int row = rank * rows + i / n;
            wrong[0] += transposed[i] == (double) (i % n) * n + row ? 0 : 1;
        }
        MPI.COMM_WORLD.Allreduce(wrong, 0, wrong, 0, 1, MPI.INT, MPI.SUM);
        if (rank == 0) {
            System.out.println(n + " x " + n + " on " + size + " ranks: " + wrong[0] + " elements are wrong");
        }
        MPI.Finalize();
    }

    private static Datatype resized(Datatype type, int extent) {
        Datatype resized = Datatype.Struct(new int[] {1, 1}, new int[] {0, extent}, new Datatype[] {type, MPI.UB});
        resized.Commit();
        return resized;
    }
}

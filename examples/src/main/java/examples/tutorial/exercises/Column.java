package examples.tutorial.exercises;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 8: one column of a matrix that is stored row by row. */
public final class Column {
    private Column() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int[] matrix = new int[9];
        if (world.getRank() == 0) {
            matrix = new int[] {1, 2, 3, 4, 5, 6, 7, 8, 9};
        }
        int[] expected = world.getRank() == 0 ? matrix.clone() : new int[] {1, 0, 0, 4, 0, 0, 7, 0, 0};
        sendColumn(world, matrix);
        if (world.getSize() == 1) {
            Check.equal(world, 1, matrix[0], "rank 0 keeps its matrix");
        } else {
            Check.equal(world, expected, matrix, "three blocks of one element, with a stride of three");
        }
        MPI.Finalize();
    }

    /** Broadcasts the first column of the matrix of rank 0, which has 3 rows and 3 columns. */
    static void sendColumn(Intracomm world, int[] matrix) {
        // your lines go here
    }
}

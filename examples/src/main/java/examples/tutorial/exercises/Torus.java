package examples.tutorial.exercises;

import examples.tutorial.Check;
import mpi.Cartcomm;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 7: the four neighbours in a grid without edges. */
public final class Torus {
    private Torus() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int[] dims = {0, 0};
        Cartcomm.createDims(world.getSize(), dims);
        try (Cartcomm grid = world.createCart(dims, new boolean[] {true, true}, false)) {
            int[] place = grid.getCoords(grid.getRank());
            int expected = 0;
            for (int[] step : new int[][] {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}) {
                int row = Math.floorMod(place[0] + step[0], dims[0]);
                expected += row * dims[1] + Math.floorMod(place[1] + step[1], dims[1]);
            }
            Check.equal(grid, expected, sumOfNeighbours(grid), "shift(0, 1) is one row down; do both directions twice");
        }
        MPI.Finalize();
    }

    /** Each rank sends its number to its four neighbours, and adds up the four numbers that it gets. */
    static int sumOfNeighbours(Cartcomm grid) {
        int[] own = {grid.getRank()};
        int sum = 0;
        // your lines go here
        return sum;
    }
}

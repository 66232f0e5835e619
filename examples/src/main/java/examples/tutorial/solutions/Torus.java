package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Cartcomm;
import mpi.Intracomm;
import mpi.MPI;
import mpi.ShiftParms;

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
        int[] in = new int[1];
        for (int direction = 0; direction < 2; direction++) {
            for (int step : new int[] {1, -1}) {
                ShiftParms shift = grid.shift(direction, step);
                grid.sendRecv(own, shift.getRankDest(), 0, in, shift.getRankSource(), 0);
                sum += in[0];
            }
        }
        return sum;
    }
}

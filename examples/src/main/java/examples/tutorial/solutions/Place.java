package examples.tutorial.solutions;

import examples.tutorial.Check;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 1: a rank says where it stands in the row of all ranks. */
public final class Place {
    private Place() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        String[] places = {"first", "middle", "last"};
        String expected = places[world.getRank() == 0 ? 0 : world.getRank() < world.getSize() - 1 ? 1 : 2];
        Check.equal(world, expected, place(world), "compare getRank() with 0, then with getSize() - 1");
        MPI.Finalize();
    }

    /** Rank 0 is "first", the rank with the highest number is "last", all others are "middle". */
    static String place(Intracomm world) {
        if (world.getRank() == 0) {
            return "first";
        }
        return world.getRank() == world.getSize() - 1 ? "last" : "middle";
    }
}

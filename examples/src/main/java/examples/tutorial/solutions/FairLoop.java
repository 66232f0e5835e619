package examples.tutorial.solutions;

import examples.tutorial.Check;
import java.util.ArrayList;
import java.util.List;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 6: item i takes i times as long as item 1, so blocks of items would be unfair. */
public final class FairLoop {
    private FairLoop() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        List<Integer> expected = new ArrayList<>();
        for (int item = 0; item < 12; item++) {
            if (item % world.getSize() == world.getRank()) {
                expected.add(item);
            }
        }
        Check.equal(world, expected, items(12, world.getRank(), world.getSize()), "begin at rank, go on by size");
        MPI.Finalize();
    }

    /** The items of a rank, when items are dealt like cards: 0 to rank 0, 1 to rank 1, and so on. */
    static List<Integer> items(int n, int rank, int size) {
        List<Integer> items = new ArrayList<>();
        for (int item = rank; item < n; item += size) {
            items.add(item);
        }
        return items;
    }
}

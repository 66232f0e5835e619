package examples.tutorial.exercises;

import examples.tutorial.Check;
import java.util.Arrays;
import java.util.Random;
import mpi.Intracomm;
import mpi.MPI;

/** The final project: numbers of all ranks are sorted, without any rank having them all. */
public final class FinalSort {
    private FinalSort() {}

    /** Takes how many numbers each rank has, 1000 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int length = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1000;
        long[] own = new Random(world.getRank()).longs(length, 0, 1_000_000).toArray();
        long[] before = {own.length, Arrays.stream(own).sum()};
        long[] sorted = sort(world, own.clone());
        long[] after = {sorted.length, Arrays.stream(sorted).sum()};
        world.allReduce(before, MPI.SUM);
        world.allReduce(after, MPI.SUM);
        Check.equal(world, before, after, "number and sum of all numbers have changed; has one been lost?");
        String order = isInOrder(world, sorted) ? "sorted numbers" : "unsorted ones";
        Check.equal(world, "sorted numbers", order, "each rank sorted, and none below the rank before?");
        MPI.Finalize();
    }

    private static boolean isInOrder(Intracomm world, long[] sorted) {
        long[] highest = {sorted.length == 0 ? Long.MIN_VALUE : sorted[sorted.length - 1]};
        long[] before = {Long.MIN_VALUE};
        world.exScan(highest, before, MPI.MAX);
        long previous = world.getRank() == 0 ? Long.MIN_VALUE : before[0];
        for (long number : sorted) {
            if (number < previous) {
                return false;
            }
            previous = number;
        }
        return true;
    }

    /** Sorts the numbers of all ranks. Rank 0 gets the lowest, the last rank the highest; lengths may change. */
    static long[] sort(Intracomm world, long[] own) {
        Arrays.sort(own); // a good first step; your lines go here
        return own;
    }
}

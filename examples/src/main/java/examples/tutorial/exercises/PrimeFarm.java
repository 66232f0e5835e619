package examples.tutorial.exercises;

import examples.tutorial.Check;
import java.util.List;
import java.util.stream.IntStream;
import mpi.Intracomm;
import mpi.MPI;

/** Lesson 9: a farm counts primes; each task is an interval of 1000 numbers. */
public final class PrimeFarm {
    private PrimeFarm() {}

    /** Needs no arguments. */
    public static void main(String[] args) {
        MPI.Init(args);
        Intracomm world = MPI.COMM_WORLD;
        int expected = world.getRank() == 0 ? 1229 : 0;
        Check.equal(world, expected, primes(world, 10), "TaskFarm.run, then add up the list; it is empty elsewhere");
        MPI.Finalize();
    }

    private static int primesFrom(int first) {
        return (int) IntStream.range(Math.max(2, first), first + 1000)
                .filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).allMatch(d -> n % d != 0))
                .count();
    }

    /** How many primes are in the first intervals: at rank 0 the answer, elsewhere 0. */
    static int primes(Intracomm world, int intervals) {
        List<Integer> tasks =
                IntStream.range(0, intervals).mapToObj(i -> 1000 * i).toList();
        return world.getRank() == 0 ? primesFrom(tasks.get(0)) : 0; // your lines go here
    }
}

package examples.windows;

import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Win;

/**
 * Primes are counted in tasks of very different length, by the ranks that have time: each takes the next task from its
 * own counter, then from those of others.
 *
 * <p>Shape: rank r of p has the r-th part of the intervals. Its window holds a counter, which is the number of its next
 * task, and behind it how often each task was done. To take a task is one {@code fetchAndAdd}, which needs no help of
 * the rank whose counter it is. A rank that has no tasks of its own any more asks the next rank, and so on; a counter
 * behind the last task says that all of them are taken.
 */
public final class StolenTasks {
    private static final int INTERVAL = 500;

    private final Intracomm world;
    private final int tasks;
    private final long[] memory;
    private final Win window;
    private long primes;

    private StolenTasks(Intracomm world, int tasks) {
        this.world = world;
        this.tasks = tasks;
        memory = new long[1 + tasksOf(world.Rank())];
        window = Win.create(memory, world);
    }

    /** Takes into how many tasks the numbers are divided, 200 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int tasks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200;
        new StolenTasks(MPI.COMM_WORLD, tasks).run();
        MPI.Finalize();
    }

    private void run() {
        window.lockAll();
        for (int i = 0; i < world.Size(); i++) {
            takeFrom((world.Rank() + i) % world.Size());
        }
        window.unlockAll(); // all marks are at their targets
        world.Barrier();
        window.lock(world.Rank());
        long notDoneOnce =
                Arrays.stream(memory).skip(1).filter(times -> times != 1).count();
        window.unlock(world.Rank());
        window.free();

        long[] sums = {primes, notDoneOnce};
        world.allReduce(sums, MPI.SUM);
        long expected = sieve(tasks * INTERVAL);
        if (sums[0] != expected || sums[1] != 0) {
            throw new IllegalStateException(
                    sums[0] + " primes were found instead of " + expected + ", " + sums[1] + " tasks not done once");
        }
        if (world.Rank() == 0) {
            System.out.println("OK: " + tasks + " tasks, each done once; " + sums[0] + " primes");
        }
    }

    private void takeFrom(int rank) {
        int first = firstOf(rank);
        int count = tasksOf(rank);
        long[] once = {1};
        for (long task = window.fetchAndAdd(rank, 0, 1); task < count; task = window.fetchAndAdd(rank, 0, 1)) {
            primes += primesFrom((first + task) * INTERVAL);
            window.accumulate(once, rank, 1 + task, MPI.SUM);
        }
    }

    private int firstOf(int rank) {
        return (int) ((long) tasks * rank / world.Size());
    }

    private int tasksOf(int rank) {
        return firstOf(rank + 1) - firstOf(rank);
    }

    /** Counts by trial division, which takes longer the larger the numbers are. */
    private static long primesFrom(long first) {
        long count = 0;
        for (long number = Math.max(2, first); number < first + INTERVAL; number++) {
            count += isPrime(number) ? 1 : 0;
        }
        return count;
    }

    private static boolean isPrime(long number) {
        for (long divisor = 2; divisor * divisor <= number; divisor++) {
            if (number % divisor == 0) {
                return false;
            }
        }
        return true;
    }

    /** Counts the primes below a number by another method. */
    private static long sieve(int end) {
        boolean[] isComposite = new boolean[end];
        long count = 0;
        for (int number = 2; number < end; number++) {
            if (!isComposite[number]) {
                count++;
                for (long multiple = (long) number * number; multiple < end; multiple += number) {
                    isComposite[(int) multiple] = true;
                }
            }
        }
        return count;
    }
}

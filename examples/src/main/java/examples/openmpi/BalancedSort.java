package examples.openmpi;

import java.util.Arrays;
import java.util.Locale;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Sorting by samples, and dealing out again: samples cut the numbers into parts that are in order, but not of the same
 * size. exScan tells each rank how many numbers lie before its own, which is all it needs to know to give every rank
 * its share. Then anybody can say who holds the median.
 */
public final class BalancedSort {
    private static final int SEED = 42;

    private final Intracomm world = MPI.COMM_WORLD;
    private final int rank = world.getRank();
    private final int size = world.getSize();
    private final int n;

    private BalancedSort(int n) {
        if (n < 1) {
            throw new IllegalArgumentException(n + " numbers cannot be sorted, expected 1 or more");
        }
        this.n = n;
    }

    /** Takes how many numbers are sorted, 20,000 if not given, 1 or more. */
    public static void main(String[] args) throws MPIException {
        String[] arguments = MPI.Init(args);
        new BalancedSort(arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000).run();
        MPI.Finalize();
    }

    private void run() throws MPIException {
        double[] balanced = balanced(bySamples(numbers(first(rank), first(rank + 1))));
        check(balanced);
        StringBuilder line = new StringBuilder(n + " numbers, quartiles");
        for (int quarter = 0; quarter <= 4; quarter++) {
            int index = (int) ((long) (n - 1) * quarter / 4);
            int owner = 0;
            while (first(owner + 1) <= index) {
                owner++;
            }
            double[] number = {rank == owner ? balanced[index - first(rank)] : 0};
            world.bcast(number, 1, MPI.DOUBLE, owner);
            line.append(String.format(Locale.ROOT, " %.6f", number[0]));
        }
        if (rank == 0) {
            System.out.println(line);
        }
    }

    /** The first number of a rank's share. */
    private int first(int of) {
        return (int) ((long) n * of / size);
    }

    private int share(int of) {
        return first(of + 1) - first(of);
    }

    /** The same wherever they begin; most are small, so that equal parts of the range would hold unequal numbers. */
    private static double[] numbers(int from, int end) {
        double[] numbers = new double[end - from];
        Arrays.setAll(numbers, i -> Math.pow(new SplittableRandom(SEED + from + i).nextDouble(), 4));
        return numbers;
    }

    private double[] bySamples(double[] sorted) throws MPIException {
        Arrays.sort(sorted);
        double[] samples = new double[size * size];
        for (int i = 0; i < size; i++) {
            samples[rank * size + i] =
                    sorted.length == 0 ? Double.MAX_VALUE : sorted[(int) ((long) sorted.length * i / size)];
        }
        world.allGather(samples, size, MPI.DOUBLE);
        Arrays.sort(samples);
        int[] counts = new int[size];
        int dest = 0;
        for (double number : sorted) {
            while (dest < size - 1 && number > samples[(dest + 1) * size]) {
                dest++;
            }
            counts[dest]++;
        }
        double[] received = exchanged(sorted, counts);
        Arrays.sort(received);
        return received;
    }

    private double[] balanced(double[] part) throws MPIException {
        // Rank 0 has nobody before it, and exScan leaves its buffer alone.
        int[] before = {rank == 0 ? 0 : part.length};
        int[] own = {part.length};
        world.exScan(own, before, 1, MPI.INT, MPI.SUM);
        int[] counts = new int[size];
        for (int dest = 0; dest < size; dest++) {
            int from = Math.max(before[0], first(dest));
            counts[dest] = Math.max(0, Math.min(before[0] + part.length, first(dest + 1)) - from);
        }
        return exchanged(part, counts);
    }

    /** Sends each rank so many numbers, in order, and returns what comes from all. */
    private double[] exchanged(double[] numbers, int[] counts) throws MPIException {
        int[] coming = new int[size];
        world.allToAll(counts, 1, MPI.INT, coming, 1, MPI.INT);
        double[] received = new double[Arrays.stream(coming).sum()];
        world.allToAllv(numbers, counts, starts(counts), MPI.DOUBLE, received, coming, starts(coming), MPI.DOUBLE);
        return received;
    }

    private static int[] starts(int[] counts) {
        int[] starts = counts.clone();
        Arrays.parallelPrefix(starts, Integer::sum);
        Arrays.setAll(starts, i -> starts[i] - counts[i]);
        return starts;
    }

    /** The shares of all ranks together are what one rank alone would have sorted. */
    private void check(double[] balanced) throws MPIException {
        int[] shares = new int[size];
        Arrays.setAll(shares, this::share);
        double[] all = new double[n];
        world.gatherv(balanced, balanced.length, MPI.DOUBLE, all, shares, starts(shares), MPI.DOUBLE, 0);
        double[] expected = numbers(0, n);
        Arrays.sort(expected);
        if (rank == 0 && !Arrays.equals(all, expected)) {
            throw new IllegalStateException("the numbers differ from those that Arrays.sort has sorted");
        }
    }
}

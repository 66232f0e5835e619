package examples.algorithms;

import bireme.algorithms.SampleSort;
import java.util.Arrays;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;
import mpi.Op;

/**
 * Random numbers are sorted over all ranks, half of them equal. Then the ranks check the result: each part is in order,
 * the next part goes on where it ends, and the numbers are the same as before, which two sums that do not depend on the
 * order show.
 */
public final class SortNumbers {
    private static final int SEED = 42;

    private SortNumbers() {}

    /** Takes how many numbers each rank draws, 100,000 if not given; rank r draws r times as many more. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int each = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.Rank();
        SplittableRandom random = new SplittableRandom(SEED + rank);
        int[] numbers = new int[each * (1 + rank)];
        Arrays.setAll(numbers, i -> i % 2 == 0 ? 7 : random.nextInt());

        int[] sorted = SampleSort.sort(world, numbers);

        boolean isInOrder = isInOrder(sorted) && edgesAreInOrder(world, sorted);
        long[] sums = {count(numbers) - count(sorted), mixed(numbers) - mixed(sorted), isInOrder ? 0 : 1};
        world.allReduce(sums, MPI.SUM);
        int[] fullest = {sorted.length};
        world.allReduce(fullest, Op.MAX);
        if (sums[0] != 0 || sums[1] != 0 || sums[2] != 0) {
            throw new IllegalStateException(
                    "numbers lost: " + sums[0] + ", changed: " + (sums[1] != 0) + ", ranks out of order: " + sums[2]);
        }
        if (rank == 0) {
            long total = (long) each * world.Size() * (world.Size() + 1) / 2;
            System.out.println("OK: " + total + " numbers in order, at most " + fullest[0] + " on a rank");
        }
        MPI.Finalize();
    }

    private static boolean isInOrder(int[] numbers) {
        for (int i = 1; i < numbers.length; i++) {
            if (numbers[i - 1] > numbers[i]) {
                return false;
            }
        }
        return true;
    }

    /** The first and last number of every rank that has any. */
    private static boolean edgesAreInOrder(Intracomm world, int[] sorted) {
        int[] own = sorted.length == 0 ? sorted : new int[] {sorted[0], sorted[sorted.length - 1]};
        return isInOrder(world.allGatherObjects(own).stream()
                .flatMapToInt(Arrays::stream)
                .toArray());
    }

    private static long count(int[] numbers) {
        return numbers.length;
    }

    private static long mixed(int[] numbers) {
        return Arrays.stream(numbers)
                .mapToLong(number -> (number + 1L) * (number + 1L) * 0x9E3779B97F4A7C15L)
                .sum();
    }
}

package examples.mpijava;

import java.util.Arrays;
import java.util.SplittableRandom;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Sorting by samples: every rank sorts its own numbers and shows some of them to all; the samples of all ranks tell
 * where to cut. One Alltoall then says how many numbers go from rank to rank, one Alltoallv moves them, and what lies
 * on a rank is not above anything on the next.
 */
public final class SampleSort {
    private static final int SEED = 42;

    private SampleSort() {}

    /** Takes how many numbers are sorted, 20,000 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 20_000;
        if (n < 1) {
            throw new IllegalArgumentException(n + " numbers cannot be sorted, expected 1 or more");
        }
        Intracomm world = MPI.COMM_WORLD;
        int rank = world.Rank();
        int size = world.Size();
        // All ranks draw the same numbers and keep their part.
        int[] all = new SplittableRandom(SEED).ints(n).toArray();
        int[] part = Arrays.copyOfRange(all, (int) ((long) n * rank / size), (int) ((long) n * (rank + 1) / size));
        int[] sorted = sort(world, part);

        int[] counts = new int[size];
        world.Gather(new int[] {sorted.length}, 0, 1, MPI.INT, counts, 0, 1, MPI.INT, 0);
        int[] whole = new int[n];
        world.Gatherv(sorted, 0, sorted.length, MPI.INT, whole, 0, counts, starts(counts), MPI.INT, 0);
        if (rank == 0) {
            Arrays.sort(all);
            if (!Arrays.equals(whole, all)) {
                throw new IllegalStateException("the numbers differ from those that Arrays.sort has sorted");
            }
            System.out.println(
                    n + " numbers from " + whole[0] + " to " + whole[n - 1] + ", half of them below " + whole[n / 2]);
        }
        MPI.Finalize();
    }

    private static int[] sort(Intracomm world, int[] numbers) {
        int size = world.Size();
        Arrays.sort(numbers);
        int[] samples = new int[size * size];
        world.Allgather(samplesOf(numbers, size), 0, size, MPI.INT, samples, 0, size, MPI.INT);
        Arrays.sort(samples);

        int[] sendCounts = new int[size];
        int from = 0;
        for (int dest = 0; dest < size; dest++) {
            int end = dest == size - 1 ? numbers.length : firstAbove(numbers, samples[(dest + 1) * size - 1]);
            sendCounts[dest] = end - from;
            from = end;
        }
        int[] recvCounts = new int[size];
        world.Alltoall(sendCounts, 0, 1, MPI.INT, recvCounts, 0, 1, MPI.INT);
        int[] received = new int[Arrays.stream(recvCounts).sum()];
        world.Alltoallv(
                numbers,
                0,
                sendCounts,
                starts(sendCounts),
                MPI.INT,
                received,
                0,
                recvCounts,
                starts(recvCounts),
                MPI.INT);
        Arrays.sort(received);
        return received;
    }

    /** Numbers at equal distances; the largest there is, instead of those that a rank without numbers lacks. */
    private static int[] samplesOf(int[] sorted, int count) {
        int[] samples = new int[count];
        for (int i = 0; i < count; i++) {
            samples[i] = sorted.length == 0 ? Integer.MAX_VALUE : sorted[(int) ((long) sorted.length * i / count)];
        }
        return samples;
    }

    /** Index of the first number above a limit. */
    private static int firstAbove(int[] sorted, int limit) {
        int low = 0;
        int high = sorted.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (sorted[middle] <= limit) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** Where each part begins when all lie one behind the other. */
    private static int[] starts(int[] counts) {
        int[] starts = new int[counts.length];
        for (int i = 1; i < counts.length; i++) {
            starts[i] = starts[i - 1] + counts[i - 1];
        }
        return starts;
    }
}

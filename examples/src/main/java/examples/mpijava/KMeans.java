package examples.mpijava;

import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Clusters by k-means, of records that hold more than is needed: a struct type takes place and weight out of each
 * record while Scatterv deals them out, and nothing else travels. Who sends and who receives describe the same numbers
 * differently: records with gaps there, plain {@code int}s here.
 */
public final class KMeans {
    /** A record: number, x, y, colour, weight. */
    private static final int RECORD = 5;

    private static final int NEEDED = 3;
    private static final int SEED = 7;
    private static final int[][] TRUE_CENTRES = {{100, 100}, {900, 200}, {500, 800}};
    private static final double[] FIRST_CENTRES = {300, 500, 500, 500, 700, 500};

    private KMeans() {}

    /** Takes the number of points, 600 if not given, 3 or more. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int n = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 600;
        Intracomm world = MPI.COMM_WORLD;
        int[] counts = new int[world.Size()];
        int[] starts = new int[world.Size()];
        for (int rank = 0; rank < counts.length; rank++) {
            starts[rank] = n * rank / counts.length;
            counts[rank] = n * (rank + 1) / counts.length - starts[rank];
        }
        int[] records = world.Rank() == 0 ? records(n) : new int[0];
        Datatype needed = needed();
        int[] points = new int[counts[world.Rank()] * NEEDED];
        world.Scatterv(records, 0, counts, starts, needed, points, 0, points.length, MPI.INT, 0);
        needed.Free();

        double[] centres = FIRST_CENTRES.clone();
        int rounds = cluster(world, points, centres);
        if (world.Rank() == 0) {
            check(records, centres);
            System.out.println(n + " points, " + rounds + " rounds; the centres are");
            for (int k = 0; k < centres.length; k += 2) {
                System.out.printf(Locale.ROOT, "  %.3f, %.3f%n", centres[k], centres[k + 1]);
            }
        }
        MPI.Finalize();
    }

    /** Place and weight of a record; the marks make the whole record an item, from its first element to its last. */
    private static Datatype needed() {
        Datatype needed = Datatype.Struct(
                new int[] {1, 2, 1, 1}, new int[] {0, 1, 4, RECORD}, new Datatype[] {MPI.LB, MPI.INT, MPI.INT, MPI.UB});
        needed.Commit();
        return needed;
    }

    /** Moves the centres until they stay where they are, and returns the number of rounds. */
    private static int cluster(Intracomm comm, int[] points, double[] centres) {
        double[] old;
        int rounds = 0;
        do {
            old = centres.clone();
            // For each centre the sums of weight * x, weight * y and weight: whole numbers, the same in any order.
            long[] sums = new long[centres.length / 2 * NEEDED];
            for (int i = 0; i < points.length; i += NEEDED) {
                int sum = nearest(points[i], points[i + 1], centres) * NEEDED;
                sums[sum] += (long) points[i + 2] * points[i];
                sums[sum + 1] += (long) points[i + 2] * points[i + 1];
                sums[sum + 2] += points[i + 2];
            }
            comm.Allreduce(sums, 0, sums, 0, sums.length, MPI.LONG, MPI.SUM);
            for (int k = 0; k < centres.length; k++) {
                long weight = sums[k / 2 * NEEDED + 2];
                centres[k] = weight == 0 ? centres[k] : (double) sums[k / 2 * NEEDED + k % 2] / weight;
            }
            rounds++;
        } while (!Arrays.equals(old, centres));
        return rounds;
    }

    private static int nearest(int x, int y, double[] centres) {
        int nearest = 0;
        double least = Double.MAX_VALUE;
        for (int k = 0; k < centres.length / 2; k++) {
            double dx = x - centres[2 * k];
            double dy = y - centres[2 * k + 1];
            if (dx * dx + dy * dy < least) {
                least = dx * dx + dy * dy;
                nearest = k;
            }
        }
        return nearest;
    }

    private static int[] records(int n) {
        Random random = new Random(SEED);
        int[] records = new int[n * RECORD];
        for (int i = 0; i < n; i++) {
            int[] centre = TRUE_CENTRES[i % TRUE_CENTRES.length];
            records[i * RECORD] = i;
            records[i * RECORD + 1] = centre[0] + (int) (60 * random.nextGaussian());
            records[i * RECORD + 2] = centre[1] + (int) (60 * random.nextGaussian());
            records[i * RECORD + 3] = random.nextInt(1 << 24);
            records[i * RECORD + 4] = 1 + random.nextInt(9);
        }
        return records;
    }

    /** All points on this rank alone have the same centres, to the last bit. */
    private static void check(int[] records, double[] centres) {
        int[] points = new int[records.length / RECORD * NEEDED];
        for (int i = 0; i < points.length / NEEDED; i++) {
            points[i * NEEDED] = records[i * RECORD + 1];
            points[i * NEEDED + 1] = records[i * RECORD + 2];
            points[i * NEEDED + 2] = records[i * RECORD + 4];
        }
        double[] expected = FIRST_CENTRES.clone();
        cluster(MPI.COMM_SELF, points, expected);
        if (!Arrays.equals(centres, expected)) {
            throw new IllegalStateException(
                    "centres " + Arrays.toString(centres) + ", expected " + Arrays.toString(expected));
        }
    }
}

package examples.mpijava;

import java.util.Locale;
import java.util.SplittableRandom;
import mpi.MPI;

/**
 * Monte Carlo with one Reduce: the volumes of balls in 2 to 6 dimensions, from how many random points of a cube lie in
 * the ball. The points are drawn in blocks, each with a generator of its own, so that the same points are drawn however
 * many ranks share the blocks; counts are whole numbers, and their sums do not depend on the order.
 */
public final class BallVolumes {
    private static final int MAX_DIMENSION = 6;
    private static final int BLOCK = 1000;
    private static final double PERMITTED_DEVIATIONS = 4;

    private BallVolumes() {}

    /** Takes the number of blocks of 1,000 points, 400 if not given. */
    public static void main(String[] args) {
        String[] arguments = MPI.Init(args);
        int blocks = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 400;
        long[] inside = new long[MAX_DIMENSION + 1];
        for (int block = MPI.COMM_WORLD.Rank(); block < blocks; block += MPI.COMM_WORLD.Size()) {
            drawBlock(block, inside);
        }
        long[] total = new long[inside.length];
        MPI.COMM_WORLD.Reduce(inside, 0, total, 0, total.length, MPI.LONG, MPI.SUM, 0);
        if (MPI.COMM_WORLD.Rank() == 0) {
            for (int dimension = 2; dimension <= MAX_DIMENSION; dimension++) {
                print(dimension, total[dimension], (long) blocks * BLOCK);
            }
        }
        MPI.Finalize();
    }

    /** The first d coordinates of a point are a point in d dimensions. */
    private static void drawBlock(int seed, long[] inside) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int point = 0; point < BLOCK; point++) {
            double squares = 0;
            for (int dimension = 1; dimension <= MAX_DIMENSION; dimension++) {
                double x = 2 * random.nextDouble() - 1;
                squares += x * x;
                inside[dimension] += squares <= 1 ? 1 : 0;
            }
        }
    }

    private static void print(int dimension, long inside, long points) {
        double cube = Math.pow(2, dimension);
        double exact = ballVolume(dimension);
        double found = cube * inside / points;
        double p = exact / cube;
        double deviation = cube * Math.sqrt(p * (1 - p) / points);
        if (Math.abs(found - exact) > PERMITTED_DEVIATIONS * deviation) {
            throw new IllegalStateException("found " + found + ", too far from " + exact);
        }
        System.out.printf(
                Locale.ROOT, "%d dimensions: %.4f +- %.4f, exactly %.4f%n", dimension, found, deviation, exact);
    }

    private static double ballVolume(int dimension) {
        return dimension < 2 ? dimension + 1 : ballVolume(dimension - 2) * 2 * Math.PI / dimension;
    }
}

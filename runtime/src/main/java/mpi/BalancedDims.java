package mpi;

import java.util.Arrays;

/**
 * Factors of a number that are as close to each other as possible, the largest first.
 *
 * <p>Threads: one.
 *
 * <p>Source: MPI 4.1, 8.5.2 (MPI_Dims_create).
 */
final class BalancedDims {
    private final int[] current;
    private int[] best;
    private int bestSpread = Integer.MAX_VALUE;

    private BalancedDims(int count) {
        this.current = new int[count];
    }

    /** That many factors of {@code product}; both are at least 1. */
    static int[] of(int product, int count) {
        BalancedDims dims = new BalancedDims(count);
        dims.fill(0, product, product);
        return dims.best;
    }

    /** Tries every factor for a place that neither exceeds the one before it nor leaves too much to those behind. */
    private void fill(int place, int rest, int largest) {
        if (place == current.length - 1) {
            if (rest <= largest) {
                current[place] = rest;
                keepIfBetter();
            }
            return;
        }
        int places = current.length - place;
        for (int factor = ceilRoot(rest, places); factor <= Math.min(rest, largest); factor++) {
            int first = place == 0 ? factor : current[0];
            if (first - floorRoot(rest, places) >= bestSpread) {
                return;
            }
            if (rest % factor == 0) {
                current[place] = factor;
                fill(place + 1, rest / factor, factor);
            }
        }
    }

    private void keepIfBetter() {
        int spread = current[0] - current[current.length - 1];
        if (spread < bestSpread) {
            bestSpread = spread;
            best = Arrays.copyOf(current, current.length);
        }
    }

    /** The smallest number whose {@code degree}-th power is not below {@code value}. */
    private static int ceilRoot(int value, int degree) {
        int floor = floorRoot(value, degree);
        return power(floor, degree) == value ? floor : floor + 1;
    }

    /** The largest number whose {@code degree}-th power is not above {@code value}. */
    private static int floorRoot(int value, int degree) {
        int root = (int) Math.round(Math.pow(value, 1.0 / degree));
        return power(root, degree) > value ? root - 1 : root;
    }

    private static double power(int base, int exponent) {
        return Math.pow(base, exponent);
    }
}

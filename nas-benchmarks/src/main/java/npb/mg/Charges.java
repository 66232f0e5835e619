package npb.mg;

import benchmarks.random.RandomStream;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * The right-hand side: of random numbers at all points, +1 where the ten largest are, -1 where the ten smallest are.
 *
 * <p>Shape: each rank draws the numbers of its own points from the one sequence, which runs along direction 0, then 1,
 * then 2, and keeps its extremes; all ranks then gather all extremes and pick the same ones.
 */
final class Charges {

    private static final long SEED = 314_159_265L;

    private final Level level;
    private final int side;
    private final Extremes largest = new Extremes();
    private final Extremes smallest = new Extremes();

    /** Finds the charges; every rank calls it with its part of the finest level, whose edge has {@code side} points. */
    Charges(Level level, int side, Intracomm comm) {
        this.level = level;
        this.side = side;
        searchOwnPoints();
        merge(largest, comm);
        merge(smallest, comm);
    }

    private void searchOwnPoints() {
        int count = level.n(0) - 2;
        double[] numbers = new double[count];
        for (int i2 = 1; i2 < level.n(2) - 1; i2++) {
            for (int i1 = 1; i1 < level.n(1) - 1; i1++) {
                long place = placeOf(1, i1, i2);
                RandomStream random = new RandomStream(SEED);
                random.skip(place);
                random.fill(numbers, count);
                search(numbers, count, place);
            }
        }
    }

    private long placeOf(int i0, int i1, int i2) {
        long g0 = level.begin(0) + i0 - 1;
        long g1 = level.begin(1) + i1 - 1;
        long g2 = level.begin(2) + i2 - 1;
        return g0 + side * (g1 + side * g2);
    }

    private void search(double[] numbers, int count, long place) {
        for (int i = 0; i < count; i++) {
            largest.offer(numbers[i], place + i);
            smallest.offer(-numbers[i], place + i);
        }
    }

    private static void merge(Extremes extremes, Intracomm comm) {
        int count = Extremes.COUNT;
        double[] values = new double[count * comm.Size()];
        long[] places = new long[values.length];
        comm.Allgather(extremes.values(), 0, count, MPI.DOUBLE, values, 0, count, MPI.DOUBLE);
        comm.Allgather(extremes.places(), 0, count, MPI.LONG, places, 0, count, MPI.LONG);
        int own = comm.Rank() * count;
        for (int i = 0; i < values.length; i++) {
            if (i < own || i >= own + count) {
                extremes.offer(values[i], places[i]);
            }
        }
    }

    /** Sets a grid to the right-hand side, boundaries included. */
    void setTo(Layers grid, Halo halo) {
        grid.clear();
        for (long place : largest.places()) {
            setOwn(grid, place, 1);
        }
        for (long place : smallest.places()) {
            setOwn(grid, place, -1);
        }
        halo.exchange(grid);
    }

    private void setOwn(Layers grid, long place, double charge) {
        int i0 = (int) (place % side) - level.begin(0) + 1;
        int i1 = (int) (place / side % side) - level.begin(1) + 1;
        int i2 = (int) (place / side / side) - level.begin(2) + 1;
        if (isOwn(i0, 0) && isOwn(i1, 1) && isOwn(i2, 2)) {
            grid.set(i0, i1, i2, charge);
        }
    }

    private boolean isOwn(int index, int direction) {
        return index > 0 && index < level.n(direction) - 1;
    }

    /** Places of the positive charges, counted along direction 0 first, in ascending order. */
    long[] positive() {
        return sorted(largest);
    }

    /** Places of the negative charges. */
    long[] negative() {
        return sorted(smallest);
    }

    private static long[] sorted(Extremes extremes) {
        long[] places = extremes.places().clone();
        Arrays.sort(places);
        return places;
    }
}

package npb.ep;

import java.io.PrintStream;
import java.util.Locale;
import mpi.Intracomm;
import mpi.MPI;

/**
 * The result of EP: sums of the deviates, and how many pairs have their larger deviate in [l, l + 1).
 *
 * <p>Shape: integers only. The sum of a batch is rounded to a multiple of 2^-40, far below the tolerance of the
 * verification, so that adding batches and ranks is exact: the result has the same bits for any number of ranks. The
 * range, plus or minus 2^23, is more than ten times what the largest class needs.
 *
 * <p>Threads: confined to its rank.
 */
final class GaussianTally {

    /** Annuli that are counted separately; the largest deviate of all classes is below 10. */
    static final int ANNULI = 10;

    private static final int SUM_X = ANNULI;
    private static final int SUM_Y = ANNULI + 1;
    private static final int CELLS = ANNULI + 2;
    private static final double SCALE = 0x1p40;

    private final long[] cells;

    /** Nothing tallied yet. */
    GaussianTally() {
        this(new long[CELLS]);
    }

    private GaussianTally(long[] cells) {
        this.cells = cells;
    }

    /** Adds the sums of a batch. */
    void addSums(double x, double y) {
        cells[SUM_X] += (long) Math.rint(x * SCALE);
        cells[SUM_Y] += (long) Math.rint(y * SCALE);
    }

    /** Adds the counts of a batch. */
    void addCounts(int[] counts) {
        for (int l = 0; l < ANNULI; l++) {
            cells[l] += counts[l];
        }
    }

    /** Adds another one, of other pairs. */
    void add(GaussianTally other) {
        for (int i = 0; i < CELLS; i++) {
            cells[i] += other.cells[i];
        }
    }

    /** The tally of all ranks together, at every rank. */
    GaussianTally total(Intracomm comm) {
        long[] sum = new long[CELLS];
        comm.Allreduce(cells, 0, sum, 0, CELLS, MPI.LONG, MPI.SUM);
        return new GaussianTally(sum);
    }

    double sumX() {
        return cells[SUM_X] / SCALE;
    }

    double sumY() {
        return cells[SUM_Y] / SCALE;
    }

    /** Pairs whose larger deviate lies in [annulus, annulus + 1). */
    long count(int annulus) {
        return cells[annulus];
    }

    /** Pairs that lay in the unit circle. */
    long accepted() {
        long pairs = 0;
        for (int l = 0; l < ANNULI; l++) {
            pairs += cells[l];
        }
        return pairs;
    }

    /** Writes the numbers as the reference does. */
    void print(PrintStream out) {
        out.printf(" No. Gaussian Pairs = %15d%n", accepted());
        out.printf(Locale.ROOT, " Sums = %25.15e %25.15e%n", sumX(), sumY());
        out.printf(" Counts:%n");
        for (int l = 0; l < ANNULI; l++) {
            out.printf(" %2d %15d%n", l, count(l));
        }
    }
}

package bireme.algorithms;

import bireme.runtime.reduce.ExactSum;
import java.util.Objects;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;
import mpi.Op;

/**
 * The sum of the numbers of all ranks, with the same bits however they are distributed: over how many ranks, how many
 * on each, and in which order. It is the exact sum, rounded once, to nearest and ties to even.
 *
 * <pre>{@code
 * double energy = GlobalSum.of(world, energies);       // energies of this rank's particles, however many
 *
 * GlobalSum sum = new GlobalSum();                     // or one by one, over several time steps
 * for (Particle each : particles) {
 *     sum.add(each.energy());
 * }
 * double total = sum.over(world);
 * }</pre>
 *
 * <p>Shape: each rank adds its numbers to a fixed-point number as wide as the range of {@code double}. One Allreduce
 * adds up those of all ranks, in parts that are {@code long}s, of which each has room for the carries of all; so no
 * addition of the whole rounds, and none depends on the order. Per rank: some nanoseconds a number, an Allreduce of
 * {@value #BYTES} bytes whatever the numbers, and as much memory. No comparisons, no messages beside.
 *
 * <p>Special values: as in a sum with {@code +}, infinities of both signs or a NaN give NaN. A sum of zeros is {@code
 * 0.0}, also of negative ones, for a rank without numbers cannot say of which sign its zero is.
 *
 * <p>Units: up to 2<sup>31</sup> numbers on a rank, and 2<sup>30</sup> ranks.
 *
 * <p>Threads: one at a time for a sum. {@link #of} and {@link #over} are collective.
 *
 * <p>Errors: {@link MPIException} on all ranks when a rank has no array; {@link mpi.ProcessFailedException} when a rank
 * was lost.
 *
 * <p>Source: R. M. Neal, Fast exact summation using small and large superaccumulators, 2015; MPI 4.1, 6.9.1, advice to
 * implementors, for what an Allreduce of floating-point numbers does not promise.
 */
public final class GlobalSum {
    private static final String CALL = "GlobalSum.of";

    /** Behind the parts of the sum: ranks whose arguments cannot be used, and the sum of their numbers. */
    private static final int FAILED = ExactSum.LONGS;

    private static final int FAILED_RANKS = FAILED + 1;
    private static final int LONGS = FAILED_RANKS + 1;
    private static final int BYTES = 584;

    private final ExactSum own = new ExactSum();

    /** A sum of nothing yet. */
    public GlobalSum() {}

    /**
     * Adds a number of this rank.
     *
     * @param number any number
     */
    public void add(double number) {
        own.add(number);
    }

    /**
     * Adds numbers of this rank.
     *
     * @param numbers array that has them
     * @param offset first element to add
     * @param count elements to add
     * @throws IndexOutOfBoundsException when the array has no such elements
     */
    public void add(double[] numbers, int offset, int count) {
        Objects.checkFromIndexSize(offset, count, numbers.length);
        own.add(numbers, offset, count);
    }

    /**
     * Adds numbers of this rank.
     *
     * @param numbers array that has them
     * @param offset first element to add
     * @param count elements to add
     * @throws IndexOutOfBoundsException when the array has no such elements
     */
    public void add(float[] numbers, int offset, int count) {
        Objects.checkFromIndexSize(offset, count, numbers.length);
        own.add(numbers, offset, count);
    }

    /**
     * Adds all of another sum of this rank, such as one that another thread has made; that one stays as it is.
     *
     * @param other another sum
     */
    public void add(GlobalSum other) {
        own.add(other.own);
    }

    /**
     * The sum of what all ranks have added, rounded once to a {@code double}. What this rank has added stays, and more
     * may be added afterwards.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are added up
     * @return the sum, the same bits on every rank
     */
    public double over(Intracomm comm) {
        return reduced(comm, null).toDouble();
    }

    /**
     * As {@link #over}, rounded once to a {@code float}.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are added up
     * @return the sum, the same bits on every rank
     */
    public float floatOver(Intracomm comm) {
        return reduced(comm, null).toFloat();
    }

    /**
     * The sum of the numbers of all ranks.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are added up
     * @param part numbers of this rank, any number of them, none as well; not changed
     * @return the sum, rounded once; the same bits on every rank
     * @throws MPIException on all ranks, when one has {@code null} in place of an array
     */
    public static double of(Intracomm comm, double[] part) {
        GlobalSum sum = new GlobalSum();
        if (part != null) {
            sum.own.add(part, 0, part.length);
        }
        return sum.reduced(comm, wrong(part)).toDouble();
    }

    /**
     * The sum of the numbers of all ranks; it is added up exactly, and rounded to a {@code float} in the end.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are added up
     * @param part numbers of this rank, any number of them, none as well; not changed
     * @return the sum, rounded once; the same bits on every rank
     * @throws MPIException on all ranks, when one has {@code null} in place of an array
     */
    public static float of(Intracomm comm, float[] part) {
        GlobalSum sum = new GlobalSum();
        if (part != null) {
            sum.own.add(part, 0, part.length);
        }
        return sum.reduced(comm, wrong(part)).toFloat();
    }

    private static String wrong(Object part) {
        return part == null ? "part is null; expected an array, empty if this rank has no numbers" : null;
    }

    /** {@code wrong} is what this rank refuses, or {@code null}; the others learn of it by the sum itself. */
    private ExactSum reduced(Intracomm comm, String wrong) {
        Objects.requireNonNull(comm, "comm");
        long[] parts = new long[LONGS];
        System.arraycopy(own.toLongs(), 0, parts, 0, ExactSum.LONGS);
        parts[FAILED] = wrong == null ? 0 : 1;
        parts[FAILED_RANKS] = wrong == null ? 0 : comm.Rank();
        long[] sums = new long[LONGS];
        comm.Allreduce(parts, 0, sums, 0, LONGS, Datatype.LONG, Op.SUM);
        if (wrong != null) {
            throw new MPIException(MPI.ERR_ARG, CALL + ": " + wrong + " (on " + comm + ")");
        }
        if (sums[FAILED] == 1) {
            throw Refusals.ofRank(CALL, (int) sums[FAILED_RANKS], comm);
        } else if (sums[FAILED] > 1) {
            throw Refusals.ofSeveral(CALL, sums[FAILED], comm);
        }
        long[] whole = new long[ExactSum.LONGS];
        System.arraycopy(sums, 0, whole, 0, ExactSum.LONGS);
        return ExactSum.ofLongs(whole);
    }
}

package bireme.algorithms;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Objects;
import mpi.Datatype;
import mpi.Intracomm;
import mpi.MPI;
import mpi.MPIException;

/**
 * Sorts numbers or objects that are spread over the ranks: what a rank gets is sorted, and nothing in it is above
 * anything on the next rank.
 *
 * <pre>{@code
 * double[] sorted = SampleSort.sort(world, mine);   // all ranks: different numbers of elements, also none
 * }</pre>
 *
 * <p>Shape: each rank sorts its part by the JDK, takes every {@code step}-th element as a sample and shows the samples
 * to all ranks. All choose the same {@code p - 1} splitters among them, cut their parts there, send the pieces to the
 * ranks they belong to, and merge the {@code p} pieces that come. Four collectives: Allgather of lengths, Allgatherv of
 * samples, Alltoall of counts, Alltoallv of elements.
 *
 * <p>Balance: of {@code n} elements a rank gets at most {@code n/p + n/(pk) + 1}, with {@code k = 8} up to 256 ranks,
 * less above ({@code 2^19/p^2}, but 1 or more); and {@code n/p}, rounded up or down, when {@code n < 2 p^2 k}.
 * That holds for any distribution, also when all elements are equal or all are on one rank: elements that compare equal
 * are ordered by rank and index, so there is always a place to cut.
 *
 * <p>Cost of a rank with {@code m} elements that gets {@code m'}: {@code m log2 m} comparisons to sort, {@code S log2
 * p} for {@code S < 2 p^2 k} samples, {@code p log2 m} to cut, {@code m' log2 p} to merge. It sends the
 * elements that belong to other ranks once, and {@code S/p} elements and 12 bytes to each rank. Memory: {@code m + 2 m'
 * + S} elements beside the argument, of which {@code m'} are returned; for {@code float} and {@code double} {@code m' }
 * more.
 *
 * <p>Errors: {@link MPIException} on all ranks when a part is {@code null} or a comparator throws while a part is
 * sorted, when types differ, or when a rank might get more elements than an array holds; nothing has been moved then.
 * {@link mpi.ProcessFailedException} when a rank was lost.
 *
 * <p>Source: H. Shi, J. Schaeffer, "Parallel sorting by regular sampling", Journal of Parallel and Distributed
 * Computing 14 (1992); samples at equal distances over all ranks in place of equal numbers, so that parts may be
 * unequal.
 */
public final class SampleSort {
    private SampleSort() {}

    /**
     * Sorts numbers.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are sorted
     * @param part numbers of this rank, any number of them; not changed
     * @return this rank's part of all numbers, sorted
     * @throws MPIException as described above
     */
    public static int[] sort(Intracomm comm, int[] part) {
        return new SortCall<>(comm, ArrayKind.INT, new IntRuns()).sort(part == null ? null : part.clone());
    }

    /**
     * Sorts numbers.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are sorted
     * @param part numbers of this rank, any number of them; not changed
     * @return this rank's part of all numbers, sorted
     * @throws MPIException as described above
     */
    public static long[] sort(Intracomm comm, long[] part) {
        return new SortCall<>(comm, ArrayKind.LONG, new LongRuns()).sort(part == null ? null : part.clone());
    }

    /**
     * Sorts numbers in the order of {@link Float#compare}, as {@link Arrays#sort(float[])}: -0.0 is below 0.0, and NaN
     * above all. A NaN comes back as {@link Float#NaN}, whatever its bits were.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are sorted
     * @param part numbers of this rank, any number of them; not changed
     * @return this rank's part of all numbers, sorted
     * @throws MPIException as described above
     */
    public static float[] sort(Intracomm comm, float[] part) {
        return SortableBits.floats(new SortCall<>(comm, ArrayKind.FLOAT, new IntRuns()).sort(SortableBits.of(part)));
    }

    /**
     * Sorts numbers in the order of {@link Double#compare}, as {@link Arrays#sort(double[])}: -0.0 is below 0.0, and
     * NaN above all. A NaN comes back as {@link Double#NaN}, whatever its bits were.
     *
     * <p>Collective.
     *
     * @param comm ranks whose numbers are sorted
     * @param part numbers of this rank, any number of them; not changed
     * @return this rank's part of all numbers, sorted
     * @throws MPIException as described above
     */
    public static double[] sort(Intracomm comm, double[] part) {
        return SortableBits.doubles(new SortCall<>(comm, ArrayKind.DOUBLE, new LongRuns()).sort(SortableBits.of(part)));
    }

    /**
     * Sorts objects. The sort is stable over all ranks: of two that compare equal, the one of the lower rank comes
     * first, and of two of a rank the one that was first there. Objects are serialized on their way to other ranks;
     * those that stay may be copies too.
     *
     * <p>Collective; the comparators of all ranks give the same order, or the result has none.
     *
     * @param <T> what is sorted
     * @param comm ranks whose objects are sorted
     * @param part serializable objects of this rank, any number of them; not changed
     * @param order how they are sorted; {@code null} among the objects is its concern
     * @return this rank's part of all objects, sorted, in an array of the class of {@code part}
     * @throws MPIException as described above
     * @throws ArrayStoreException when another rank has objects of a class that {@code part} cannot hold
     * @throws RuntimeException what the comparator throws; on this rank only, if it does so for objects of other ranks
     */
    public static <T> T[] sort(Intracomm comm, T[] part, Comparator<? super T> order) {
        ObjectRuns<T> runs = new ObjectRuns<>(order);
        Object[] copy = part == null || order == null ? null : Arrays.copyOf(part, part.length, Object[].class);
        Object[] sorted = new SortCall<>(comm, ArrayKind.OBJECT, runs).sort(copy);
        return Arrays.copyOf(sorted, sorted.length, classOf(Objects.requireNonNull(part)));
    }

    @SuppressWarnings("unchecked")
    private static <T> Class<? extends T[]> classOf(T[] array) {
        return (Class<? extends T[]>) array.getClass(); // what getClass of an array of T is
    }

    /**
     * One sort at one rank.
     *
     * @param <A> arrays that are sorted
     */
    private static final class SortCall<A> {
        private static final String CALL = "SampleSort.sort";

        private final Intracomm comm;
        private final ArrayKind kind;
        private final Runs<A> runs;
        private final Datatype type;

        SortCall(Intracomm comm, ArrayKind kind, Runs<A> runs) {
            this.comm = Objects.requireNonNull(comm, "comm");
            this.kind = kind;
            this.runs = runs;
            type = runs.datatype();
        }

        /** Sorts {@code part}, which is this call's own; {@code null} stands for a refused argument. */
        A sort(A part) {
            RuntimeException failure = sortedHere(part);
            SortPlan plan = new SortPlan(lengths(part, failure));
            if (!plan.fits()) {
                throw new MPIException(
                        MPI.ERR_COUNT,
                        CALL + ": " + plan.total() + " elements on " + comm.Size()
                                + " ranks: a rank might get " + plan.maxPart() + ", and an array holds "
                                + ArrayKind.MAX_LENGTH
                                + "; no rank gets anything (on " + comm + ")");
            }
            return comm.Size() == 1 ? part : exchange(part, plan);
        }

        private RuntimeException sortedHere(A part) {
            if (part == null) {
                return new MPIException(MPI.ERR_ARG, CALL + ": part or order is null; expected both (on " + comm + ")");
            }
            try {
                runs.sort(part);
                return null;
            } catch (RuntimeException e) { // of a comparator
                return e;
            }
        }

        /** How much each rank has; throws on all ranks if one has failed or sorts another kind. */
        private long[] lengths(A part, RuntimeException failure) {
            long[] own = {ExchangeHeader.of(kind, failure == null ? runs.length(part) : -1)};
            long[] headers = new long[comm.Size()];
            comm.Allgather(own, 0, 1, Datatype.LONG, headers, 0, 1, Datatype.LONG);
            if (failure != null) {
                throw failure;
            }
            for (int rank = 0; rank < headers.length; rank++) {
                if (ExchangeHeader.length(headers[rank]) < 0) {
                    throw Refusals.ofRank(CALL, rank, comm);
                }
            }
            for (long each : headers) {
                if (ExchangeHeader.kind(each) != ExchangeHeader.kind(headers[0])) {
                    throw Refusals.different(CALL, "type", kind.shown(), comm);
                }
            }
            return Arrays.stream(headers).map(ExchangeHeader::length).toArray();
        }

        private A exchange(A part, SortPlan plan) {
            int[] sendCounts = cut(part, plan);
            int[] recvCounts = new int[sendCounts.length];
            comm.Alltoall(sendCounts, 0, 1, Datatype.INT, recvCounts, 0, 1, Datatype.INT);
            int[] starts = SortPlan.starts(recvCounts);
            int length = starts[recvCounts.length];
            A received = runs.newArray(length);
            comm.Alltoallv(
                    part, 0, sendCounts, SortPlan.starts(sendCounts), type, received, 0, recvCounts, starts, type);
            return runs.mergeAll(received, starts);
        }

        /** How many elements of the sorted part belong to each rank. */
        private int[] cut(A part, SortPlan plan) {
            int ranks = comm.Size();
            int rank = comm.Rank();
            int[] counts = plan.sampleCounts();
            A own = runs.everyNth(part, plan.step());
            A samples = runs.newArray(plan.samples());
            int[] starts = SortPlan.starts(counts);
            comm.Allgatherv(own, 0, counts[rank], type, samples, 0, counts, starts, type);
            int[] origins = runs.origins(samples, starts);
            int[] sendCounts = new int[ranks];
            int from = 0;
            for (int dest = 0; dest < ranks; dest++) {
                int end = runs.length(part);
                if (dest < ranks - 1) {
                    int splitter = plan.splitter(dest + 1);
                    end = splitter < 0 ? 0 : endBelow(part, samples, starts, origins[splitter], plan.step());
                }
                sendCounts[dest] = end - from;
                from = end;
            }
            return sendCounts;
        }

        /** How many elements of this rank are not above a sample, in the order of element, rank and index. */
        private int endBelow(A part, A samples, int[] starts, int sample, int step) {
            int owner = SortPlan.rankOf(starts, sample);
            if (owner == comm.Rank()) {
                return (sample - starts[owner] + 1) * step;
            }
            return runs.countBelow(part, samples, sample, comm.Rank() < owner);
        }
    }
}

package npb.is;

import benchmarks.timing.Timers;
import java.util.Arrays;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Ranks the keys of all ranks; one object per rank, used again for every iteration.
 *
 * <p>Shape: the sums over all ranks carry the values of the test keys behind the bucket sizes, as in the reference, so
 * that one reduction tells everyone both. After {@link #rank} this rank knows the keys from {@link #minKey} to
 * {@link #endKey}: {@link #inOrder} gives them, and {@link #rankOf} where they belong.
 *
 * <p>Threads: confined to its rank.
 */
final class KeyRanking {

    /** Sections that are timed. */
    static final String[] SECTIONS = {"Buckets", "Exchange", "Counts"};

    private static final int BUCKETS = 0;
    private static final int EXCHANGE = 1;
    private static final int COUNTS = 2;

    private final Intracomm comm;
    private final IsProblem problem;
    private final Timers timers;
    private final int[] keys;
    private final int[] sorted;
    private final int[] sizes;
    private final int[] totals;
    private final int[] counts;
    private int[] received = {};
    private int receivedKeys;
    private BucketShares shares;

    /**
     * Prepares to rank this rank's keys.
     *
     * @param keys kept, and changed by the iterations
     * @param timers for {@link #SECTIONS}
     */
    KeyRanking(Intracomm comm, IsProblem problem, int[] keys, Timers timers) {
        this.comm = comm;
        this.problem = problem;
        this.keys = keys;
        this.timers = timers;
        sorted = new int[keys.length];
        sizes = new int[problem.buckets() + problem.testKeys().size()];
        totals = new int[sizes.length];
        counts = new int[problem.range()];
    }

    /** One ranking; iterations count from 1. */
    void rank(int iteration) {
        timers.start(BUCKETS);
        changeTwoKeys(iteration);
        KeyLoops.countBuckets(keys, problem.bucketShift(), sizes, problem.buckets());
        addTestKeys();
        timers.stop(BUCKETS);
        timers.start(EXCHANGE);
        comm.Allreduce(sizes, 0, totals, 0, sizes.length, MPI.INT, MPI.SUM);
        timers.stop(EXCHANGE);
        timers.start(BUCKETS);
        shares = new BucketShares(totals, problem.buckets(), comm.Size(), keys.length);
        sortIntoPiles();
        timers.stop(BUCKETS);
        timers.start(EXCHANGE);
        exchange();
        timers.stop(EXCHANGE);
        timers.start(COUNTS);
        Arrays.fill(counts, minKey(), endKey(), 0);
        KeyLoops.countKeys(received, receivedKeys, counts);
        KeyLoops.accumulate(counts, minKey(), endKey());
        timers.stop(COUNTS);
    }

    private void changeTwoKeys(int iteration) {
        if (comm.Rank() == 0) {
            keys[iteration] = iteration;
            keys[iteration + IsProblem.ITERATIONS] = problem.range() - iteration;
        }
    }

    private void addTestKeys() {
        long start = (long) comm.Rank() * keys.length;
        for (int i = 0; i < problem.testKeys().size(); i++) {
            long index = problem.testKeys().get(i).index() - start;
            boolean mine = index >= 0 && index < keys.length;
            sizes[problem.buckets() + i] = mine ? keys[(int) index] : 0;
        }
    }

    private void sortIntoPiles() {
        int[] piles = shares.piles(problem.buckets());
        int[] pileSizes = new int[shares.pilesEach() * comm.Size()];
        for (int b = 0; b < piles.length; b++) {
            pileSizes[piles[b]] += sizes[b];
        }
        int[] next = displacements(pileSizes, pileSizes.length);
        KeyLoops.sortIntoPiles(keys, problem.bucketShift(), piles, next, sorted);
    }

    private void exchange() {
        int[] sendCounts = shares.sendCounts(sizes);
        int[] recvCounts = new int[sendCounts.length];
        comm.Alltoall(sendCounts, 0, 1, MPI.INT, recvCounts, 0, 1, MPI.INT);
        int[] recvDispls = displacements(recvCounts, recvCounts.length);
        receivedKeys = recvDispls[recvCounts.length - 1] + recvCounts[recvCounts.length - 1];
        reserve(receivedKeys);
        int[] sendDispls = displacements(sendCounts, sendCounts.length);
        comm.Alltoallv(sorted, 0, sendCounts, sendDispls, MPI.INT, received, 0, recvCounts, recvDispls, MPI.INT);
    }

    /** Makes room, with some to spare: the shares differ a little from iteration to iteration. */
    private void reserve(int length) {
        if (received.length < length) {
            received = new int[comm.Size() == 1 ? length : length + length / 16];
        }
    }

    /** Where each part begins when parts of these sizes lie one behind the other. */
    static int[] displacements(int[] sizes, int parts) {
        int[] begins = new int[parts];
        for (int i = 1; i < parts; i++) {
            begins[i] = begins[i - 1] + sizes[i - 1];
        }
        return begins;
    }

    /** The smallest value this rank counts. */
    int minKey() {
        return shares.firstBucket(comm.Rank()) << problem.bucketShift();
    }

    /** The value after the largest one this rank counts. */
    int endKey() {
        return shares.endBucket(comm.Rank()) << problem.bucketShift();
    }

    /** The value of the test key of that number, known to every rank. */
    int testKey(int number) {
        return totals[problem.buckets() + number];
    }

    /** Keys of all ranks that are less than a value between {@link #minKey} and {@link #endKey}; its rank. */
    long rankOf(int key) {
        int here = key == minKey() ? 0 : counts[key - 1];
        return shares.keysBelow(comm.Rank()) + here;
    }

    /** The keys this rank got in the last ranking, in order. */
    int[] inOrder() {
        int[] ordered = new int[receivedKeys];
        for (int i = 0; i < receivedKeys; i++) {
            ordered[--counts[received[i]]] = received[i];
        }
        return ordered;
    }
}

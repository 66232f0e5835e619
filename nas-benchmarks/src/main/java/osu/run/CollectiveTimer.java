package osu.run;

import benchmarks.collective.Collective;
import java.util.concurrent.TimeUnit;
import mpi.Intracomm;
import mpi.MPI;

/**
 * Times the calls of one operation; every rank has one and does the same.
 *
 * <p>Shape: calls are made in batches. Before each call there is a barrier, and a rank's clock runs from its entry to
 * its return, as in the OSU suite; or there is a barrier before each batch only, and the clock runs through. A rank's
 * figure for a batch is its mean over the calls, the batch's figure that of the slowest rank, and the result the median
 * over the batches, which a pause of the machine in one of them does not change.
 *
 * <p>Units: microseconds a call.
 *
 * <p>Threads: one.
 */
final class CollectiveTimer {
    private static final int MAX_BATCHES = 21;
    private static final int MAX_CALLS = 1_000_000;

    /**
     * What was measured.
     *
     * @param us median over the batches of the slowest rank's time
     * @param leastUs the fastest batch
     * @param mostUs the slowest batch
     * @param calls how many were timed
     */
    record Result(double us, double leastUs, double mostUs, int calls) {}

    private final Intracomm world;
    private final Collective operation;
    private final OsuOptions options;
    private final boolean isBackToBack;
    private final long[] shared = new long[1];

    CollectiveTimer(Intracomm world, Collective operation, OsuOptions options) {
        this.world = world;
        this.operation = operation;
        this.options = options;
        // A barrier needs no other one to start from.
        this.isBackToBack = options.has(Flag.BACK_TO_BACK) || !operation.hasSizes();
    }

    /** Measures the size for which the operation is prepared; the result of rank 0 is that of all. */
    Result measure() {
        int calls = calls(warmUp());
        int batches = Math.min(MAX_BATCHES, calls);
        int perBatch = calls / batches;
        double[] ownUs = new double[batches];
        for (int batch = 0; batch < batches; batch++) {
            ownUs[batch] = time(perBatch) / 1e3 / perBatch;
        }
        double[] slowestUs = new double[batches];
        world.Reduce(ownUs, 0, slowestUs, 0, batches, MPI.DOUBLE, MPI.MAX, 0);
        Samples samples = new Samples(batches);
        for (double us : slowestUs) {
            samples.add(us);
        }
        return new Result(samples.median(), samples.least(), samples.most(), batches * perBatch);
    }

    /** Makes calls until the time for that is over by the clock of rank 0; returns the nanoseconds of a call. */
    private long warmUp() {
        if (options.warmUp() > 0) {
            return Math.max(1, time(options.warmUp()) / options.warmUp());
        }
        long limitNs = TimeUnit.MILLISECONDS.toNanos(options.milliseconds());
        long start = System.nanoTime();
        for (int calls = 1; ; calls = Math.min(2 * calls, MAX_CALLS)) {
            long before = System.nanoTime();
            time(calls);
            long now = System.nanoTime();
            boolean isOver = now - start > limitNs;
            long ns = broadcast(isOver ? Math.max(1, (now - before) / calls) : 0);
            if (ns > 0) {
                return ns;
            }
        }
    }

    private int calls(long nsPerCall) {
        if (options.iterations() > 0) {
            return options.iterations();
        }
        long fitting = TimeUnit.MILLISECONDS.toNanos(options.milliseconds()) / nsPerCall;
        return (int) broadcast(Math.max(MAX_BATCHES, Math.min(MAX_CALLS, fitting)));
    }

    /** Makes calls; returns the nanoseconds that this rank has spent in them. */
    private long time(int calls) {
        world.Barrier();
        return isBackToBack ? timeTogether(calls) : timeOneByOne(calls);
    }

    private long timeTogether(int calls) {
        long start = System.nanoTime();
        for (int call = 0; call < calls; call++) {
            operation.call(world);
        }
        return System.nanoTime() - start;
    }

    private long timeOneByOne(int calls) {
        long inside = 0;
        for (int call = 0; call < calls; call++) {
            long start = System.nanoTime();
            operation.call(world);
            inside += System.nanoTime() - start;
            world.Barrier();
        }
        return inside;
    }

    /** What rank 0 says. */
    private long broadcast(long value) {
        shared[0] = value;
        world.Bcast(shared, 0, 1, MPI.LONG, 0);
        return shared[0];
    }
}

package bireme.runtime.tune;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.items.Reduction;
import bireme.runtime.buffer.PrimitiveLayout;
import bireme.runtime.environment.RankEnvironment;
import bireme.runtime.reduce.PredefinedOperation;
import bireme.runtime.tune.MeasurementPlan.Trial;
import java.util.Arrays;
import java.util.stream.IntStream;
import xxdev.Device;
import xxdev.ElementType;

/**
 * Makes calls together with the other ranks and takes their time: rank 0 says which, the others follow.
 *
 * <p>Shape: every call begins after a barrier, which is not counted; its time is that of its slowest rank. The time of
 * a batch is the median of its calls, so that one call during which the system did something else does not count.
 * Barriers are measured several in a row.
 *
 * <p>Threads: one for each rank.
 */
final class CallTimer {
    /** Longest batch. */
    static final int MAX_CALLS = 200;

    private static final int STOP = -1;
    private static final int IN_A_ROW = 10;
    private static final PrimitiveLayout INTS = new PrimitiveLayout(ElementType.INT, 1);
    private static final PrimitiveLayout LONGS = new PrimitiveLayout(ElementType.LONG, 1);
    private static final Reduction SLOWEST_RANK = PredefinedOperation.MAX.on(ElementType.LONG);

    private final MeasurementPlan plan;
    private final Collectives control;
    private final ForcedSelector forced = new ForcedSelector();
    private final Calls calls;
    private final int[] spec = new int[3];
    private final long[] own = new long[MAX_CALLS];
    private final long[] slowest = new long[MAX_CALLS];

    CallTimer(MeasurementPlan plan, RankEnvironment rank) {
        this.plan = plan;
        this.control = rank.everybody();
        this.calls = new Calls(collectives(rank), rank.size());
    }

    private Collectives collectives(RankEnvironment rank) {
        int[] ids = IntStream.range(0, rank.size()).toArray();
        int context = rank.contexts().takeTogether(control);
        Device device = rank.device();
        rank.control().communicatorCreated(rank.rank(), context, "what is measured", ids);
        device.openContext(context, ids, true);
        return rank.collectives(ids, rank.rank(), context, forced);
    }

    /** Does what rank 0 says until it says that all is done. */
    void follow() {
        spec[0] = 0;
        while (spec[0] != STOP) {
            control.bcast(spec, 0, spec.length, INTS, 0);
            if (spec[0] != STOP) {
                run(spec[0], spec[1], spec[2]);
            }
        }
    }

    /** Has all ranks make some calls, {@value #MAX_CALLS} at most; the time of one in ns. */
    double lead(int trial, int candidate, int count) {
        spec[0] = trial;
        spec[1] = candidate;
        spec[2] = count;
        control.bcast(spec, 0, spec.length, INTS, 0);
        run(trial, candidate, count);
        Arrays.sort(slowest, 0, count);
        boolean isBarrier = plan.trials().get(trial).cell().operation() == Operation.BARRIER;
        return (double) slowest[count / 2] / (isBarrier ? IN_A_ROW : 1);
    }

    /** Notifies the others that all is done. */
    void stop() {
        spec[0] = STOP;
        control.bcast(spec, 0, spec.length, INTS, 0);
    }

    private void run(int number, int candidate, int count) {
        Trial trial = plan.trials().get(number);
        forced.force(trial.algorithms().get(candidate));
        Runnable call = calls.prepare(trial.cell().operation(), trial.cell().bytes());
        int times = trial.cell().operation() == Operation.BARRIER ? IN_A_ROW : 1;
        call.run();
        for (int each = 0; each < count; each++) {
            control.barrier();
            long start = System.nanoTime();
            for (int time = 0; time < times; time++) {
                call.run();
            }
            own[each] = System.nanoTime() - start;
        }
        control.reduce(own, 0, slowest, 0, count, LONGS, SLOWEST_RANK, 0);
    }
}

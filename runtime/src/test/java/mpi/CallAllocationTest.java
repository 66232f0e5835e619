package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Blocking calls over primitive arrays, between ranks of one JVM whose path is warm, allocate nothing. */
class CallAllocationTest {
    private static final int RANKS = 2;
    private static final int WARM_UP = 5_000;
    private static final int MEASURED = 1_000;
    /** A thread may move to another core in one of them, which allocates; a call allocates in each. */
    private static final int ROUNDS = 5;

    /** Far below one object a call, above what a measurement or a late recompilation may leave behind. */
    private static final long NOTHING_PER_CALL = 8;

    /** A call with the buffers of one rank. */
    private interface Call {
        void run(Intracomm comm, double[] own, double[] every);
    }

    private static final Map<String, Call> CALLS = new TreeMap<>(Map.of(
            "Barrier", (comm, own, every) -> comm.Barrier(),
            "Bcast", (comm, own, every) -> comm.Bcast(own, 0, 2, MPI.DOUBLE, 0),
            "Gather", (comm, own, every) -> comm.Gather(own, 0, 2, MPI.DOUBLE, every, 0, 2, MPI.DOUBLE, 0),
            "Scatter", (comm, own, every) -> comm.Scatter(every, 0, 2, MPI.DOUBLE, own, 0, 2, MPI.DOUBLE, 0),
            "Allgather", (comm, own, every) -> comm.Allgather(own, 0, 2, MPI.DOUBLE, every, 0, 2, MPI.DOUBLE),
            "Alltoall", (comm, own, every) -> comm.Alltoall(every, 0, 1, MPI.DOUBLE, own, 0, 1, MPI.DOUBLE),
            "Reduce", (comm, own, every) -> comm.Reduce(own, 0, every, 0, 2, MPI.DOUBLE, MPI.SUM, 0),
            "Allreduce", (comm, own, every) -> comm.Allreduce(own, 0, every, 0, 2, MPI.DOUBLE, MPI.SUM),
            "Scan", (comm, own, every) -> comm.Scan(own, 0, every, 0, 2, MPI.DOUBLE, MPI.SUM)));

    private static final Op LARGER = Op.ofDouble(Math::max);
    private static final Op LARGER_IN_ANY_ORDER = LARGER.commutative();

    /** Calls whose datatype and counts follow from the buffers, and lambdas as operations. */
    private static final Map<String, Call> TYPED_CALLS = new TreeMap<>(Map.of(
            "bcast", (comm, own, every) -> comm.bcast(own, 0),
            "gather", (comm, own, every) -> comm.gather(own, every, 0),
            "scatter", (comm, own, every) -> comm.scatter(every, own, 0),
            "allGather", (comm, own, every) -> comm.allGather(own, every),
            "reduce", (comm, own, every) -> comm.reduce(own, MPI.MAX, 0),
            "allReduce", (comm, own, every) -> comm.allReduce(own, MPI.MAX),
            "allReduce by a lambda", (comm, own, every) -> comm.allReduce(own, LARGER),
            "allReduce in any order", (comm, own, every) -> comm.allReduce(own, LARGER_IN_ANY_ORDER),
            "scan", (comm, own, every) -> comm.scan(own, own, MPI.MAX)));

    @TestFactory
    Stream<DynamicTest> shouldAllocateNothing() {
        return Stream.concat(CALLS.entrySet().stream(), TYPED_CALLS.entrySet().stream())
                .map(call -> DynamicTest.dynamicTest(call.getKey(), () -> measure(call.getValue())));
    }

    @TestFactory
    Stream<DynamicTest> shouldAllocateNothingInPollsAndAccesses() {
        Map<String, Function<Intracomm, Call>> calls =
                new TreeMap<>(Map.of("Put", CallAllocationTest::put, "Test", CallAllocationTest::testOfPending));
        return calls.entrySet().stream()
                .map(call -> DynamicTest.dynamicTest(call.getKey(), () -> measureMade(call.getValue())));
    }

    private static Call testOfPending(Intracomm all) {
        Request pending = all.Irecv(new int[1], 0, 1, MPI.INT, 1 - all.Rank(), 2);
        return (comm, own, every) -> {
            if (pending.Test() != null) {
                throw new IllegalStateException("nothing was sent");
            }
        };
    }

    private static Call put(Intracomm all) {
        Win window = Win.Allocate(2 * Double.BYTES, Double.BYTES, MPI.INFO_NULL, all);
        window.Lock_all(0);
        return (comm, own, every) -> window.Put(own, 0, 2, MPI.DOUBLE, 1 - comm.Rank(), 0, 2, MPI.DOUBLE);
    }

    private static void measure(Call call) {
        measureMade(comm -> call);
    }

    private static void measureMade(Function<Intracomm, Call> maker) {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // A thread that parks describes its wait, which is not meant.
        Settings awake = Settings.ofProcess().with("bireme.yields", "1000000000", "test");
        TestRanks.run(RANKS, awake, comm -> {
            Call call = maker.apply(comm);
            double[] own = new double[2];
            double[] every = new double[2 * RANKS];
            repeat(WARM_UP, call, comm, own, every);
            long allocated = Long.MAX_VALUE;
            for (int round = 0; round < ROUNDS; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                repeat(MEASURED, call, comm, own, every);
                allocated = Math.min(allocated, threads.getCurrentThreadAllocatedBytes() - before);
            }
            assertThat(allocated).as("bytes allocated by %d calls", MEASURED).isLessThan(NOTHING_PER_CALL * MEASURED);
        });
    }

    private static void repeat(int times, Call call, Intracomm comm, double[] own, double[] every) {
        for (int i = 0; i < times; i++) {
            call.run(comm, own, every);
        }
    }
}

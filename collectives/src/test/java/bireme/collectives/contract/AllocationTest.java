package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.Collectives;
import bireme.collectives.items.Reduction;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import bireme.devices.config.Settings;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import xxdev.Device;

/**
 * Blocking collectives over primitive arrays, between ranks of one JVM whose path is warm, allocate nothing.
 */
class AllocationTest {
    private static final int RANKS = 2;
    private static final int MEASURED = 1_000;

    /** A path is warm once it is compiled, which takes more calls the fewer processors the compiler gets. */
    private static final int MAX_WARM_UPS = 200;

    /** Far below one object a call, above what a measurement or a late recompilation may leave behind. */
    private static final long NOTHING_PER_CALL = 8;

    private static final TestType TYPE = TestType.DOUBLE;
    private static final Reduction SUM = TestReduction.ALL.stream()
            .filter(op -> op.type() == TYPE && op.name().equals("sum"))
            .findFirst()
            .orElseThrow();

    /** A call of one operation with the buffers of one rank. */
    private interface Call {
        void run(Collectives all, double[] own, double[] every, int count);
    }

    private static final Map<String, Call> CALLS = new TreeMap<>(Map.of(
            "barrier", (all, own, every, count) -> all.barrier(),
            "bcast", (all, own, every, count) -> all.bcast(own, 0, count, TYPE, 0),
            "gather", (all, own, every, count) -> all.gather(own, 0, count, TYPE, every, 0, count, TYPE, 0),
            "scatter", (all, own, every, count) -> all.scatter(every, 0, count, TYPE, own, 0, count, TYPE, 0),
            "allgather", (all, own, every, count) -> all.allgather(own, 0, count, TYPE, every, 0, count, TYPE),
            "alltoall",
                    (all, own, every, count) ->
                            all.alltoall(every, 0, count / RANKS, TYPE, own, 0, count / RANKS, TYPE),
            "reduce", (all, own, every, count) -> all.reduce(own, 0, every, 0, count, TYPE, SUM, 0),
            "allreduce", (all, own, every, count) -> all.allreduce(own, 0, every, 0, count, TYPE, SUM),
            "reduceScatterBlock",
                    (all, own, every, count) -> all.reduceScatterBlock(every, 0, own, 0, count, TYPE, SUM),
            "scan", (all, own, every, count) -> all.scan(own, 0, every, 0, count, TYPE, SUM)));

    @TestFactory
    Stream<DynamicTest> shouldAllocateNothing() {
        return CALLS.entrySet().stream()
                .flatMap(call -> IntStream.of(2, 8192)
                        .mapToObj(count -> DynamicTest.dynamicTest(
                                call.getKey() + " of " + count + " doubles", () -> measure(call.getValue(), count))));
    }

    private static void measure(Call call, int count) throws InterruptedException {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        // A thread that parks describes its wait, which is not meant.
        Settings awake = Settings.none().with("bireme.yields", "1000000000", "test");
        RankThreads.run(RANKS, awake, () -> Device.newInstance("smdev"), team -> {
            Collectives all = new Collectives(team, RuleSelector.of(RuleSet.NONE));
            double[] own = new double[count];
            double[] every = new double[RANKS * count];
            double[] allocated = new double[1];
            double[] allocatedByAll = {Double.MAX_VALUE};
            for (int round = 0; round < MAX_WARM_UPS && allocatedByAll[0] >= NOTHING_PER_CALL * MEASURED; round++) {
                long before = threads.getCurrentThreadAllocatedBytes();
                repeat(call, MEASURED, all, own, every);
                allocated[0] = threads.getCurrentThreadAllocatedBytes() - before;
                all.allreduce(allocated, 0, allocatedByAll, 0, 1, TYPE, SUM); // all ranks end with the same round
            }
            assertThat(allocatedByAll[0])
                    .as("bytes allocated by %d calls on every rank, after %d warm-ups", MEASURED, MAX_WARM_UPS)
                    .isLessThan(NOTHING_PER_CALL * MEASURED);
        });
    }

    private static void repeat(Call call, int times, Collectives all, double[] own, double[] every) {
        for (int time = 0; time < times; time++) {
            call.run(all, own, every, own.length);
        }
        Arrays.fill(own, 0);
    }
}

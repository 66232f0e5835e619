package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.collectives.Collectives;
import bireme.collectives.algorithm.Operation;
import bireme.collectives.items.Reduction;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import xxdev.Device;
import xxdev.TruncationException;

/** A program whose ranks disagree about a count gets an error, not somebody's old data, where ranks share memory. */
class CountMismatchTest {
    private static final int RANKS = 3;
    private static final int MAX_LENGTH = 20_000;
    private static final TestType TYPE = TestType.INT;
    private static final Reduction SUM = TestReduction.ALL.stream()
            .filter(op -> op.type() == TYPE && op.name().equals("sum"))
            .findFirst()
            .orElseThrow();

    /** A call with buffers that are long enough for any count. */
    private interface Call {
        void run(Collectives all, int[] own, int[] every, int count);
    }

    private static final Map<String, Call> CALLS = new TreeMap<>(Map.of(
            "bcast", (all, own, every, count) -> all.bcast(own, 0, count, TYPE, 0),
            "gather", (all, own, every, count) -> all.gather(own, 0, count, TYPE, every, 0, count, TYPE, 0),
            "scatter", (all, own, every, count) -> all.scatter(every, 0, count, TYPE, own, 0, count, TYPE, 0),
            "allgather", (all, own, every, count) -> all.allgather(own, 0, count, TYPE, every, 0, count, TYPE),
            "alltoall",
                    (all, own, every, count) ->
                            all.alltoall(every, 0, count, TYPE, new int[RANKS * MAX_LENGTH], 0, count, TYPE),
            "reduce", (all, own, every, count) -> all.reduce(own, 0, every, 0, count, TYPE, SUM, 0),
            "allreduce", (all, own, every, count) -> all.allreduce(own, 0, every, 0, count, TYPE, SUM),
            "reduce-scatter", (all, own, every, count) -> all.reduceScatterBlock(every, 0, own, 0, count, TYPE, SUM),
            "scan", (all, own, every, count) -> all.scan(own, 0, every, 0, count, TYPE, SUM),
            "exscan", (all, own, every, count) -> all.exscan(own, 0, every, 0, count, TYPE, SUM)));

    /** Varying counts are agreed upon in pairs. */
    private static final Map<String, Call> VARYING_CALLS = new TreeMap<>(Map.of(
            "gatherv",
                    (all, own, every, count) ->
                            all.gatherv(own, 0, count, TYPE, every, 0, counts(count), places(), TYPE, 0),
            "scatterv",
                    (all, own, every, count) ->
                            all.scatterv(every, 0, counts(count), places(), TYPE, own, 0, count, TYPE, 0),
            "allgatherv",
                    (all, own, every, count) ->
                            all.allgatherv(own, 0, count, TYPE, every, 0, counts(count), places(), TYPE),
            "alltoallv",
                    (all, own, every, count) -> all.alltoallv(
                            every,
                            0,
                            counts(count),
                            places(),
                            TYPE,
                            new int[RANKS * MAX_LENGTH],
                            0,
                            counts(count),
                            places(),
                            TYPE)));

    @TestFactory
    Stream<DynamicTest> shouldReportCountsThatDoNotAgree() {
        List<DynamicTest> tests = new ArrayList<>();
        for (Map<String, Call> calls : List.of(CALLS, VARYING_CALLS)) {
            calls.forEach((name, call) -> {
                for (int[] counts : new int[][] {{16, 8, 16}, {8, 16, 16}, {MAX_LENGTH, 8, 8}, {8, MAX_LENGTH, 8}}) {
                    tests.add(test(name, call, counts));
                    tests.add(test(
                            name,
                            call,
                            Arrays.stream(counts)
                                    .map(count -> count == MAX_LENGTH ? count : count * MAX_LENGTH / 16)
                                    .toArray()));
                }
            });
        }
        return tests.stream();
    }

    private static DynamicTest test(String name, Call call, int[] counts) {
        return DynamicTest.dynamicTest(name + " of " + Arrays.toString(counts), () -> {
            AssertionError thrown = catchThrowableOfType(AssertionError.class, () -> run(call, counts));
            assertThat(thrown).isNotNull().hasCauseInstanceOf(TruncationException.class);
            assertThat(thrown.getCause()).hasMessageMatching("rank \\d comes with .* where rank \\d expects .*agree");
        });
    }

    private static void run(Call call, int[] counts) throws InterruptedException {
        RankThreads.run(RANKS, () -> Device.newInstance("smdev"), team -> {
            Collectives all = new Collectives(team, RuleSelector.of(allNative()));
            call.run(all, new int[MAX_LENGTH], new int[RANKS * MAX_LENGTH], counts[team.rank()]);
            all.barrier(); // nobody leaves before those who do not agree have found out
        });
    }

    /** Every operation reads the memory of others. */
    static RuleSet allNative() {
        return RuleSet.parse(
                "native",
                Operation.ALL.stream()
                        .map(operation -> operation.name() + ".1 = -> native")
                        .collect(Collectors.joining("\n")));
    }

    private static int[] counts(int count) {
        int[] counts = new int[RANKS];
        Arrays.fill(counts, count);
        return counts;
    }

    private static int[] places() {
        return new int[] {0, MAX_LENGTH, 2 * MAX_LENGTH};
    }
}

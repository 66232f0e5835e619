package bireme.collectives.contract;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import bireme.collectives.Collectives;
import bireme.collectives.execution.Schedule;
import bireme.collectives.items.Reduction;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.Team;
import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import xxdev.Device;
import xxdev.DeviceException;

/** Ranks in different collectives, or with different roots: where they share memory, the error names both. */
class CallMismatchTest {
    private static final int MAX_LENGTH = 3000;
    private static final int MAX_RANKS = 4;
    private static final boolean IS_NIGHTLY = Nightly.isOn();

    /** Of 21 calls each meets itself and four others. */
    private static final int PARTNER_STEP = 5;

    private static final TestType TYPE = TestType.INT;
    private static final Reduction SUM = TestReduction.ALL.stream()
            .filter(op -> op.type() == TYPE && op.name().equals("sum"))
            .findFirst()
            .orElseThrow();

    /** A call with buffers of its own. */
    private interface Run {
        void run(Collectives all, int[] own, int[] every, int count, int root);
    }

    /** A call as errors name it. */
    private record Call(String name, Run run, int root) {
        Call(String name, Run run) {
            this(name, run, -1);
        }

        Call withRoot(int newRoot) {
            return new Call(name, run, newRoot);
        }

        String described() {
            return root < 0 ? name : name + " with root " + root;
        }

        void on(Collectives all, int count) {
            run.run(all, new int[MAX_LENGTH], new int[MAX_RANKS * MAX_LENGTH], count, Math.max(root, 0));
        }
    }

    private static final List<Call> WITHOUT_ROOT = List.of(
            new Call("Barrier", (all, own, every, count, root) -> all.barrier()),
            new Call(
                    "Allgather",
                    (all, own, every, count, root) -> all.allgather(own, 0, count, TYPE, every, 0, count, TYPE)),
            new Call(
                    "Allgatherv",
                    (all, own, every, count, root) ->
                            all.allgatherv(own, 0, count, TYPE, every, 0, counts(all, count), places(all), TYPE)),
            new Call(
                    "Alltoall",
                    (all, own, every, count, root) ->
                            all.alltoall(every, 0, count, TYPE, new int[every.length], 0, count, TYPE)),
            new Call(
                    "Alltoallv",
                    (all, own, every, count, root) -> all.alltoallv(
                            every,
                            0,
                            counts(all, count),
                            places(all),
                            TYPE,
                            new int[every.length],
                            0,
                            counts(all, count),
                            places(all),
                            TYPE)),
            new Call("Allreduce", (all, own, every, count, root) -> all.allreduce(own, 0, every, 0, count, TYPE, SUM)),
            new Call(
                    "Reduce_scatter",
                    (all, own, every, count, root) -> all.reduceScatterBlock(every, 0, own, 0, count, TYPE, SUM)),
            new Call("Scan", (all, own, every, count, root) -> all.scan(own, 0, every, 0, count, TYPE, SUM)),
            new Call("Exscan", (all, own, every, count, root) -> all.exscan(own, 0, every, 0, count, TYPE, SUM)));

    private static final List<Call> WITH_ROOT = List.of(
            new Call("Bcast", (all, own, every, count, root) -> all.bcast(own, 0, count, TYPE, root)),
            new Call(
                    "Gather",
                    (all, own, every, count, root) -> all.gather(own, 0, count, TYPE, every, 0, count, TYPE, root)),
            new Call(
                    "Gatherv",
                    (all, own, every, count, root) ->
                            all.gatherv(own, 0, count, TYPE, every, 0, counts(all, count), places(all), TYPE, root)),
            new Call(
                    "Scatter",
                    (all, own, every, count, root) -> all.scatter(every, 0, count, TYPE, own, 0, count, TYPE, root)),
            new Call(
                    "Scatterv",
                    (all, own, every, count, root) ->
                            all.scatterv(every, 0, counts(all, count), places(all), TYPE, own, 0, count, TYPE, root)),
            new Call("Reduce", (all, own, every, count, root) -> all.reduce(own, 0, every, 0, count, TYPE, SUM, root)));

    @TestFactory
    Stream<DynamicTest> shouldNameBothCallsWhereTheyDiffer() {
        return Stream.of(2, 3, 4)
                .flatMap(ranks -> Stream.of(4, MAX_LENGTH)
                        .map(count -> DynamicTest.dynamicTest(ranks + " ranks, " + count + " items", () -> {
                            boolean isEveryPair = ranks == 2 && count == MAX_LENGTH || IS_NIGHTLY;
                            forPairs(ranks, isEveryPair, (one, other) -> check(ranks, count, one, other, false));
                        })));
    }

    @TestFactory
    Stream<DynamicTest> shouldNameBothCallsThatDoNotBlock() {
        return Stream.of(2, 3)
                .map(ranks -> DynamicTest.dynamicTest(ranks + " ranks", () -> {
                    forPairs(ranks, IS_NIGHTLY, (one, other) -> check(ranks, 4, one, other, true));
                }));
    }

    /** Every call with every other one, or each with itself and a few others, which are different ones for each. */
    private static void forPairs(int ranks, boolean isEvery, BiConsumer<Call, Call> check) {
        List<Call> calls = calls(ranks);
        for (int one = 0; one < calls.size(); one++) {
            for (int step = 0; step < calls.size(); step++) {
                if (isEvery || step % PARTNER_STEP == 0) {
                    check.accept(calls.get(one), calls.get((one + step) % calls.size()));
                }
            }
        }
    }

    /** The ranks of one broadcast meet nobody: each is the root of its own. What comes next tells of it. */
    @Test
    void shouldGoBackToTheFirstCallThatDiffered() {
        Throwable failure = failureOf(2, (all, team) -> {
            all.barrier();
            all.bcast(new int[1], 0, 1, TYPE, team.rank());
            all.bcast(new int[1], 0, 1, TYPE, team.rank());
            all.barrier();
        });
        assertThat(failure)
                .hasMessageMatching("rank (\\d) has called Bcast with root \\1 where rank (\\d) has called Bcast with"
                        + " root \\2 2 calls before; all ranks must name the same root");
    }

    /** What carries objects goes by message, which no line of the segment shows. */
    @Test
    void shouldReportCallsThatNeededNoSharedMemory() {
        Throwable failure = failureOf(2, (all, team) -> {
            if (team.rank() == 0) {
                all.bcast(new Object[] {"text"}, 0, 1, TestType.STRING, 0);
            }
            all.barrier();
        });
        assertThat(failure)
                .hasMessageMatching("rank \\d has called other collectives than rank \\d before this Barrier; .*order");
    }

    @Test
    void shouldFindDifferentRootsOfALastCall() {
        Throwable failure = failureOf(2, (all, team) -> {
            all.bcast(new int[1], 0, 1, TYPE, team.rank());
            team.sendrecv(new int[1], 0, 1, 1 - team.rank(), new int[1], 0, 1, 1 - team.rank(), 9);
            all.checkLast();
        });
        assertThat(failure).hasMessageContaining("with root 0").hasMessageContaining("with root 1");
    }

    private static void check(int ranks, int count, Call one, Call other, boolean isStarted) {
        Throwable failure = failureOf(ranks, (all, team) -> {
            Call own = team.rank() == ranks - 1 ? other : one;
            if (isStarted) {
                start(all, team, own, count);
            } else {
                own.on(all, count);
            }
            all.barrier();
        });
        if (one.described().equals(other.described())) {
            assertThat(failure).isNull();
        } else {
            assertThat(failure)
                    .as("%s against %s on %d ranks", one.described(), other.described(), ranks)
                    .isInstanceOf(DeviceException.class)
                    .hasMessageMatching("rank \\d (calls|has called) .* where rank \\d \\1 .*; all ranks must .*")
                    .hasMessageContaining(one.described())
                    .hasMessageContaining(other.described());
        }
    }

    private static void start(Collectives all, Team team, Call call, int count) {
        Schedule schedule = new Schedule(team);
        call.on(all.onto(schedule), count);
        while (!schedule.progress(Schedule.Mode.FULL)) {
            Thread.onSpinWait(); // ends by what fails in another rank at the latest
        }
    }

    private interface Body {
        void run(Collectives all, Team team);
    }

    /** What the first rank that failed has reported; {@code null} when none did. */
    private static Throwable failureOf(int ranks, Body body) {
        AssertionError thrown = catchThrowableOfType(
                AssertionError.class,
                () -> RankThreads.run(
                        ranks,
                        () -> Device.newInstance("smdev"),
                        team -> body.run(new Collectives(team, RuleSelector.of(CountMismatchTest.allNative())), team)));
        return thrown == null ? null : thrown.getCause();
    }

    private static List<Call> calls(int ranks) {
        List<Call> calls = new ArrayList<>(WITHOUT_ROOT);
        for (Call call : WITH_ROOT) {
            calls.add(call.withRoot(0));
            calls.add(call.withRoot(ranks - 1));
        }
        return calls;
    }

    private static int[] counts(Collectives all, int count) {
        int[] counts = new int[all.team().size()];
        Arrays.fill(counts, count);
        return counts;
    }

    private static int[] places(Collectives all) {
        int[] places = new int[all.team().size()];
        Arrays.setAll(places, rank -> rank * MAX_LENGTH);
        return places;
    }
}

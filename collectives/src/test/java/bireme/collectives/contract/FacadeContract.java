package bireme.collectives.contract;

import static bireme.collectives.contract.TestType.INT;
import static bireme.collectives.contract.TestType.INT_PAIR;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.collectives.Collectives;
import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import bireme.collectives.rules.RuleSet;
import bireme.collectives.select.RuleSelector;
import bireme.collectives.team.Team;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every method of {@link Collectives} passes its arguments on to the right place. Offsets, counts and roots all differ;
 * rank r holds 10 r + 1, 10 r + 2, ...
 */
public interface FacadeContract extends OnDevice {
    /** Ranks, and the root of rooted operations. */
    int RANKS = 3;

    /** Root of the operations that have one. */
    int ROOT = 1;

    /** Adds ints. */
    Reduction SUM = TestReduction.ALL.get(0);

    @TestFactory
    default Stream<DynamicTest> shouldHandOnTheArgumentsOfBarrierAndBcast() {
        return List.of(
                test("barrier", (all, team) -> {
                    all.barrier();
                    all.barrier();
                }),
                test("bcast", (all, team) -> {
                    int[] buffer = {0, team.rank() * 10 + 1, team.rank() * 10 + 2, 0};
                    all.bcast(buffer, 1, 2, INT, ROOT);
                    assertThat(buffer).containsExactly(0, 11, 12, 0);
                }))
                .stream();
    }

    @TestFactory
    default Stream<DynamicTest> shouldHandOnTheArgumentsOfGatherAndScatter() {
        int[] counts = {1, 0, 2};
        int[] places = {2, 0, 0};
        return List.of(
                test("gather", (all, team) -> {
                    int[] recv = new int[5];
                    all.gather(own(team), 1, 1, INT, recv, 2, 1, INT, ROOT);
                    assertThat(recv).containsExactly(atRoot(team, 0, 0, 2, 12, 22));
                }),
                test("gatherv", (all, team) -> {
                    int[] recv = new int[4];
                    all.gatherv(own(team), 0, counts[team.rank()], INT, recv, 1, counts, places, INT, ROOT);
                    assertThat(recv).containsExactly(atRoot(team, 0, 21, 22, 1));
                }),
                test("scatter", (all, team) -> {
                    int[] recv = new int[3];
                    all.scatter(own(team), 1, 1, INT, recv, 2, 1, INT, ROOT);
                    assertThat(recv).containsExactly(0, 0, 12 + team.rank());
                }),
                test("scatterv", (all, team) -> {
                    int[] recv = new int[3];
                    all.scatterv(own(team), 1, counts, places, INT, recv, 1, counts[team.rank()], INT, ROOT);
                    int[][] expected = {{0, 14, 0}, {0, 0, 0}, {0, 12, 13}};
                    assertThat(recv).containsExactly(expected[team.rank()]);
                }))
                .stream();
    }

    @TestFactory
    default Stream<DynamicTest> shouldHandOnTheArgumentsOfAllgatherAndAlltoall() {
        int[] counts = {1, 0, 2};
        int[] places = {2, 0, 0};
        return List.of(
                test("allgather", (all, team) -> {
                    int[] recv = new int[5];
                    all.allgather(own(team), 1, 1, INT, recv, 2, 1, INT);
                    assertThat(recv).containsExactly(0, 0, 2, 12, 22);
                }),
                test("allgatherv", (all, team) -> {
                    int[] recv = new int[4];
                    all.allgatherv(own(team), 0, counts[team.rank()], INT, recv, 1, counts, places, INT);
                    assertThat(recv).containsExactly(0, 21, 22, 1);
                }),
                test("alltoall", (all, team) -> {
                    int[] recv = new int[5];
                    all.alltoall(own(team), 1, 1, INT, recv, 2, 1, INT);
                    int r = team.rank();
                    assertThat(recv).containsExactly(0, 0, 2 + r, 12 + r, 22 + r);
                }),
                test("alltoallv", (all, team) -> {
                    int[] recv = new int[7];
                    int r = team.rank();
                    int[] in = {counts[r], counts[r], counts[r]};
                    all.alltoallv(own(team), 1, counts, places, INT, recv, 1, in, new int[] {4, 2, 0}, INT);
                    int[][] expected = {{0, 24, 0, 14, 0, 4, 0}, new int[7], {0, 22, 23, 12, 13, 2, 3}};
                    assertThat(recv).containsExactly(expected[r]);
                }))
                .stream();
    }

    @TestFactory
    default Stream<DynamicTest> shouldHandOnTheArgumentsOfAlltoallw() {
        ItemLayout[] layouts = {INT, INT_PAIR, INT};
        return Stream.of(true, false)
                .map(isInPlace -> test(isInPlace ? "in place" : "apart", (all, team) -> {
                    int r = team.rank();
                    // Ranks 0 and 2 deal in ints, with rank 1 everybody deals in pairs.
                    int[] counts = {1, 1, 1};
                    ItemLayout[] types = r == 1 ? new ItemLayout[] {INT_PAIR, INT_PAIR, INT_PAIR} : layouts;
                    int[] places = r == 1 ? new int[] {4, 2, 0} : new int[] {3, 1, 0};
                    int[] send = new int[7];
                    for (int i = 1; i < send.length; i++) {
                        send[i] = 100 * r + i;
                    }
                    int[] recv = isInPlace ? send : new int[7];
                    all.alltoallw(send, 1, counts, places, types, recv, 1, counts, places, types);
                    int[][] expected = {
                        {0, 204, 105, 106, 4, 0, 0}, {0, 202, 203, 103, 104, 2, 3}, {0, 201, 101, 102, 1, 0, 0},
                    };
                    for (int i = 5; isInPlace && r != 1 && i < 7; i++) {
                        expected[r][i] = 100 * r + i;
                    }
                    assertThat(recv).containsExactly(expected[r]);
                }));
    }

    @TestFactory
    default Stream<DynamicTest> shouldHandOnTheArgumentsOfReductions() {
        return List.of(
                test("reduce", (all, team) -> {
                    int[] recv = new int[4];
                    all.reduce(own(team), 1, recv, 2, 2, INT, SUM, ROOT);
                    assertThat(recv).containsExactly(atRoot(team, 0, 0, 36, 39));
                }),
                test("allreduce", (all, team) -> {
                    int[] recv = new int[4];
                    all.allreduce(own(team), 1, recv, 2, 2, INT, SUM);
                    assertThat(recv).containsExactly(0, 0, 36, 39);
                }),
                test("reduceScatter", (all, team) -> {
                    int[] recv = new int[4];
                    all.reduceScatter(own(team), 1, recv, 2, new int[] {1, 0, 2}, INT, SUM);
                    int[][] expected = {{0, 0, 36, 0}, new int[4], {0, 0, 39, 42}};
                    assertThat(recv).containsExactly(expected[team.rank()]);
                }),
                test("reduceScatterBlock", (all, team) -> {
                    int[] recv = new int[3];
                    all.reduceScatterBlock(own(team), 1, recv, 2, 1, INT, SUM);
                    assertThat(recv).containsExactly(0, 0, 36 + 3 * team.rank());
                }),
                test("scan", (all, team) -> {
                    int[] recv = new int[4];
                    all.scan(own(team), 1, recv, 2, 2, INT, SUM);
                    int[][] expected = {{0, 0, 2, 3}, {0, 0, 14, 16}, {0, 0, 36, 39}};
                    assertThat(recv).containsExactly(expected[team.rank()]);
                }),
                test("exscan", (all, team) -> {
                    int[] recv = new int[4];
                    all.exscan(own(team), 1, recv, 2, 2, INT, SUM);
                    int[][] expected = {new int[4], {0, 0, 2, 3}, {0, 0, 14, 16}};
                    assertThat(recv).containsExactly(expected[team.rank()]);
                }))
                .stream();
    }

    /** What one rank does. */
    interface RankTest {
        /** Runs on every rank of the team; a failure ends the test. */
        void run(Collectives all, Team team);
    }

    private DynamicTest test(String name, RankTest body) {
        return DynamicTest.dynamicTest(
                name,
                () -> RankThreads.run(
                        RANKS,
                        this::newDevice,
                        team -> body.run(new Collectives(team, RuleSelector.of(RuleSet.NONE)), team)));
    }

    private static int[] own(Team team) {
        int base = team.rank() * 10;
        return new int[] {base + 1, base + 2, base + 3, base + 4};
    }

    private static int[] atRoot(Team team, int... values) {
        return team.rank() == ROOT ? values : new int[values.length];
    }
}

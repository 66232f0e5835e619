package bireme.bb.ranks;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Survival;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Graphs that lose a rank while they run: surviving farms go on, and everything else fails on all ranks. */
class LostRankTest {
    private static final long ITEMS = 2000;
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    private final List<Long> found = Collections.synchronizedList(new ArrayList<>());

    /** Worker i on rank i + 1, the emitter and all else on rank 0, the collector where it is said to be. */
    private static Partitioning workersApart(int collector) {
        return Partitioning.by(vertex -> {
            if (vertex.isExpendable()) {
                return vertex.index() + 1;
            }
            return vertex.name().endsWith("collector") ? collector : 0;
        });
    }

    private static Block<Long, Long> dyingAt(int rank, long item, LosingRanks ranks, Integer... dying) {
        return Block.map(n -> {
            if (List.of(dying).contains(rank) && n >= item) {
                ranks.die(rank);
            }
            return n;
        });
    }

    private Graph graph(Block<Long, Long> farm) {
        return Source.range(0, ITEMS).then(farm).then(NEXT).into(Sink.into(found));
    }

    private void assertComplete() {
        assertThat(sorted(found)).isEqualTo(numbers(1, ITEMS + 1));
    }

    private static void assertEndedWithout(LosingRanks ranks, Integer... dead) {
        assertThat(ranks.thrown()).containsOnlyNulls();
        assertThat(ranks.runs()).allSatisfy(run -> {
            assertThat(run.lostRanks()).containsExactly(dead);
            assertThat(run.report().toText()).contains("ranks lost on the way: " + List.of(dead));
        });
    }

    @ParameterizedTest
    @CsvSource({"0, 0", "0, 700", "4, 1500"})
    void shouldGiveWhatALostWorkerLeavesToOthers(int collector, long item) {
        for (UnaryOperator<Farm<Long, Long>> how : List.<UnaryOperator<Farm<Long, Long>>>of(Farm::onDemand, f -> f)) {
            found.clear();
            LosingRanks ranks = new LosingRanks(5, workersApart(collector), 2);
            ranks.run(rank ->
                    graph(how.apply(Farm.of(3, dyingAt(rank, item, ranks, 2))).surviving()));
            assertComplete();
            assertEndedWithout(ranks, 2);
        }
    }

    @Test
    void shouldGoOnWithOneWorker() {
        LosingRanks ranks = new LosingRanks(4, workersApart(0), 1, 3);
        ranks.run(rank -> graph(Farm.of(3, dyingAt(rank, 500, ranks, 1, 3)).surviving()));
        assertEndedWithout(ranks, 1, 3);
        assertComplete();
    }

    @Test
    void shouldLoseAllWorkersOfARankEachAPipeline() {
        Partitioning partitioning = Partitioning.by(vertex -> vertex.isExpendable() ? 1 + vertex.index() % 2 : 0);
        LosingRanks ranks = new LosingRanks(3, partitioning, 1);
        ranks.run(rank -> {
            Block<Long, Long> worker = NEXT.then(dyingAt(rank, 300, ranks, 1)).then(Block.map(n -> n - 1));
            return graph(Farm.of(6, worker).onDemand().surviving());
        });
        assertComplete();
        assertEndedWithout(ranks, 1);
    }

    @ParameterizedTest
    @EnumSource(Survival.class)
    void shouldPromiseWhatItKeeps(Survival survival) {
        LosingRanks ranks = new LosingRanks(3, workersApart(0), 2);
        ranks.run(rank -> {
            Block<Long, Long> thrice = Block.flatMap((n, out) -> {
                out.emit(3 * n);
                out.emit(3 * n + 1);
                if (rank == 2 && n >= 600) {
                    out.flush();
                    ranks.die(rank);
                }
                out.emit(3 * n + 2);
            });
            return graph(Farm.of(2, thrice).surviving(survival));
        });
        List<Long> all = numbers(1, 3 * ITEMS + 1);
        Set<Long> different = new HashSet<>(found);
        assertThat(all).filteredOn(item -> !different.contains(item)).as("lost").isEmpty();
        if (survival == Survival.EXACTLY_ONCE) {
            assertThat(sorted(found)).isEqualTo(all);
        }
        assertEndedWithout(ranks, 2);
    }

    @Test
    void shouldNoticeALossWhileNothingArrives() {
        CountDownLatch tenDone = new CountDownLatch(10);
        LosingRanks ranks = new LosingRanks(3, workersApart(0), 1);
        ranks.run(rank -> Source.<Long>from(out -> {
                    for (long n = 0; n < 10; n++) {
                        out.emit(n);
                    }
                    out.flush();
                    tenDone.await();
                })
                .then(Farm.of(2, dyingAt(rank, 0, ranks, 1)).surviving())
                .into(Sink.of(n -> {
                    found.add(n);
                    tenDone.countDown();
                })));
        assertThat(sorted(found)).isEqualTo(numbers(0, 10));
        assertEndedWithout(ranks, 1);
    }

    @Test
    void shouldFailWhenNoWorkerIsLeft() {
        LosingRanks ranks = new LosingRanks(3, workersApart(0), 1, 2);
        ranks.run(rank -> graph(Farm.of(2, dyingAt(rank, 100, ranks, 1, 2)).surviving()));
        assertThat(ranks.thrown())
                .singleElement()
                .satisfies(thrown -> assertThat(thrown)
                        .isInstanceOf(GraphFailedException.class)
                        .hasMessageContaining("all 2 workers are lost, and items are left"));
    }

    @Test
    void shouldNotGiveAnItemThatKillsToEveryRank() {
        AtomicInteger killed = new AtomicInteger();
        LosingRanks ranks = new LosingRanks(6, workersApart(0), 1, 2, 3, 4, 5);
        ranks.run(rank -> graph(Farm.of(5, Block.<Long, Long>map(n -> {
                    if (n == 7) {
                        killed.incrementAndGet();
                        ranks.die(rank);
                    }
                    return n;
                }))
                .onDemand()
                .surviving()));
        assertThat(killed).hasValue(3);
        assertThat(ranks.thrown())
                .singleElement()
                .satisfies(thrown -> assertThat(thrown)
                        .isInstanceOf(GraphFailedException.class)
                        .hasMessageContaining("item 7 was with 3 workers that are lost"));
    }

    @Test
    void shouldFailOnAllThatAreLeftWhenNothingSurvives() {
        LosingRanks ranks = new LosingRanks(4, RankJobs.alternating(4), 2);
        ranks.run(rank -> Source.range(0, Long.MAX_VALUE)
                .then(NEXT)
                .then(dyingAt(rank, 500, ranks, 2))
                .into(Sink.ignore()));
        assertFailedFor(ranks, 2);
        assertThat(ranks.thrown())
                .allSatisfy(thrown -> assertThat(thrown)
                        .hasMessageContaining("cannot go on: rank 2 is lost, which ran map;")
                        .hasMessageEndingWith("rank 2 on host localhost was killed"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3})
    void shouldFailWithTheRankOfWhatMustStay(int dying) {
        Partitioning partitioning = Partitioning.by(vertex -> {
            if (vertex.isExpendable()) {
                return 1 + vertex.index();
            }
            return vertex.name().equals("needed") ? dying : 0;
        });
        LosingRanks ranks = new LosingRanks(4, partitioning, dying);
        ranks.run(rank -> Source.range(0, Long.MAX_VALUE)
                .then(Farm.of(2, NEXT).surviving())
                .then(dyingAt(rank, 500, ranks, dying).named("needed"))
                .into(Sink.ignore()));
        assertFailedFor(ranks, dying);
    }

    private static void assertFailedFor(LosingRanks ranks, int dead) {
        assertThat(ranks.thrown())
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(GraphFailedException.class)
                        .hasMessageContaining("rank " + dead + " is lost, which ran ")
                        .rootCause()
                        .hasMessageContaining("was killed"));
    }

    @Test
    void shouldRefuseAWorkerOnSeveralRanks() {
        Graph graph = graph(Farm.of(2, NEXT.then(NEXT)).surviving());
        assertThat(RankJobs.failures(2, graph, RankJobs.alternating(2)))
                .allSatisfy(thrown -> assertThat(thrown)
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("is on ranks [0, 1]"));
    }
}

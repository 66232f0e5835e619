package bireme.bb.ranks;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.ranks.RankJobs.alternating;
import static bireme.bb.ranks.RankJobs.run;
import static bireme.bb.ranks.RankJobs.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.AllToAll;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Longs;
import bireme.bb.Scatter;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Farms and all-to-all whose threads are on several ranks. */
class RankFarmTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void shouldShareItemsOut(int ranks) {
        List<Long> found = through(ranks, alternating(ranks), 10_000, Farm.of(5, NEXT));
        assertThat(sorted(found)).isEqualTo(numbers(1, 10_001));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldScatterCollectionsAndGatherTheResults(int ranks) {
        Block<List<Long>, List<Long>> worker =
                Block.map(chunk -> chunk.stream().map(n -> n + 1).toList());
        Block<Long, Collection<Long>> lists = Block.map(n -> numbers(0, n));
        List<List<Long>> found = through(ranks, alternating(ranks), 20, lists.then(Scatter.of(4, worker)));
        assertThat(found)
                .isEqualTo(numbers(0, 20).stream().map(n -> numbers(1, n + 1)).toList());
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void shouldKeepTheOrderWhereAsked(int ranks) {
        Block<Long, Long> several = Block.flatMap((n, out) -> {
            for (long copy = 0; copy < n % 3; copy++) {
                out.emit(n);
            }
        });
        List<Long> expected = new ArrayList<>();
        numbers(0, 3000).forEach(n -> expected.addAll(Collections.nCopies((int) (n % 3), n)));
        assertThat(through(ranks, alternating(ranks), 3000, Farm.of(4, several).ordered()))
                .isEqualTo(expected);
        assertThat(through(
                        ranks,
                        alternating(ranks),
                        3000,
                        Farm.of(4, several.then(Block.pass())).onDemand().ordered()))
                .isEqualTo(expected);
    }

    @Test
    void shouldKeepTheOrderOfNumbersWhereAsked() {
        List<Long> found = new ArrayList<>();
        run(
                3,
                Longs.range(0, 5000)
                        .then(Farm.of(3, Longs.map(n -> 2 * n)).ordered())
                        .into(Sink.into(found)),
                alternating(3));
        assertThat(found).isEqualTo(numbers(0, 5000).stream().map(n -> 2 * n).toList());
    }

    @Test
    void shouldGatherOneOfEach() {
        Block<Long, List<Long>> lists =
                Farm.of(3, NEXT).routing(Routing.broadcast()).gather();
        List<List<Long>> found = through(2, alternating(2), 100, lists);
        assertThat(found)
                .hasSize(100)
                .allSatisfy(list -> assertThat(Set.copyOf(list)).hasSize(1));
    }

    @Test
    void shouldBringEqualKeysToTheSameWorkerHoweverItIsCut() {
        Map<Integer, Set<Long>> inOneJvm = keysOfWorkers(1);
        assertThat(keysOfWorkers(2)).isEqualTo(inOneJvm);
        assertThat(keysOfWorkers(3)).isEqualTo(inOneJvm);
    }

    private static Map<Integer, Set<Long>> keysOfWorkers(int ranks) {
        Map<Integer, Set<Long>> keys = new ConcurrentHashMap<>();
        Block<Long, Long> worker = Block.of("keys", () -> new Node<>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                keys.computeIfAbsent(index, each -> ConcurrentHashMap.newKeySet())
                        .add(item % 20);
                out.emit(item);
            }
        });
        Farm<Long, Long> farm = Farm.of(4, worker).routing(Routing.byKey(n -> n % 20));
        assertThat(through(ranks, alternating(ranks), 1000, farm)).hasSize(1000);
        return keys;
    }

    /** One worker holds its first item until all others are done: it may have one more waiting, and none besides. */
    @Test
    void shouldGiveOnDemandOnlyToWhoHasRoom() {
        int items = 500;
        AtomicIntegerArray counts = new AtomicIntegerArray(2);
        CountDownLatch rest = new CountDownLatch(items - 2);
        Block<Long, Long> worker = Block.of("worker", () -> new Node<>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) throws Exception {
                if (index == 0 && counts.get(0) == 0) {
                    Bounded.await(rest, "items of other workers");
                }
                counts.incrementAndGet(index);
                if (index == 1) {
                    rest.countDown();
                }
            }
        });
        through(
                3,
                Partitioning.by(vertex -> vertex.number() % 3),
                items,
                Farm.of(2, worker).onDemand());
        assertThat(counts.get(0) + counts.get(1)).isEqualTo(items);
        assertThat(counts.get(0)).isBetween(1, 2);
    }

    @Test
    void shouldLeadAllToAll() {
        Block<Long, Long> left = Block.map(n -> n);
        Block<Long, Long> right = Block.map(n -> n * 10);
        List<Long> found = new ArrayList<>();
        run(
                3,
                Source.range(0, 9000)
                        .then(AllToAll.of(3, left, Routing.byKey(n -> n), 3, right))
                        .into(Sink.into(found)),
                alternating(3));
        assertThat(sorted(found))
                .isEqualTo(numbers(0, 9000).stream().map(n -> n * 10).toList());
    }
}

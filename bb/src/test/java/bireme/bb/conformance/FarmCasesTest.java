package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.conformance.Cases.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class FarmCasesTest {
    private static final Block<Long, Long> SAME = Block.map(n -> n);

    private static void restFor(Duration time) {
        long until = System.nanoTime() + time.toNanos();
        for (long left = time.toNanos(); left > 0; left = until - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    @Test
    @DisplayName("case 9: every way two farms can follow each other, fused")
    void shouldKeepEveryItemHoweverFarmsAreFused() throws Exception {
        Farm<Long, Long> farm = Farm.of(3, SAME);
        Farm<Long, Long> other = Farm.of(2, SAME);
        Block<Long, Long> keeping = Block.of("keeping", () -> (item, out) -> out.emit(item));
        List<Block<Long, Long>> shapes = List.of(
                farm.then(farm),
                farm.then(other),
                farm.ordered().then(farm.ordered()),
                farm.ordered().then(other),
                farm.onDemand().then(farm),
                farm.then(farm.onDemand()),
                farm.then(Block.<Long>pass()).then(farm),
                farm.then(Block.<Long>pass()).then(Block.<Long>pass()).then(other.ordered()),
                farm.then(keeping).then(farm),
                Block.<Long>pass().then(farm).then(Block.pass()).then(other).then(Block.pass()),
                Farm.of(2, farm).then(Farm.of(2, farm)),
                Farm.of(2, farm.then(Block.pass())).then(farm),
                Farm.of(3, SAME.then(keeping)).then(Farm.of(3, SAME.then(SAME))),
                Farm.of(3, Comb.of(SAME, SAME)).then(farm),
                farm.surviving().then(other.onDemand().surviving()),
                Farm.of(1, farm).then(Farm.of(1, SAME)).then(farm));
        long items = Cases.items(1000, 200);
        for (Block<Long, Long> shape : shapes) {
            for (int cores : new int[] {1, 3, 5, 100}) {
                List<Long> found = new ArrayList<>();
                Graph graph = Source.range(0, items)
                        .then(shape)
                        .into(Sink.into(found))
                        .optimized(cores);
                Cases.run(graph);
                assertThat(sorted(found)).as("%s for %d cores", shape, cores).isEqualTo(numbers(0, items));
            }
        }
    }

    @Test
    @DisplayName("case 11: an ordered farm with a slow worker")
    void shouldWaitForTheSlowWorker() throws Exception {
        Block<Long, Long> worker = Block.of("worker", () -> new Node<>() {
            private int index;
            private int slow = 10;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (index == 0 && slow-- > 0) {
                    restFor(Duration.ofMillis(20));
                }
                out.emit(item);
            }
        });
        assertThat(through(1, 1001, Farm.of(4, worker).ordered())).isEqualTo(numbers(1, 1001));
        assertThat(through(1, 1001, Farm.of(4, worker).onDemand().ordered())).isEqualTo(numbers(1, 1001));
    }

    @Test
    @DisplayName("case 12: ordered on demand, downwards")
    void shouldKeepADescendingOrder() throws Exception {
        Block<Long, Long> down = Block.map(n -> 1000 - n);
        List<Long> found =
                through(1, 1000, down.then(Farm.of(3, SAME).onDemand().ordered()));
        assertThat(found).isEqualTo(numbers(1, 1000).stream().map(n -> 1000 - n).toList());
    }

    @Test
    @DisplayName("case 12: each item to all, one result of each gathered")
    void shouldGatherOneResultOfEachWorker() throws Exception {
        Block<Long, List<Long>> farm =
                Farm.of(4, SAME).routing(Routing.broadcast()).gather();
        List<List<Long>> rounds = through(0, 1000, farm);
        assertThat(rounds).hasSize(1000).allSatisfy(round -> {
            assertThat(round).hasSize(4);
            assertThat(new HashSet<>(round)).hasSize(1);
        });
        assertThat(rounds.stream().map(round -> round.get(0))).containsExactlyElementsOf(numbers(0, 1000));
    }

    @Test
    @DisplayName("case 21: routing by parity")
    void shouldShowNoWorkerTheWrongParity() throws Exception {
        Block<Long, Long> checking = Block.of("checking", () -> new Node<>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (item % 2 != index) {
                    throw new IllegalStateException(item + " came to worker " + index);
                }
                out.emit(item);
            }
        });
        Farm<Long, Long> farm = Farm.of(2, checking).routing(Routing.by(n -> (int) (n % 2)));
        assertThat(sorted(through(0, 1000, farm))).isEqualTo(numbers(0, 1000));
    }

    @Test
    @DisplayName("case 26: an optimised graph has fewer threads and the same results")
    void shouldDoTheSameWithFewerThreads() throws Exception {
        long items = Cases.items(10_000, 2_000);
        List<Long> found = new ArrayList<>();
        Graph graph = Source.range(0, items)
                .then(Block.<Long>pass())
                .then(Farm.of(3, SAME.then(SAME)))
                .then(Block.<Long>pass())
                .then(Farm.of(3, SAME).ordered())
                .then(Farm.of(2, Block.<Long>filter(n -> true)))
                .into(Sink.into(found));
        Graph optimized = graph.optimized(1);
        assertThat(graph.threads()).hasSize(16);
        assertThat(optimized.threads()).as(optimized::toString).hasSizeLessThanOrEqualTo(10);
        Cases.run(optimized);
        assertThat(sorted(found)).isEqualTo(numbers(0, items));
    }

    @Test
    @DisplayName("case 32: 64 workers that rest for 5 ms, put in order again")
    void shouldPutTheResultsOfManyWorkersInOrder() throws Exception {
        Block<Long, Long> pausing = Block.map(n -> {
            restFor(Duration.ofMillis(5));
            return n;
        });
        assertThat(through(0, 1000, Farm.of(64, pausing).onDemand().ordered())).isEqualTo(numbers(0, 1000));
    }
}

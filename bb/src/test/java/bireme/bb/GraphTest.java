package bireme.bb;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.Routing;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Pipelines, combs and whole graphs. */
class GraphTest {
    private static final Duration MAX = WaitLimit.now();

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 1024})
    void shouldKeepTheOrderInAPipeline(int capacity) throws Exception {
        List<Long> found = new ArrayList<>();
        Graph graph = Source.range(0, 10_000)
                .then(Block.<Long, Long>map(n -> n + 1).capacity(capacity))
                .then(Block.<Long>filter(n -> n % 2 == 0).capacity(capacity))
                .into(Sink.into(found));
        graph.run(MAX);
        assertThat(found)
                .isEqualTo(numbers(1, 10_001).stream().filter(n -> n % 2 == 0).toList());
    }

    @Test
    void shouldRunAgain() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        Graph graph = Source.range(0, 100).into(Sink.of(n -> sum.addAndGet(n.intValue())));
        for (int round = 1; round <= 3; round++) {
            graph.run(MAX);
            assertThat(sum).hasValue(round * 4950);
        }
    }

    @Test
    void shouldCombineNodesInOneThread() throws Exception {
        Block<Long, Long> next = Block.map(n -> n + 1);
        List<Block<Long, Long>> bracketings = List.of(
                Comb.of(Comb.of(Comb.of(next, next), next), next),
                Comb.of(next, Comb.of(next, Comb.of(next, next))),
                Comb.of(Comb.of(next, next), Comb.of(next, next)));
        for (Block<Long, Long> comb : bracketings) {
            List<Long> found = new ArrayList<>();
            Graph graph = Source.range(0, 1000).then(comb).into(Sink.into(found));
            assertThat(graph.threads()).hasSize(3);
            graph.run(MAX);
            assertThat(found).isEqualTo(numbers(4, 1004));
        }
        assertThatThrownBy(() -> Comb.of(next, Farm.of(2, next)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("farm(2 x map");
    }

    /** Case 2: sums by parity, emitted at the end. */
    @Test
    void shouldEmitAtTheEnd() throws Exception {
        List<Long> sums = new ArrayList<>();
        Block<Long, Long> summing = Block.of("sum", () -> new Node<>() {
            private long sum;

            @Override
            public void accept(Long item, Output<Long> out) {
                sum += item;
            }

            @Override
            public void end(Output<Long> out) {
                out.emit(sum);
            }
        });
        Source.range(0, 14)
                .then(AllToAll.of(3, Block.<Long, Long>map(n -> n), Routing.by(n -> (int) (n % 2)), 2, summing))
                .into(Sink.into(sums))
                .run(MAX);
        assertThat(sums).containsExactlyInAnyOrder(42L, 49L);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldEndInAnyModeOfWaiting(int mode) throws Exception {
        WaitMode wait = List.of(WaitMode.SPINNING, WaitMode.BLOCKING, WaitMode.adaptive(8))
                .get(mode);
        AtomicInteger sum = new AtomicInteger();
        Block<Long, Long> next = Block.map(n -> n + 1);
        Source<Long> source = Source.range(0, 2_000);
        for (int stage = 0; stage < 8; stage++) {
            source = source.then(next);
        }
        source.into(Sink.of(n -> sum.incrementAndGet())).waiting(wait).run(MAX);
        assertThat(sum).hasValue(2_000);
    }

    @Test
    void shouldMergeSources() throws Exception {
        List<Long> found = new ArrayList<>();
        Source.merge(Source.range(0, 500), Source.range(500, 1000))
                .into(Sink.into(found))
                .run(MAX);
        assertThat(sorted(found)).isEqualTo(numbers(0, 1000));
    }

    @Test
    void shouldDescribeItself() {
        Graph graph = Source.range(0, 1)
                .then(Farm.of(2, Block.<Long, Long>map(n -> n)).onDemand().ordered())
                .into(Sink.ignore());
        assertThat(graph).hasToString("source -> farm(2 x map, on-demand(1), ordered) -> ignore");
        assertThat(graph.threads()).containsExactly("source", "farm/map[0]", "farm/map[1]", "ignore");
    }
}

package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.conformance.Cases.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Comb;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class PipelineCasesTest {
    @Test
    @DisplayName("case 7: every bracketing of five nodes in a comb")
    void shouldNotMatterHowCombsAreNested() throws Exception {
        List<Block<Long, Long>> nodes = new ArrayList<>();
        for (long factor = 2; factor < 7; factor++) {
            long own = factor;
            nodes.add(Block.map(n -> n * own % 1_000_003));
        }
        List<Block<Long, Long>> all = bracketings(nodes);
        assertThat(all).hasSize(14);
        long items = Cases.items(100_000, 10_000);
        List<Long> expected =
                numbers(0, items).stream().map(PipelineCasesTest::allFive).toList();
        for (Block<Long, Long> comb : all) {
            assertThat(through(0, items, comb)).isEqualTo(expected);
        }
    }

    private static long allFive(long number) {
        long n = number;
        for (long factor = 2; factor < 7; factor++) {
            n = n * factor % 1_000_003;
        }
        return n;
    }

    private static List<Block<Long, Long>> bracketings(List<Block<Long, Long>> nodes) {
        if (nodes.size() == 1) {
            return nodes;
        }
        List<Block<Long, Long>> all = new ArrayList<>();
        for (int cut = 1; cut < nodes.size(); cut++) {
            for (Block<Long, Long> left : bracketings(nodes.subList(0, cut))) {
                for (Block<Long, Long> right : bracketings(nodes.subList(cut, nodes.size()))) {
                    all.add(Comb.of(left, right));
                }
            }
        }
        return all;
    }

    /** Collects tens, and at the end what is left. */
    private static final class Tens implements Node<Long, List<Long>> {
        private List<Long> batch = new ArrayList<>();

        @Override
        public void accept(Long item, Output<List<Long>> out) {
            batch.add(item);
            if (batch.size() == 10) {
                out.emit(batch);
                batch = new ArrayList<>();
            }
        }

        @Override
        public void end(Output<List<Long>> out) {
            if (!batch.isEmpty()) {
                out.emit(batch);
            }
        }
    }

    @Test
    @DisplayName("case 8: batches of ten, the last one flushed at the end, in three shapes")
    void shouldFlushBatchesAtTheEnd() throws Exception {
        Block<Long, List<Long>> tens = Block.of("tens", Tens::new);
        Block<List<Long>, Long> each = Block.flatMap((batch, out) -> batch.forEach(out::emit));
        assertThat(through(0, 1111, tens.then(each))).isEqualTo(numbers(0, 1111));
        assertThat(through(0, 1111, Comb.of(tens, each))).isEqualTo(numbers(0, 1111));
        assertThat(sorted(through(0, 1111, Farm.of(3, tens).then(Farm.of(2, each)))))
                .isEqualTo(numbers(0, 1111));
        List<List<Long>> batches = through(0, 1111, tens);
        assertThat(batches).hasSize(112);
        assertThat(batches.get(111)).containsExactly(1110L);
    }

    @Test
    @DisplayName("case 10: the emitter has enough at 5")
    void shouldReleaseProducersWhenTheEmitterHasEnough() throws Exception {
        AtomicInteger released = new AtomicInteger();
        Block<Long, Long> before = Block.of("before", () -> new Node<>() {
            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
            }

            @Override
            public void close() {
                released.incrementAndGet();
            }
        });
        Block<Long, Long> emitter = Block.of("emitter", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (item == 5) {
                    place.stop();
                } else {
                    out.emit(item);
                }
            }
        });
        List<Long> found = new ArrayList<>();
        Cases.run(Source.range(1, Long.MAX_VALUE)
                .then(before)
                .then(emitter)
                .then(Farm.of(3, Block.<Long, Long>map(n -> n)).ordered())
                .into(Sink.into(found)));
        assertThat(found).containsExactly(1L, 2L, 3L, 4L);
        assertThat(released).hasValue(1);
    }

    @Test
    @DisplayName("case 23: channels of capacity 1")
    void shouldLoseNothingInTheNarrowestChannels() throws Exception {
        Block<Long, Long> next = Block.<Long, Long>map(n -> n + 1).capacity(1);
        long items = Cases.items(10_000, 2_000);
        assertThat(through(0, items, next.then(next).then(next))).isEqualTo(numbers(3, items + 3));
    }
}

package bireme.bb;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** Blocks at the service of sequential code. */
class AcceleratorTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    /** Case 13, with more items than there is room for. */
    @Test
    void shouldReturnEveryResult() {
        try (Accelerator<Long, Long> farm = Accelerator.open(Farm.of(3, NEXT))) {
            numbers(0, 10_000).forEach(farm::submit);
            farm.end();
            assertThat(sorted(farm.results().toList())).isEqualTo(numbers(1, 10_001));
            assertThat(farm.take()).isNull();
        }
    }

    @Test
    void shouldGiveResultsAsTheyCome() {
        try (Accelerator<Long, Long> block = Accelerator.open(NEXT)) {
            for (long n = 0; n < 100; n++) {
                block.submit(n);
                assertThat(block.take()).isEqualTo(n + 1);
                assertThat(block.poll()).isNull();
            }
        }
    }

    /** Case 14. */
    @Test
    void shouldBeUsedAgainWithTheSameThreads() {
        try (Accelerator<Long, Long> farm = Accelerator.open(Farm.of(2, NEXT).ordered())) {
            int threads = farm.threads();
            for (int round = 0; round < 100; round++) {
                numbers(0, 1000).forEach(farm::submit);
                farm.end();
                assertThat(farm.results()).containsExactlyElementsOf(numbers(1, 1001));
                farm.reopen();
            }
            assertThat(farm.threads()).isEqualTo(threads);
        }
    }

    @Test
    void shouldGoOnWithAnotherNumberOfWorkers() {
        try (Accelerator<Long, Long> farm = Accelerator.open(Farm.of(2, NEXT).ordered())) {
            int threads = farm.threads();
            for (int workers : new int[] {4, 1, 3}) {
                farm.submit(-1L);
                farm.end();
                assertThat(farm.results()).containsExactly(0L);
                farm.reopen(Farm.of(workers, NEXT).ordered());
                numbers(0, 1000).forEach(farm::submit);
                farm.end();
                assertThat(farm.results()).containsExactlyElementsOf(numbers(1, 1001));
                assertThat(farm.report().stages())
                        .as("%d workers", workers)
                        .anySatisfy(stage -> assertThat(stage.threads() + " " + stage.taken())
                                .isEqualTo(workers + " 1000"));
                farm.reopen();
            }
            assertThat(farm.threads()).isEqualTo(threads + 2);
        }
    }

    /** Case 15. */
    @Test
    void shouldWorkInsideOfANode() {
        List<Long> found = new ArrayList<>();
        Source.range(0, 1000)
                .into(Sink.of("collector", () -> new Node<Long, Void>() {
                    private final Accelerator<Long, Long> inner = Accelerator.open(Farm.of(2, NEXT));

                    @Override
                    public void accept(Long item, Output<Void> out) {
                        inner.submit(item);
                    }

                    @Override
                    public void end(Output<Void> out) {
                        inner.end();
                        inner.results().forEach(found::add);
                    }

                    @Override
                    public void close() {
                        inner.close();
                    }
                }))
                .run();
        assertThat(sorted(found)).isEqualTo(numbers(1, 1001));
    }

    @Test
    void shouldThrowTheFailureOfANode() {
        Block<Long, Long> failing = Block.map(n -> {
            throw new IllegalStateException("not today");
        });
        try (Accelerator<Long, Long> block = Accelerator.open(failing)) {
            block.submit(7L);
            assertThatThrownBy(block::take)
                    .isInstanceOf(GraphFailedException.class)
                    .hasMessageContaining("map failed on item 7");
            assertThatThrownBy(() -> numbers(0, 10_000).forEach(block::submit))
                    .isInstanceOf(GraphFailedException.class);
        }
    }

    @Test
    void shouldRefuseItemsAfterTheEnd() {
        try (Accelerator<Long, Long> block = Accelerator.open(NEXT)) {
            assertThatThrownBy(block::reopen).isInstanceOf(IllegalStateException.class);
            block.end();
            assertThatThrownBy(() -> block.submit(1L)).hasMessageContaining("reopen()");
            assertThat(block.take()).isNull();
        }
    }

    @Test
    void shouldSayThatABlockTakesNoMore() {
        Block<Long, Long> one = Block.of("one", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
                place.stop();
            }
        });
        try (Accelerator<Long, Long> block = Accelerator.open(one)) {
            assertThatThrownBy(() -> numbers(0, 10_000).forEach(block::submit))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("takes no more items: one");
            assertThat(block.take()).isZero();
            assertThat(block.take()).isNull();
        }
    }

    @Test
    void shouldSayWhyNoResultCame() {
        try (Accelerator<Integer, Integer> idle = Accelerator.open(Block.map(n -> n))) {
            Thread.currentThread().interrupt();
            assertThatThrownBy(idle::take)
                    .isInstanceOf(CancellationException.class)
                    .hasMessageContaining("none was taken: nothing was submitted so far, and end() was not called");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
    }
}

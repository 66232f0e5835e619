package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.conformance.Cases.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Accelerator;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.node.Node;
import bireme.bb.node.Output;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class AcceleratorCasesTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    @Test
    @DisplayName("case 13: 1000 submitted, 1000 results, then the end")
    void shouldReturnAResultForEachItem() {
        try (Accelerator<Long, Long> farm = Accelerator.open(Farm.of(3, NEXT))) {
            numbers(0, 1000).forEach(farm::submit);
            farm.end();
            assertThat(sorted(farm.results().toList())).isEqualTo(numbers(1, 1001));
            assertThat(farm.take()).isNull();
        }
    }

    @Test
    @DisplayName("case 14: reused 100 times, in order each time")
    void shouldBeReused() {
        try (Accelerator<Long, Long> farm = Accelerator.open(Farm.of(3, NEXT).ordered())) {
            for (int round = 0; round < 100; round++) {
                numbers(0, 1000).forEach(farm::submit);
                farm.end();
                assertThat(farm.results()).as("round %d", round).containsExactlyElementsOf(numbers(1, 1001));
                farm.reopen();
            }
        }
    }

    @Test
    @DisplayName("case 15: an accelerator inside of a collector")
    void shouldWorkInsideOfANode() throws Exception {
        Block<Long, Long> collector = Block.of("collector", () -> new Node<>() {
            private final Accelerator<Long, Long> inner = Accelerator.open(Farm.of(2, NEXT));

            @Override
            public void accept(Long item, Output<Long> out) {
                inner.submit(item);
            }

            @Override
            public void end(Output<Long> out) {
                inner.end();
                inner.results().forEach(out::emit);
            }

            @Override
            public void close() {
                inner.close();
            }
        });
        assertThat(sorted(through(0, 1000, Farm.of(2, NEXT).then(collector)))).isEqualTo(numbers(2, 1002));
    }
}

package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.Vertex;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.node.SourceNode;
import bireme.bb.ranks.placement.PartitionedGraph;
import bireme.bb.ranks.placement.Placement;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several sources of a kind, each of which knows which it is. */
class SourceCopiesTest {
    private static final Duration MAX = WaitLimit.now();

    /** Emits every so manieth number, from its own on. */
    private static final class Some implements SourceNode<Integer> {
        private NodeContext context;

        @Override
        public void open(NodeContext given) {
            context = given;
        }

        @Override
        public void run(Output<Integer> out) {
            for (int number = context.index(); number < 1000; number += context.copies()) {
                out.emit(number);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7})
    void shouldEachEmitItsShare(int copies) throws Exception {
        List<Integer> found = new ArrayList<>();
        Graph graph = Source.copies(copies, "some", Some::new).into(Sink.into(found));
        for (int run = 0; run < 2; run++) {
            found.clear();
            graph.run(MAX);
            assertThat(found)
                    .containsExactlyInAnyOrderElementsOf(
                            IntStream.range(0, 1000).boxed().toList());
        }
        assertThat(graph.threads()).hasSize(copies + 1).contains(copies == 1 ? "some" : "some[" + (copies - 1) + "]");
    }

    @Test
    void shouldStandBesideOthers() throws Exception {
        List<Integer> found = new ArrayList<>();
        Source<Integer> more = Source.of(List.of(1000, 1001));
        Source.merge(Source.copies(2, "some", Some::new), more)
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 1002).boxed().toList());
    }

    @ParameterizedTest
    @CsvSource({"2, 00011", "3, 00112", "5, 01234"})
    void shouldBeDistributedOverRanks(int ranks, String expected) {
        Graph graph = Source.copies(5, "some", Some::new).group("some").into(Sink.ignore());
        int[] all = IntStream.range(0, ranks).toArray();
        PartitionedGraph partitioned =
                Placement.builder().group("some", all).build().cut(graph.plan(), ranks);
        StringBuilder assigned = new StringBuilder();
        graph.plan().vertices().stream()
                .filter(Vertex::isSource)
                .mapToInt(partitioned::rankOf)
                .forEach(assigned::append);
        assertThat(assigned).hasToString(expected);
    }

    @Test
    void shouldRefuseLessThanOne() {
        assertThatThrownBy(() -> Source.copies(0, "some", Some::new))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("0 copies of the source some; expected at least 1");
    }
}

package npb.dt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchmarks.kernel.ProblemClass;
import benchmarks.program.UsageException;
import java.util.stream.Collectors;
import npb.dt.Graph.Node;
import npb.dt.Graph.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class GraphTest {

    @ParameterizedTest
    @CsvSource({"S,5,5,12", "W,11,11,32", "A,21,21,80", "B,43,43,192", "C,85,85,448", "D,171,171,1024"})
    void shouldHaveTheNodesOfTheReference(ProblemClass problemClass, int bh, int wh, int sh) {
        int sources = DtProblem.of(problemClass).sources();
        assertThat(GraphKind.BH.of(sources).nodes()).hasSize(bh);
        assertThat(GraphKind.WH.of(sources).nodes()).hasSize(wh);
        assertThat(GraphKind.SH.of(sources).nodes()).hasSize(sh);
    }

    @ParameterizedTest
    @EnumSource(GraphKind.class)
    void shouldLeadOnlyToNodesOfHigherNumbers(GraphKind kind) {
        Graph graph = kind.of(32);
        int arcs = 0;
        for (Node node : graph.nodes()) {
            assertThat(node.in()).allMatch(arc -> arc.head() == node.id() && arc.tail() < node.id());
            assertThat(node.out()).allMatch(arc -> arc.tail() == node.id() && arc.head() > node.id());
            assertThat(node.in().isEmpty()).isEqualTo(node.role() == Role.SOURCE);
            assertThat(node.out().isEmpty()).isEqualTo(node.role() == Role.SINK);
            arcs += node.in().size();
        }
        assertThat(arcs).isEqualTo(graph.arcs());
    }

    @Test
    void shouldGatherInABlackHoleAndScatterInAWhiteOne() {
        assertThat(arcs(GraphKind.BH.of(8))).isEqualTo("0>8 1>8 2>8 3>8 4>9 5>9 6>9 7>9 8>10 9>10");
        assertThat(arcs(GraphKind.WH.of(8))).isEqualTo("2>10 2>9 2>8 2>7 1>6 1>5 1>4 1>3 0>2 0>1");
    }

    @Test
    void shouldExchangeOneBitALayerInAShuffle() {
        assertThat(arcs(GraphKind.SH.of(4)))
                .isEqualTo("0>4 1>4 0>5 1>5 2>6 3>6 2>7 3>7 4>8 6>8 5>9 7>9 4>10 6>10 5>11 7>11");
    }

    @Test
    void shouldRefuseAGraphThatDoesNotExist() {
        assertThat(GraphKind.named("wh")).isEqualTo(GraphKind.WH);
        assertThatThrownBy(() -> GraphKind.named("WHH"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("BH, WH and SH");
    }

    private static String arcs(Graph graph) {
        return graph.nodes().stream()
                .flatMap(node -> node.in().stream())
                .sorted((a, b) -> a.id() - b.id())
                .map(arc -> arc.tail() + ">" + arc.head())
                .collect(Collectors.joining(" "));
    }
}

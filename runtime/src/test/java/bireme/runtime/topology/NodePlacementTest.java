package bireme.runtime.topology;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NodePlacementTest {
    private static NeighborGraph grid(int rows, int columns, boolean isPeriodic) {
        NeighborGraph graph = new NeighborGraph(rows * columns);
        for (int y = 0; y < rows; y++) {
            for (int x = 0; x < columns; x++) {
                int node = y * columns + x;
                if (isPeriodic || x + 1 < columns) {
                    graph.add(node, y * columns + (x + 1) % columns, 1);
                }
                if (isPeriodic || y + 1 < rows) {
                    graph.add(node, (y + 1) % rows * columns + x, 1);
                }
            }
        }
        return graph;
    }

    private static int[] roundRobin(int ranks, int jvms) {
        return IntStream.range(0, ranks).map(rank -> rank % jvms).toArray();
    }

    /** What is exchanged between JVMs, and that each node has a rank of its own. */
    private static long cut(NeighborGraph graph, int[] jvmOfRank) {
        int[] ranks = NodePlacement.ranksOf(graph, jvmOfRank);
        assertThat(Arrays.stream(ranks).sorted().toArray())
                .isEqualTo(IntStream.range(0, jvmOfRank.length).toArray());
        return graph.cut(Arrays.stream(ranks).map(rank -> jvmOfRank[rank]).toArray());
    }

    @ParameterizedTest
    @CsvSource({
        "1, 8, 2, 2", // a ring in two halves
        "1, 9, 3, 3",
        "4, 4, 2, 8", // two halves of a torus
        "4, 4, 4, 16", // a torus in quarters
        "1, 1, 1, 0"
    })
    void shouldFindTheBestDivisionOfARingAndATorus(int rows, int columns, int jvms, long cut) {
        assertThat(cut(grid(rows, columns, true), roundRobin(rows * columns, jvms)))
                .isEqualTo(cut);
    }

    @Test
    void shouldFindTheBestDivisionOfAnOpenGrid() {
        assertThat(cut(grid(4, 8, false), roundRobin(32, 2))).isEqualTo(4);
        assertThat(cut(grid(4, 4, false), roundRobin(16, 4))).isEqualTo(8);
    }

    @Test
    void shouldKeepTogetherWhatWeighsMost() {
        NeighborGraph graph = new NeighborGraph(6);
        for (int node = 0; node < 6; node++) {
            graph.add(node, (node + 1) % 6, 1);
        }
        graph.add(0, 3, 100);
        graph.add(1, 4, 100);
        graph.add(2, 5, 100);
        int[] jvms = {0, 0, 1, 1, 2, 2};
        int[] ranks = NodePlacement.ranksOf(graph, jvms);
        for (int node = 0; node < 3; node++) {
            assertThat(jvms[ranks[node]]).isEqualTo(jvms[ranks[node + 3]]);
        }
    }

    @Test
    void shouldLeaveTheRanksWhereAnotherOrderBringsNothing() {
        int[] own = {0, 1, 2, 3};
        assertThat(NodePlacement.ranksOf(grid(1, 4, false), new int[] {0, 0, 1, 1}))
                .isEqualTo(own);
        assertThat(NodePlacement.ranksOf(grid(1, 4, false), new int[] {7, 7, 7, 7}))
                .isEqualTo(own);
        assertThat(NodePlacement.ranksOf(grid(1, 4, false), new int[] {3, 1, 0, 2}))
                .isEqualTo(own);
        assertThat(NodePlacement.ranksOf(new NeighborGraph(4), new int[] {0, 1, 0, 1}))
                .isEqualTo(own);
    }

    @Test
    void shouldNeverBeWorseThanTheOrderOfTheProgram() {
        Random random = new Random(TestSeed.of("NodePlacementTest"));
        for (int graphs = 0; graphs < 200; graphs++) {
            int nodes = 1 + random.nextInt(20);
            int jvms = 1 + random.nextInt(nodes);
            NeighborGraph graph = new NeighborGraph(nodes);
            int edges = random.nextInt(3 * nodes);
            for (int e = 0; e < edges; e++) {
                graph.add(random.nextInt(nodes), random.nextInt(nodes), random.nextInt(10));
            }
            int[] jvmOfRank =
                    IntStream.range(0, nodes).map(rank -> random.nextInt(jvms)).toArray();
            assertThat(cut(graph, jvmOfRank)).isLessThanOrEqualTo(graph.cut(jvmOfRank));
        }
    }
}

package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.Settings;
import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Topologies whose ranks may be reordered: MPI 4.1, 8.5. Ranks are dealt out to two processes in turn. */
@Tag("conformance")
class ReorderConformanceTest {
    private static final int RANKS = 8;

    private static void onTwoProcesses(Consumer<Intracomm> body) {
        Settings settings = Settings.ofProcess().with("bireme.device", "hybrid", "test");
        TestRanks.runIn(IntStream.range(0, RANKS).map(r -> r % 2).toArray(), settings, body);
    }

    /** For each rank of a communicator the process it is in. */
    private static int[] processes(Intracomm world, Intracomm comm) {
        int[] processes = new int[comm.Size()];
        comm.allGather(new int[] {world.Rank() % 2}, processes);
        return processes;
    }

    /** Edges between processes of the graph whose edges out of each rank these are. */
    private static int cut(Intracomm world, Intracomm comm, int[] destinations) {
        int[] processes = processes(world, comm);
        int[] cut = {
            (int) Arrays.stream(destinations)
                    .filter(other -> other >= 0 && processes[other] != world.Rank() % 2)
                    .count()
        };
        comm.allReduce(cut, MPI.SUM);
        return cut[0];
    }

    @Test
    void shouldBringNeighboursOfAGridIntoOneProcess() {
        onTwoProcesses(comm -> {
            for (boolean reorder : new boolean[] {false, true}) {
                Cartcomm ring = comm.createCart(new int[] {RANKS}, new boolean[] {true}, reorder);
                int[] neighbours = {ring.Shift(0, 1).rank_source, ring.Shift(0, 1).rank_dest};
                assertThat(cut(comm, ring, neighbours)).isEqualTo(reorder ? 4 : 2 * RANKS);
                int[] in = new int[2];
                ring.neighborAllGather(new int[] {ring.Rank()}, in);
                assertThat(in).isEqualTo(neighbours);
                ring.Free();
            }
            Cartcomm grid = comm.createCart(new int[] {2, 3}, new boolean[] {false, false}, true);
            assertThat(grid.Is_null()).as("ranks beyond the grid").isEqualTo(comm.Rank() >= 6);
            if (!grid.Is_null()) {
                int[] ranks = new int[6];
                grid.allGather(new int[] {comm.Rank()}, ranks);
                assertThat(ranks).containsExactlyInAnyOrder(0, 1, 2, 3, 4, 5);
                grid.Free();
            }
        });
    }

    @Test
    void shouldSayTheOrderByMap() {
        onTwoProcesses(comm -> {
            Cartcomm line = comm.createCart(new int[] {RANKS}, new boolean[] {false}, false);
            int mapped = line.Map(new int[] {RANKS}, new boolean[] {true});
            Cartcomm ring = line.createCart(new int[] {RANKS}, new boolean[] {true}, true);
            assertThat(ring.Rank()).isEqualTo(mapped);
            int[] all = new int[RANKS];
            comm.allGather(new int[] {mapped}, all);
            assertThat(all).containsExactlyInAnyOrder(IntStream.range(0, RANKS).toArray());
            ring.Free();
            line.Free();
        });
    }

    @Test
    void shouldBringNeighboursOfAGraphIntoOneProcess() {
        onTwoProcesses(comm -> {
            int[] index = IntStream.rangeClosed(1, RANKS).map(i -> 2 * i).toArray();
            int[] edges = IntStream.range(0, 2 * RANKS)
                    .map(e -> (e / 2 + (e % 2 == 0 ? 1 : RANKS - 1)) % RANKS)
                    .toArray();
            Graphcomm graph = comm.createGraph(index, edges, true);
            assertThat(cut(comm, graph, graph.Neighbours(graph.Rank()))).isEqualTo(4);
            graph.Free();
        });
    }

    /** Pairs that exchange much are in different processes; those that are in one exchange little. */
    @Test
    void shouldFollowTheWeightsOfDistributedGraphs() {
        onTwoProcesses(comm -> {
            int me = comm.Rank();
            int heavy = me ^ 1;
            int light = (me + 2) % RANKS;
            int lightIn = (me + RANKS - 2) % RANKS;
            Graphcomm adjacent = comm.Create_dist_graph_adjacent(
                    new int[] {lightIn, heavy},
                    new int[] {1, 50},
                    new int[] {light, heavy},
                    new int[] {1, 50},
                    MPI.INFO_NULL,
                    true);
            checkHeavyTogether(comm, adjacent);
            Graphcomm anybodys = comm.Create_dist_graph(
                    new int[] {me}, new int[] {2}, new int[] {light, heavy}, new int[] {1, 50}, MPI.INFO_NULL, true);
            checkHeavyTogether(comm, anybodys);
            Graphcomm kept = comm.Create_dist_graph(
                    new int[] {me}, new int[] {2}, new int[] {light, heavy}, new int[] {1, 50}, MPI.INFO_NULL, false);
            assertThat(kept.Rank()).isEqualTo(me);
            kept.Free();
        });
    }

    private static void checkHeavyTogether(Intracomm comm, Graphcomm graph) {
        int node = graph.Rank();
        DistGraphNeighbors neighbours = graph.getDistGraphNeighbors();
        assertThat(neighbours.getInDegree()).isEqualTo(2);
        int[] processes = processes(comm, graph);
        assertThat(processes[node ^ 1]).isEqualTo(processes[node]);
        int[] in = new int[2];
        graph.neighborAllGather(new int[] {node}, in);
        for (int i = 0; i < 2; i++) {
            assertThat(neighbours.getSource(i)).isEqualTo(in[i]);
            assertThat(neighbours.getSourceWeight(i)).isEqualTo(in[i] == (node ^ 1) ? 50 : 1);
            int destination = neighbours.getDestination(i);
            assertThat(neighbours.getDestinationWeight(i)).isEqualTo(destination == (node ^ 1) ? 50 : 1);
            assertThat(destination).isIn(node ^ 1, (node + 2) % RANKS);
        }
        graph.Free();
    }

    /** With any edges and order, each rank receives what the ranks that its edges come from have sent. */
    @Test
    void shouldKeepTheEdgesOfRandomGraphs() {
        long seed = TestSeed.of("ReorderConformanceTest");
        onTwoProcesses(comm -> {
            Random random = new Random(seed);
            for (int round = 0; round < 5; round++) {
                int[][] edges = new int[RANKS][RANKS];
                for (int e = 0; e < 20; e++) {
                    edges[random.nextInt(RANKS)][random.nextInt(RANKS)] = 1 + random.nextInt(9);
                }
                int me = comm.Rank();
                int[] out =
                        IntStream.range(0, RANKS).filter(r -> edges[me][r] > 0).toArray();
                int[] in =
                        IntStream.range(0, RANKS).filter(r -> edges[r][me] > 0).toArray();
                Graphcomm graph = comm.createDistGraphAdjacent(
                        in,
                        Arrays.stream(in).map(r -> edges[r][me]).toArray(),
                        out,
                        Arrays.stream(out).map(r -> edges[me][r]).toArray(),
                        MPI.INFO_NULL,
                        true);
                int node = graph.Rank();
                int[] expected = IntStream.range(0, RANKS)
                        .filter(r -> edges[r][node] > 0)
                        .toArray();
                int[] got = new int[expected.length];
                graph.neighborAllGather(new int[] {node}, got);
                assertThat(got).isEqualTo(expected);
                DistGraphNeighbors neighbours = graph.getDistGraphNeighbors();
                for (int i = 0; i < expected.length; i++) {
                    assertThat(neighbours.getSourceWeight(i)).isEqualTo(edges[expected[i]][node]);
                }
                graph.Free();
            }
        });
    }

    @Test
    void shouldRefuseWeightsThatAreNegativeOrMissing() {
        TestRanks.run(2, comm -> {
            int[] none = {};
            int[] other = {1 - comm.Rank()};
            assertThatThrownBy(() -> comm.Create_dist_graph_adjacent(
                            other, new int[] {-1}, other, new int[] {1}, MPI.INFO_NULL, true))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_ARG))
                    .hasMessageContaining("Create_dist_graph_adjacent: sourceWeights[0] -1 is negative");
            assertThatThrownBy(() -> comm.Create_dist_graph(other, new int[] {1}, other, none, MPI.INFO_NULL, true))
                    .hasMessageContaining("Create_dist_graph: weights has 0 elements; expected one for each of the 1");
            assertThatThrownBy(() -> comm.Create_dist_graph(none, none, none, none, null, false))
                    .hasMessageContaining("info is null");
        });
    }
}

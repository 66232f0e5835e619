package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Distributed graphs, and the collectives of their neighbourhoods: MPI 4.1, 8.5.4 and 8.6. */
@Tag("conformance")
class DistGraphConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportTheEdgesThatARankHasNamed(EveryDevice job) {
        job.run(comm -> {
            int n = comm.getSize();
            int me = comm.getRank();
            int[] sources = {(me + n - 1) % n, (me + 2 * n - 2) % n};
            int[] destinations = {(me + 1) % n, (me + 2) % n};
            Graphcomm graph = comm.createDistGraphAdjacent(
                    sources, new int[] {1, 2}, destinations, new int[] {3, 4}, MPI.INFO_NULL, false);
            assertThat(graph.getTopology()).isEqualTo(MPI.DIST_GRAPH);
            DistGraphNeighbors neighbours = graph.getDistGraphNeighbors();
            assertThat(neighbours.isWeighted()).isTrue();
            assertThat(neighbours.getInDegree()).isEqualTo(2);
            assertThat(neighbours.getOutDegree()).isEqualTo(2);
            assertThat(neighbours.getSource(1)).isEqualTo(sources[1]);
            assertThat(neighbours.getSourceWeight(1)).isEqualTo(2);
            assertThat(neighbours.getDestination(1)).isEqualTo(destinations[1]);
            assertThat(neighbours.getDestinationWeight(0)).isEqualTo(3);
            Graphcomm copy = graph.dup();
            assertThat(copy.getDistGraphNeighbors().getSource(0)).isEqualTo(sources[0]);

            int[] in = new int[2];
            copy.neighborAllGather(new int[] {me}, 1, MPI.INT, in, 1, MPI.INT);
            assertThat(in).isEqualTo(sources);
            copy.neighborAllToAll(new int[] {10 * me, 10 * me + 1}, 1, MPI.INT, in, 1, MPI.INT);
            assertThat(in[0] / 10).isEqualTo(sources[0]);
            assertThat(in[1] / 10).isEqualTo(sources[1]);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldDistributeEdgesThatAnyRankNames(EveryDevice job) {
        job.run(comm -> {
            int n = comm.getSize();
            int me = comm.getRank();
            boolean isNaming = me == n - 1; // a star with rank 0 in the middle
            int[] sources = isNaming ? new int[] {0} : new int[0];
            int[] degrees = isNaming ? new int[] {n - 1} : new int[0];
            int[] destinations = isNaming ? IntStream.range(1, n).toArray() : new int[0];
            Graphcomm star = comm.createDistGraph(sources, degrees, destinations, MPI.INFO_NULL, true);
            DistGraphNeighbors neighbours = star.getDistGraphNeighbors();
            assertThat(neighbours.isWeighted()).isFalse();
            assertThat(neighbours.getInDegree()).isEqualTo(me == 0 ? 0 : 1);
            assertThat(neighbours.getOutDegree()).isEqualTo(me == 0 ? n - 1 : 0);
            int[] in = new int[neighbours.getInDegree()];
            star.neighborAllGather(new int[] {me + 5}, 1, MPI.INT, in, 1, MPI.INT);
            assertThat(in).isEqualTo(me == 0 ? new int[0] : new int[] {5});
            Graphcomm weighted = comm.createDistGraph(
                    new int[] {me}, new int[] {1}, new int[] {0}, new int[] {me + 1}, MPI.INFO_NULL, false);
            if (me == 0) {
                DistGraphNeighbors leaves = weighted.getDistGraphNeighbors();
                assertThat(leaves.getSource(n - 1)).isEqualTo(n - 1);
                assertThat(leaves.getSourceWeight(n - 1)).isEqualTo(n);
            }
            assertThat(weighted.getDistGraphNeighbors().getDestinationWeight(0)).isEqualTo(me + 1);
        });
    }

    /** Edges at random, several between two ranks as well: messages of a pair arrive in the order of its edges. */
    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepTheOrderOfSeveralEdges(EveryDevice job) {
        long seed = TestSeed.of("DistGraphConformanceTest");
        job.run(comm -> {
            int n = comm.getSize();
            int me = comm.getRank();
            Random random = new Random(seed);
            List<List<Integer>> out = new ArrayList<>();
            for (int r = 0; r < n; r++) {
                out.add(random.ints(random.nextInt(6), 0, n).boxed().toList());
            }
            int[] destinations = out.get(me).stream().mapToInt(i -> i).toArray();
            List<Integer> sources = new ArrayList<>();
            List<Integer> expected = new ArrayList<>();
            for (int r = n - 1; r >= 0; r--) {
                for (int k = 0; k < out.get(r).size(); k++) {
                    if (out.get(r).get(k) == me) {
                        sources.add(r);
                        expected.add(100 * r + k);
                    }
                }
            }
            Graphcomm graph = comm.createDistGraphAdjacent(
                    sources.stream().mapToInt(i -> i).toArray(), destinations, MPI.INFO_NULL, false);
            int[] blocks = IntStream.range(0, destinations.length)
                    .map(k -> 100 * me + k)
                    .toArray();
            for (CallForm form : CallForm.values()) {
                int[] in = new int[sources.size()];
                form.call(graph, "Neighbor_alltoall", blocks, 0, 1, MPI.INT, in, 0, 1, MPI.INT);
                assertThat(Arrays.stream(in).boxed().toList())
                        .as("seed %d, %s", seed, form)
                        .isEqualTo(expected);
            }
        });
    }

    @Test
    void shouldRefuseWhatIsNoGraph() {
        TestRanks.run(2, comm -> {
            int[] none = {};
            int[] one = {0};
            Info info = MPI.INFO_NULL;
            assertRefused(
                    () -> comm.createDistGraphAdjacent(new int[] {2}, none, info, false),
                    MPI.ERR_RANK,
                    "createDistGraphAdjacent: sources[0] 2 is outside 0..1 of MPI.COMM_WORLD");
            assertRefused(
                    () -> comm.createDistGraphAdjacent(one, none, one, one, info, false),
                    MPI.ERR_ARG,
                    "createDistGraphAdjacent: sourceWeights has 0 elements; expected one for each of the 1 edges");
            assertRefused(
                    () -> comm.createDistGraphAdjacent(one, new int[] {-1}, one, one, info, false),
                    MPI.ERR_ARG,
                    "createDistGraphAdjacent: sourceWeights[0] -1 is negative");
            assertRefused(
                    () -> comm.createDistGraph(one, none, none, info, false),
                    MPI.ERR_ARG,
                    "createDistGraph: degrees has 0 elements, sources has 1; expected as many");
            assertRefused(
                    () -> comm.createDistGraph(one, new int[] {2}, one, info, false),
                    MPI.ERR_ARG,
                    "createDistGraph: destinations has 1 elements; expected 2, the sum of degrees");
            assertRefused(
                    () -> comm.createDistGraph(null, one, one, info, false), MPI.ERR_ARG, "sources is null; expected");
            assertRefused(
                    () -> comm.createDistGraph(one, one, none, null, false), MPI.ERR_ARG, "info is null; expected");
            comm.barrier();
        });
    }

    @ParameterizedTest
    @MethodSource("mpi.EveryDevice#jobsOfSeveral")
    void shouldReportToAllRanksWhatOneOfThemSaysWrong(EveryDevice job) {
        job.run(world -> {
            int last = world.Size() - 1;
            int[] wrong = {world.Rank() == last ? 77 : 0};
            String where = world.Rank() == last ? "77" : "at rank " + last + " of MPI.COMM_WORLD";
            assertThatThrownBy(() -> world.createDistGraphAdjacent(wrong, new int[0], MPI.INFO_NULL, false))
                    .hasMessageStartingWith("createDistGraphAdjacent: ")
                    .hasMessageContaining("77")
                    .hasMessageContaining(where);
            assertThatThrownBy(() -> world.createDistGraph(
                            new int[] {0}, new int[] {1}, world.Rank() == last ? null : wrong, MPI.INFO_NULL, false))
                    .hasMessageStartingWith("createDistGraph: destinations is null");
            world.Barrier();
        });
    }

    @Test
    void shouldReadNoFurtherThanTheEdges() {
        TestRanks.run(3, comm -> {
            int[] next = {(comm.Rank() + 1) % 3, -1, 7};
            int[] before = {(comm.Rank() + 2) % 3};
            int[] weights = {5, -1, 7};
            Graphcomm adjacent = comm.createDistGraphAdjacent(
                    before, weights, Arrays.copyOf(next, 1), weights, MPI.INFO_NULL, false);
            Graphcomm distributed = comm.createDistGraph(
                    new int[] {comm.Rank()}, new int[] {1, -1}, next, weights, MPI.INFO_NULL, false);
            for (Graphcomm graph : List.of(adjacent, distributed)) {
                DistGraphNeighbors neighbours = graph.getDistGraphNeighbors();
                assertThat(neighbours.getInDegree()).isEqualTo(1);
                assertThat(neighbours.getSource(0)).isEqualTo(before[0]);
                assertThat(neighbours.getSourceWeight(0)).isEqualTo(5);
                assertThat(neighbours.getOutDegree()).isEqualTo(1);
                assertThat(neighbours.getDestination(0)).isEqualTo(next[0]);
                assertThat(neighbours.getDestinationWeight(0)).isEqualTo(5);
            }
        });
    }

    @Test
    void shouldRefuseEdgesThatRanksNameDifferentlyAtAllRanks() {
        TestRanks.run(3, comm -> {
            int[] none = {};
            int[] destinations = comm.getRank() == 0 ? new int[] {1} : none;
            assertRefused(
                    () -> comm.createDistGraphAdjacent(none, destinations, MPI.INFO_NULL, false),
                    MPI.ERR_TOPOLOGY,
                    comm.getRank() == 1
                            ? "sources of rank 1 name rank 0 0 times, destinations of rank 0 name rank 1 1 times"
                            : "the edges that other ranks name do not agree");
            boolean isWeighted = comm.getRank() == 2;
            assertRefused(
                    () -> {
                        if (isWeighted) {
                            comm.createDistGraph(none, none, none, none, MPI.INFO_NULL, false);
                        } else {
                            comm.createDistGraph(none, none, none, MPI.INFO_NULL, false);
                        }
                    },
                    MPI.ERR_ARG,
                    "rank 2 gives weights, rank 0 gives none");
            comm.barrier();
        });
    }

    @Test
    void shouldRefuseNeighboursThatAreNotThere() {
        TestRanks.run(2, comm -> {
            int[] buf = new int[1];
            assertRefused(
                    () -> comm.neighborAllGather(buf, 1, MPI.INT, buf, 1, MPI.INT),
                    MPI.ERR_TOPOLOGY,
                    "Neighbor_allgather: MPI.COMM_WORLD has no topology, and so no neighbours");
            Graphcomm arrow = comm.createGraph(new int[] {1, 1}, new int[] {1}, false);
            assertRefused(
                    () -> arrow.neighborAllToAll(buf, 1, MPI.INT, buf, 1, MPI.INT),
                    MPI.ERR_TOPOLOGY,
                    "the edges between ranks 0 and 1 do not lead as often to the one as to the other");
            assertRefused(arrow::getDistGraphNeighbors, MPI.ERR_TOPOLOGY, "is no distributed graph");
            Cartcomm ring = comm.createCart(new int[] {2}, new boolean[] {true}, false);
            assertRefused(
                    () -> ring.neighborAllGather(buf, 1, MPI.INT, buf, 1, MPI.INT),
                    MPI.ERR_COUNT,
                    "Neighbor_allgather: recvcount 1");
            assertRefused(
                    () -> ring.neighborAllGatherv(buf, 1, MPI.INT, buf, buf, buf, MPI.INT),
                    MPI.ERR_ARG,
                    "recvcounts has 1 elements; expected one for each of the 2 neighbours of ");
            Graphcomm empty = comm.createDistGraphAdjacent(new int[0], new int[0], MPI.INFO_NULL, false);
            assertRefused(empty::getDims, MPI.ERR_TOPOLOGY, "is a distributed graph");
            assertRefused(() -> empty.getNeighbors(0), MPI.ERR_TOPOLOGY, "is a distributed graph");
            empty.neighborAllToAll(buf, 1, MPI.INT, buf, 1, MPI.INT);
            ring.barrier();
        });
    }
}

package mpi;

import static mpi.Refusals.assertRefused;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Exchanges over random neighbourhoods, compared with {@code Alltoallv} over all ranks: MPI 4.1, 8.6 to 8.8. Edges may
 * be there several times, from a rank to itself, or not at all.
 */
@Tag("conformance")
class RandomNeighborsTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int GRAPHS = 6;

    /** An edge of the graph, with the number of its items; {@code number} tells those between two ranks apart. */
    private record Edge(int source, int destination, int number, int items) {
        int value(int item) {
            return ((source * 31 + destination) * 31 + number) * 1000 + item;
        }
    }

    /** The edges of a random graph, the same at all ranks. */
    private static List<Edge> graph(int ranks, Random random) {
        List<Edge> edges = new ArrayList<>();
        int[][] between = new int[ranks][ranks];
        int count = random.nextInt(3 * ranks + 1);
        for (int e = 0; e < count; e++) {
            int source = random.nextInt(ranks);
            int destination = random.nextInt(ranks);
            int items = random.nextInt(4) == 0 ? 0 : random.nextInt(8) == 0 ? 3000 : random.nextInt(20);
            edges.add(new Edge(source, destination, between[source][destination]++, items));
        }
        return edges;
    }

    /** In any order, but those to or from one rank in the order of their numbers. */
    private static List<Edge> ordered(List<Edge> edges, Random random) {
        List<Edge> shuffled = new ArrayList<>(edges);
        Collections.shuffle(shuffled, random);
        Edge[][] byRanks = edges.stream()
                .map(edge -> shuffled.stream()
                        .filter(other -> other.source == edge.source && other.destination == edge.destination)
                        .toArray(Edge[]::new))
                .toArray(Edge[][]::new);
        for (Edge[] same : byRanks) {
            int[] places =
                    Arrays.stream(same).mapToInt(shuffled::indexOf).sorted().toArray();
            Arrays.sort(same, (one, other) -> one.number - other.number);
            for (int i = 0; i < same.length; i++) {
                shuffled.set(places[i], same[i]);
            }
        }
        return shuffled;
    }

    private static int[] counts(List<Edge> edges) {
        return edges.stream().mapToInt(Edge::items).toArray();
    }

    /** Where blocks of so many items begin that have a gap of one item before each. */
    private static int[] displs(int[] counts) {
        int[] displs = new int[counts.length];
        int end = 0;
        for (int i = 0; i < counts.length; i++) {
            displs[i] = end + 1;
            end += 1 + counts[i];
        }
        return displs;
    }

    private static int[] bytes(List<Edge> edges) {
        return Arrays.stream(displs(counts(edges)))
                .map(displ -> Integer.BYTES * displ)
                .toArray();
    }

    private static int[] filled(List<Edge> edges) {
        int[] counts = counts(edges);
        int[] displs = displs(counts);
        int[] out = new int[Arrays.stream(counts).sum() + counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            for (int item = 0; item < counts[i]; item++) {
                out[displs[i] + item] = edges.get(i).value(item);
            }
        }
        return out;
    }

    /** What arrives over these edges, by Alltoallv: the items from each rank, edge by edge, put into their places. */
    private static int[] byAlltoallv(Intracomm comm, List<Edge> all, List<Edge> in) {
        int n = comm.Size();
        int[] sendcounts = new int[n];
        int[] recvcounts = new int[n];
        List<Integer> out = new ArrayList<>();
        for (int r = 0; r < n; r++) {
            for (Edge edge : all) {
                if (edge.source == comm.Rank() && edge.destination == r) {
                    IntStream.range(0, edge.items).forEach(item -> out.add(edge.value(item)));
                    sendcounts[r] += edge.items;
                }
                if (edge.source == r && edge.destination == comm.Rank()) {
                    recvcounts[r] += edge.items;
                }
            }
        }
        int[] received = new int[Arrays.stream(recvcounts).sum()];
        comm.allToAllv(out.stream().mapToInt(Integer::intValue).toArray(), sendcounts, received, recvcounts);
        int[] next = new int[n];
        for (int r = 1; r < n; r++) {
            next[r] = next[r - 1] + recvcounts[r - 1];
        }
        int[] counts = counts(in);
        int[] displs = displs(counts);
        int[] placed = new int[Arrays.stream(counts).sum() + counts.length + 1];
        for (int i = 0; i < counts.length; i++) {
            int source = in.get(i).source;
            System.arraycopy(received, next[source], placed, displs[i], counts[i]);
            next[source] += counts[i];
        }
        return placed;
    }

    private static int[] ranks(List<Edge> edges, boolean areSources) {
        return edges.stream()
                .mapToInt(edge -> areSources ? edge.source : edge.destination)
                .toArray();
    }

    /** One exchange, as this rank sees it. */
    private static void check(Intracomm comm, Random random) {
        List<Edge> all = graph(comm.Size(), random);
        Random own = new Random(random.nextLong() + comm.Rank());
        List<Edge> in = ordered(
                all.stream().filter(edge -> edge.destination == comm.Rank()).toList(), own);
        List<Edge> out =
                ordered(all.stream().filter(edge -> edge.source == comm.Rank()).toList(), own);
        Graphcomm graph =
                comm.createDistGraphAdjacent(ranks(in, true), ranks(out, false), MPI.INFO_NULL, own.nextBoolean());
        int[] expected = byAlltoallv(comm, all, in);
        int[] sent = filled(out);
        for (CallForm form : CallForm.values()) {
            int[] received = new int[expected.length];
            form.call(
                    graph,
                    "Neighbor_alltoallv",
                    sent,
                    0,
                    counts(out),
                    displs(counts(out)),
                    MPI.INT,
                    received,
                    0,
                    counts(in),
                    displs(counts(in)),
                    MPI.INT);
            assertThat(received).as(form + " v").isEqualTo(expected);
            checkTypes(form, graph, sent, out, in, expected);
        }
        graph.Free();
    }

    /** The same by a datatype for each block: alternately single items, and one item of the whole block. */
    private static void checkTypes(
            CallForm form, Graphcomm graph, int[] sent, List<Edge> out, List<Edge> in, int[] expected) {
        int[] received = new int[expected.length];
        Datatype[] outTypes = types(out);
        Datatype[] inTypes = types(in);
        form.call(
                graph,
                "Neighbor_alltoallw",
                sent,
                0,
                items(out),
                displs(counts(out)),
                outTypes,
                received,
                0,
                items(in),
                displs(counts(in)),
                inTypes);
        assertThat(received).as(form + " w").isEqualTo(expected);
        int[] again = new int[expected.length];
        graph.neighborAllToAllw(sent, items(out), bytes(out), outTypes, again, items(in), bytes(in), inTypes);
        assertThat(again).isEqualTo(expected);
        Arrays.fill(again, 0);
        graph.iNeighborAllToAllw(sent, items(out), bytes(out), outTypes, again, items(in), bytes(in), inTypes)
                .waitFor();
        assertThat(again).isEqualTo(expected);
        Arrays.fill(again, 0);
        try (Prequest prepared = graph.neighborAllToAllwInit(
                sent, items(out), bytes(out), outTypes, again, items(in), bytes(in), inTypes)) {
            prepared.Start();
        }
        assertThat(again).isEqualTo(expected);
    }

    private static Datatype[] types(List<Edge> edges) {
        return edges.stream()
                .map(edge -> {
                    if (edge.items % 2 == 0) {
                        return MPI.INT;
                    }
                    Datatype block = Datatype.Contiguous(edge.items, MPI.INT);
                    block.Commit();
                    return block;
                })
                .toArray(Datatype[]::new);
    }

    private static int[] items(List<Edge> edges) {
        return edges.stream()
                .mapToInt(edge -> edge.items % 2 == 0 ? edge.items : 1)
                .toArray();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReceiveWhatAlltoallvBrings(EveryDevice job) {
        long seed = TestSeed.of("RandomNeighborsTest");
        job.run(comm -> {
            Random random = new Random(seed);
            for (int g = 0; g < GRAPHS; g++) {
                check(comm, random);
            }
        });
    }

    /** What neighbours are in a ring exchange with two of three columns of a matrix, and two of its rows. */
    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangeRowsAndColumnsOfOneArray(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            Cartcomm grid = comm.createCart(new int[] {1, n}, new boolean[] {true, true}, false);
            int width = 6;
            int height = 4;
            Datatype row = Datatype.Contiguous(width - 2, MPI.INT);
            Datatype column = Datatype.Vector(height - 2, 1, width, MPI.INT);
            row.Commit();
            column.Commit();
            int[] plate = new int[width * height];
            for (int y = 1; y < height - 1; y++) {
                Arrays.fill(plate, y * width + 1, y * width + width - 1, 100 * grid.Rank() + y);
            }
            int[] ones = {1, 1, 1, 1};
            Datatype[] types = {row, row, column, column};
            int[] inner = {width + 1, (height - 2) * width + 1, width + 1, width + width - 2};
            int[] halo = {1, (height - 1) * width + 1, width, width + width - 1};
            grid.Neighbor_alltoallw(plate, 0, ones, inner, types, plate, 0, ones, halo, types);
            int left = grid.Shift(1, 1).rank_source;
            int right = grid.Shift(1, 1).rank_dest;
            assertThat(plate[1]).as("above: this rank's last row").isEqualTo(100 * grid.Rank() + height - 2);
            assertThat(plate[(height - 1) * width + 2]).as("below").isEqualTo(100 * grid.Rank() + 1);
            assertThat(plate[2 * width]).isEqualTo(100 * left + 2);
            assertThat(plate[width + width - 1]).isEqualTo(100 * right + 1);
            grid.Free();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldTakeArraysWithoutDatatypes(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            Cartcomm ring = comm.createCart(new int[] {n}, new boolean[] {true}, false);
            double me = ring.Rank();
            double left = (ring.Rank() + n - 1) % n;
            double right = (ring.Rank() + 1) % n;
            double[] in = new double[4];
            ring.neighborAllGather(new double[] {me, -me}, in);
            assertThat(in).containsExactly(left, -left, right, -right);
            double[] parts = {me, me + 0.25, me + 0.5, me + 0.75}; // two down, two up
            double[] expected = {left + 0.5, left + 0.75, right, right + 0.25};
            ring.neighborAllToAll(parts, in);
            assertThat(in).containsExactly(expected);
            Arrays.fill(in, 0);
            ring.iNeighborAllToAll(parts, in).Wait();
            assertThat(in).containsExactly(expected);
            Arrays.fill(in, 0);
            try (Prequest prepared = ring.neighborAllToAllInit(parts, in)) {
                prepared.Start();
                prepared.Wait();
                assertThat(in).containsExactly(expected);
                Arrays.fill(in, 0);
                prepared.Start();
            }
            assertThat(in).containsExactly(expected);
            ring.neighborAllToAllv(parts, new int[] {1, 3}, in, new int[] {3, 1});
            assertThat(in).containsExactly(left + 0.25, left + 0.5, left + 0.75, right);
            ring.neighborAllGatherv(new double[] {me}, in, new int[] {1, 1});
            assertThat(in).containsExactly(left, right, left + 0.75, right);
            ring.iNeighborAllGather(new double[] {me}, Arrays.copyOf(in, 2)).Wait();
            double[] two = new double[2];
            try (Prequest prepared = ring.neighborAllGatherInit(new double[] {me}, two)) {
                prepared.Start();
            }
            assertThat(two).containsExactly(left, right);
            ring.Free();
            Graphcomm alone = comm.createDistGraphAdjacent(new int[0], new int[0], MPI.INFO_NULL, false);
            alone.neighborAllToAll(new double[0], new double[0]);
            alone.neighborAllGather(new double[] {1}, new double[0]);
            alone.Free();
        });
    }

    @Test
    void shouldRefuseArgumentsThatAreNotLegal() {
        TestRanks.run(1, comm -> {
            int[] buf = new int[4];
            int[] two = {1, 1};
            Datatype[] types = {MPI.INT, MPI.INT};
            assertRefused(
                    () -> comm.Neighbor_alltoallw(buf, 0, two, two, types, buf, 0, two, two, types),
                    MPI.ERR_TOPOLOGY,
                    "Neighbor_alltoallw: MPI.COMM_WORLD has no topology");
            assertRefused(() -> comm.neighborAllToAll(buf, buf), MPI.ERR_TOPOLOGY, "neighborAllToAll");
            Cartcomm ring = comm.createCart(new int[] {1}, new boolean[] {true}, false);
            assertRefused(
                    () -> ring.Neighbor_alltoallw(
                            buf, 0, two, two, types, buf, 0, two, two, new Datatype[] {MPI.INT, null}),
                    MPI.ERR_ARG,
                    "recvtypes[1] is null");
            assertRefused(
                    () -> ring.Neighbor_alltoallw(buf, 0, two, two, types, buf, 0, two, two, new Datatype[] {MPI.INT}),
                    MPI.ERR_ARG,
                    "recvtypes");
            assertRefused(
                    () -> ring.Ineighbor_alltoallw(buf, 0, new int[] {1, -1}, two, types, buf, 0, two, two, types),
                    MPI.ERR_COUNT,
                    "sendcounts[1] -1");
            assertRefused(
                    () -> ring.Neighbor_alltoallw_init(buf, 0, two, new int[] {0, 4}, types, buf, 0, two, two, types),
                    MPI.ERR_COUNT,
                    "the block of neighbour 1 (sendcounts[1] 1 at displacement 4) takes elements 4..4");
            assertRefused(
                    () -> ring.neighborAllToAllw(buf, two, new int[] {0, 6}, types, buf, two, two, types),
                    MPI.ERR_ARG,
                    "neighborAllToAllw: sdispls[1] 6 is in bytes and no multiple of the 4 bytes");
            assertRefused(() -> ring.neighborAllToAll(new int[3], buf), MPI.ERR_COUNT, "3");
        });
    }
}

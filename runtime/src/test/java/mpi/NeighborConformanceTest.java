package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Collectives of neighbourhoods: MPI 4.1, 8.6. */
@Tag("conformance")
class NeighborConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int UNTOUCHED = -1;

    private static int[] untouched(int length) {
        int[] array = new int[length];
        Arrays.fill(array, UNTOUCHED);
        return array;
    }

    /** Grids of all ranks: a line and a ring, of one and two ranks as well, and two dimensions of either kind. */
    private static Cartcomm[] grids(Intracomm comm) {
        int n = comm.getSize();
        int[] dims = {0, 0};
        Cartcomm.createDims(n, dims);
        return new Cartcomm[] {
            comm.createCart(new int[] {n}, new boolean[] {false}, false),
            comm.createCart(new int[] {n}, new boolean[] {true}, false),
            comm.createCart(dims, new boolean[] {true, false}, false),
            comm.createCart(new int[] {1, n, 1}, new boolean[] {true, true, true}, false)
        };
    }

    /** Rank of the neighbour whose block is block i. */
    private static int neighbour(Cartcomm grid, int i) {
        ShiftParms shift = grid.shift(i / 2, 1);
        return i % 2 == 0 ? shift.getRankSource() : shift.getRankDest();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangeBlocksDownAndUpEachDimension(EveryDevice job) {
        job.run(comm -> {
            for (Cartcomm grid : grids(comm)) {
                int me = grid.getRank();
                int blocks = 2 * grid.getTopo().getDimCount();
                int[] out = IntStream.range(0, 2 * blocks)
                        .map(i -> 100 * me + i / 2)
                        .toArray();
                int[] expected = untouched(2 * blocks);
                for (int i = 0; i < blocks; i++) {
                    int from = neighbour(grid, i);
                    if (from != MPI.PROC_NULL) {
                        Arrays.fill(expected, 2 * i, 2 * i + 2, 100 * from + (i ^ 1)); // what it sent the other way
                    }
                }
                for (CallForm form : CallForm.values()) {
                    int[] in = untouched(2 * blocks);
                    form.call(grid, "Neighbor_alltoall", out, 0, 2, MPI.INT, in, 0, 2, MPI.INT);
                    assertThat(in).as(form + " on " + grid).isEqualTo(expected);
                }
                int[] in = untouched(2 * blocks);
                grid.neighborAllToAll(out, 2, MPI.INT, in, 2, MPI.INT);
                assertThat(in).isEqualTo(expected);
                int[] started = untouched(2 * blocks);
                grid.iNeighborAllToAll(out, 2, MPI.INT, started, 2, MPI.INT).waitFor();
                assertThat(started).isEqualTo(expected);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCollectFromNeighboursInTheOrderOfDimensions(EveryDevice job) {
        job.run(comm -> {
            for (Cartcomm grid : grids(comm)) {
                int[] own = {grid.getRank(), 7};
                int blocks = 2 * grid.getTopo().getDimCount();
                int[] expected = untouched(2 * blocks);
                int[] counts = new int[blocks];
                int[] displs = new int[blocks];
                for (int i = 0; i < blocks; i++) {
                    int from = neighbour(grid, i);
                    expected[2 * i] = from == MPI.PROC_NULL ? UNTOUCHED : from;
                    expected[2 * i + 1] = from == MPI.PROC_NULL ? UNTOUCHED : 7;
                    counts[i] = 2;
                    displs[i] = 2 * i;
                }
                for (CallForm form : CallForm.values()) {
                    int[] in = untouched(2 * blocks);
                    form.call(grid, "Neighbor_allgather", own, 0, 2, MPI.INT, in, 0, 2, MPI.INT);
                    assertThat(in).as(form + " on " + grid).isEqualTo(expected);
                    int[] inBlocks = untouched(2 * blocks);
                    form.call(grid, "Neighbor_allgatherv", own, 0, 2, MPI.INT, inBlocks, 0, counts, displs, MPI.INT);
                    assertThat(inBlocks).isEqualTo(expected);
                }
                int[] in = untouched(2 * blocks);
                grid.neighborAllGather(own, 2, MPI.INT, in, 2, MPI.INT);
                assertThat(in).isEqualTo(expected);
                int[] started = untouched(2 * blocks);
                grid.iNeighborAllGather(own, 2, MPI.INT, started, 2, MPI.INT).waitFor();
                assertThat(started).isEqualTo(expected);
                int[] inBlocks = untouched(2 * blocks);
                grid.neighborAllGatherv(own, 2, MPI.INT, inBlocks, counts, displs, MPI.INT);
                assertThat(inBlocks).isEqualTo(expected);
                int[] startedBlocks = untouched(2 * blocks);
                grid.iNeighborAllGatherv(own, 2, MPI.INT, startedBlocks, counts, displs, MPI.INT)
                        .waitFor();
                assertThat(startedBlocks).isEqualTo(expected);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangeBlocksOfTheirOwnLengths(EveryDevice job) {
        job.run(comm -> {
            Cartcomm ring = comm.createCart(new int[] {comm.getSize()}, new boolean[] {true}, false);
            int me = ring.getRank();
            int up = neighbour(ring, 1);
            int down = neighbour(ring, 0);
            double[] out = {me, me + 0.25, me + 0.5, me + 0.75}; // one down, the rest up
            int[] sendcounts = {1, 3};
            int[] sdispls = {0, 1};
            int[] recvcounts = {3, 1};
            int[] rdispls = {2, 0};
            double[] expected = {up, UNTOUCHED, down + 0.25, down + 0.5, down + 0.75};
            for (CallForm form : CallForm.values()) {
                double[] in = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
                form.call(
                        ring,
                        "Neighbor_alltoallv",
                        out,
                        0,
                        sendcounts,
                        sdispls,
                        MPI.DOUBLE,
                        in,
                        0,
                        recvcounts,
                        rdispls,
                        MPI.DOUBLE);
                assertThat(in).as(form.name()).isEqualTo(expected);
            }
            double[] in = {UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED, UNTOUCHED};
            ring.neighborAllToAllv(out, sendcounts, sdispls, MPI.DOUBLE, in, recvcounts, rdispls, MPI.DOUBLE);
            assertThat(in).isEqualTo(expected);
            Request started =
                    ring.iNeighborAllToAllv(out, sendcounts, sdispls, MPI.DOUBLE, in, recvcounts, rdispls, MPI.DOUBLE);
            started.waitFor();
            assertThat(in).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCarryDerivedTypes(EveryDevice job) {
        job.run(comm -> {
            Cartcomm line = comm.createCart(new int[] {comm.getSize()}, new boolean[] {false}, false);
            int me = line.getRank();
            try (Datatype column = Datatype.Vector(2, 1, 4, MPI.INT);
                    Datatype next = Datatype.createResized(column, 0, 4)) {
                next.commit();
                int[] matrix = IntStream.range(0, 8).map(i -> 10 * me + i).toArray(); // two rows of four
                int[] in = untouched(8);
                line.neighborAllToAll(matrix, 1, next, in, 1, next); // columns 0 and 1
                int[] expected = untouched(8);
                for (int i = 0; i < 2; i++) {
                    int from = neighbour(line, i);
                    if (from != MPI.PROC_NULL) {
                        expected[i] = 10 * from + (i ^ 1);
                        expected[4 + i] = 10 * from + 4 + (i ^ 1);
                    }
                }
                assertThat(in).isEqualTo(expected);
                int[] packed = untouched(4);
                line.neighborAllGather(matrix, 1, next, packed, 2, MPI.INT);
                for (int i = 0; i < 2; i++) {
                    int from = neighbour(line, i);
                    assertThat(packed[2 * i]).isEqualTo(from == MPI.PROC_NULL ? UNTOUCHED : 10 * from);
                    assertThat(packed[2 * i + 1]).isEqualTo(from == MPI.PROC_NULL ? UNTOUCHED : 10 * from + 4);
                }
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldServeGraphsInTheOrderOfTheirEdges(EveryDevice job) {
        job.run(comm -> {
            int n = comm.getSize();
            int me = comm.getRank();
            int[] index = IntStream.rangeClosed(1, n).map(i -> i * n).toArray();
            int[] edges = new int[n * n]; // everybody knows everybody, the last one first, and itself
            for (int i = 0; i < n * n; i++) {
                edges[i] = n - 1 - i % n;
            }
            Graphcomm graph = comm.createGraph(index, edges, false);
            int[] out = IntStream.range(0, n).map(k -> 100 * me + k).toArray();
            int[] in = untouched(n);
            graph.neighborAllToAll(out, 1, MPI.INT, in, 1, MPI.INT);
            assertThat(in)
                    .isEqualTo(IntStream.range(0, n)
                            .map(i -> 100 * (n - 1 - i) + (n - 1 - me))
                            .toArray());
            Object[] words = new Object[n];
            graph.neighborAllGather(new Object[] {"rank " + me}, 1, MPI.OBJECT, words, 1, MPI.OBJECT);
            assertThat(words)
                    .isEqualTo(IntStream.range(0, n)
                            .mapToObj(i -> "rank " + (n - 1 - i))
                            .toArray());
        });
    }
}

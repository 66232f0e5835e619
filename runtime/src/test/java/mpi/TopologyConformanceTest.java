package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Process topologies: MPI 4.1, 8.5. */
@Tag("conformance")
class TopologyConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    private static int[] dims(int nodes, int... wanted) {
        Cartcomm.Dims_create(nodes, wanted);
        return wanted;
    }

    @Test
    void shouldFillDimensionsEvenlyNotIncreasingAndKeepThoseGiven() {
        assertThat(dims(6, 0, 0)).containsExactly(3, 2);
        assertThat(dims(7, 0, 0)).containsExactly(7, 1);
        assertThat(dims(6, 0, 3, 0)).containsExactly(2, 3, 1);
        assertThat(dims(6, 2, 0)).containsExactly(2, 3);
        assertThat(dims(64, 0, 0, 0)).containsExactly(4, 4, 4);
        assertThat(dims(72, 0, 0, 0)).containsExactly(6, 4, 3);
        assertThat(dims(16, 0, 0, 0)).containsExactly(4, 2, 2);
        assertThat(dims(1, 0, 0)).containsExactly(1, 1);
        assertThat(dims(6, 2, 3)).containsExactly(2, 3);
        assertThat(dims(1)).isEmpty();
        assertThat(dims(1_000_003, 0, 0)).containsExactly(1_000_003, 1);
        assertThat(dims(720_720, 0, 0, 0, 0, 0))
                .satisfies(d -> assertThat(product(d)).isEqualTo(720_720));
    }

    @Test
    void shouldFindTheMostEvenDimensionsThereAre() {
        for (int nodes = 1; nodes <= 200; nodes++) {
            int[] found = dims(nodes, 0, 0, 0);
            assertThat(product(found)).isEqualTo(nodes);
            assertThat(found[0] - found[2]).as("spread of " + nodes).isEqualTo(minSpread(nodes));
            assertThat(found[0]).isGreaterThanOrEqualTo(found[1]);
            assertThat(found[1]).isGreaterThanOrEqualTo(found[2]);
        }
    }

    private static int minSpread(int nodes) {
        int least = Integer.MAX_VALUE;
        for (int a = 1; a <= nodes; a++) {
            for (int b = 1; nodes % a == 0 && b <= nodes / a; b++) {
                int c = nodes / a / b;
                if (a * b * c == nodes) {
                    least = Math.min(least, Math.max(a, Math.max(b, c)) - Math.min(a, Math.min(b, c)));
                }
            }
        }
        return least;
    }

    private static int product(int[] dims) {
        return IntStream.of(dims).reduce(1, (a, b) -> a * b);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0", "-4, 0, 0", "7, 2, 0", "6, -1, 0", "6, 2, 2", "6, 0, 4"})
    void shouldRefuseDimensionsThatCannotBeFilled(int nodes, int first, int second) {
        int[] wanted = {first, second};
        assertThatThrownBy(() -> Cartcomm.Dims_create(nodes, wanted))
                .isInstanceOf(MPIException.class)
                .hasMessageStartingWith("Dims_create: ");
        assertThat(wanted).containsExactly(first, second);
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReturnNullOutsideTheGrid(EveryDevice job) {
        job.run(comm -> {
            int inside = Math.max(1, comm.Size() - 1);
            Cartcomm line = comm.Create_cart(new int[] {inside}, new boolean[] {false}, true);
            if (comm.Rank() >= inside) {
                assertThat(line).isNull();
            } else {
                assertThat(line.Size()).isEqualTo(inside);
                assertThat(line.Rank()).isEqualTo(comm.Rank());
                line.Barrier();
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCountTheLastCoordinateFastestAndInvertRankAndCoords(EveryDevice job) {
        job.run(comm -> {
            int[] dims = dims(comm.Size(), 0, 0);
            Cartcomm grid = comm.Create_cart(dims, new boolean[] {true, false}, false);
            assertThat(grid.Topo_test()).isEqualTo(MPI.CART);
            for (int r = 0; r < comm.Size(); r++) {
                assertThat(grid.Coords(r)).containsExactly(r / dims[1], r % dims[1]);
                assertThat(grid.Rank(grid.Coords(r))).isEqualTo(r);
            }
            CartParms parms = grid.Get();
            assertThat(parms.dims).isEqualTo(dims);
            assertThat(parms.periods).containsExactly(true, false);
            assertThat(parms.coords).isEqualTo(grid.Coords(grid.Rank()));
            assertThat(grid.Rank(new int[] {-1, 0})).isEqualTo((dims[0] - 1) * dims[1]);
            assertThatThrownBy(() -> grid.Rank(new int[] {0, dims[1]}))
                    .hasMessageContaining("Rank: coords[1] " + dims[1] + " is outside 0.." + (dims[1] - 1));
            assertThatThrownBy(() -> grid.Coords(comm.Size())).hasMessageContaining("Coords: rank " + comm.Size());
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldShiftToProcNullAtOpenEdgesAndAroundPeriodicOnes(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int me = comm.Rank();
            Cartcomm line = comm.Create_cart(new int[] {n}, new boolean[] {false}, false);
            ShiftParms up = line.Shift(0, 1);
            assertThat(up.rank_source).isEqualTo(me == 0 ? MPI.PROC_NULL : me - 1);
            assertThat(up.rank_dest).isEqualTo(me == n - 1 ? MPI.PROC_NULL : me + 1);
            assertThat(line.Shift(0, 0).rank_dest).isEqualTo(me);
            Cartcomm ring = comm.Create_cart(new int[] {n}, new boolean[] {true}, false);
            for (int disp : new int[] {1, -1, n, 2 * n + 3, Integer.MIN_VALUE, Integer.MAX_VALUE}) {
                ShiftParms around = ring.Shift(0, disp);
                assertThat(around.rank_dest).isEqualTo((int) Math.floorMod(me + (long) disp, (long) n));
                assertThat(around.rank_source).isEqualTo((int) Math.floorMod(me - (long) disp, (long) n));
            }
            int[] got = {-1};
            line.Sendrecv(new int[] {me}, 0, 1, MPI.INT, up.rank_dest, 0, got, 0, 1, MPI.INT, up.rank_source, 0);
            assertThat(got[0]).isEqualTo(me - 1);
            assertThatThrownBy(() -> line.Shift(1, 1)).hasMessageContaining("Shift: direction 1 is outside 0..0");
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCutAGridIntoGridsOfTheDimensionsThatRemain(EveryDevice job) {
        job.run(comm -> {
            int[] dims = dims(comm.Size(), 0, 0);
            Cartcomm grid = comm.Create_cart(dims, new boolean[] {false, true}, false);
            int[] mine = grid.Get().coords;
            Cartcomm column = grid.Sub(new boolean[] {true, false});
            assertThat(column.Get().dims).containsExactly(dims[0]);
            assertThat(column.Get().periods).containsExactly(false);
            assertThat(column.Rank()).isEqualTo(mine[0]);
            int[] sum = new int[1];
            column.Allreduce(new int[] {comm.Rank()}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            int expected =
                    IntStream.range(0, dims[0]).map(i -> i * dims[1] + mine[1]).sum();
            assertThat(sum[0]).isEqualTo(expected);
            Cartcomm row = grid.Sub(new boolean[] {false, true});
            assertThat(row.Size()).isEqualTo(dims[1]);
            assertThat(row.Get().periods).containsExactly(true);
            Cartcomm point = grid.Sub(new boolean[] {false, false});
            assertThat(point.Size()).isEqualTo(1);
            assertThat(point.Get().dims).isEmpty();
            assertThat(Group.Compare(grid.Sub(new boolean[] {true, true}).Group(), grid.Group()))
                    .isEqualTo(MPI.IDENT);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldMapRanksBeyondTheGridToUndefined(EveryDevice job) {
        job.run(comm -> {
            Cartcomm line = comm.Create_cart(new int[] {comm.Size()}, new boolean[1], false);
            assertThat(line.Map(new int[] {1, 1}, new boolean[2])).isEqualTo(comm.Rank() == 0 ? 0 : MPI.UNDEFINED);
            assertThat(line.Map(new int[] {comm.Size()}, new boolean[1])).isEqualTo(comm.Rank());
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldKeepTheTopologyOfADuplicate(EveryDevice job) {
        job.run(comm -> {
            Cartcomm grid = comm.Create_cart(new int[] {1, comm.Size()}, new boolean[] {false, true}, false);
            for (Cartcomm copy : new Cartcomm[] {grid.clone(), grid.dup(), grid.Dup()}) {
                assertThat(copy.Get().dims).containsExactly(1, comm.Size());
                assertThat(Comm.Compare(grid, copy)).isEqualTo(MPI.CONGRUENT);
            }
            Graphcomm loop = comm.Create_graph(new int[] {1}, new int[] {0}, false);
            assertThat(loop == null || Arrays.equals(loop.dup().Neighbours(0), new int[] {0}))
                    .isTrue();
        });
    }

    @Test
    void shouldMakeAGridWithoutDimensionsOfRankZero() {
        TestRanks.run(3, comm -> {
            Cartcomm point = comm.Create_cart(new int[0], new boolean[0], false);
            assertThat(point == null).isEqualTo(comm.Rank() > 0);
            if (point != null) {
                assertThat(point.Coords(0)).isEmpty();
                assertThat(point.Rank(new int[0])).isZero();
            }
        });
    }

    @ParameterizedTest
    @CsvSource({"2, 2", "0, 1", "-1, 1", "65536, 65536"})
    void shouldRefuseGridsThatAreTooLargeOrEmpty(int first, int second) {
        TestRanks.run(3, comm -> {
            assertThatThrownBy(() -> comm.Create_cart(new int[] {first, second}, new boolean[2], false))
                    .isInstanceOfSatisfying(
                            MPIException.class,
                            e -> assertThat(e.getErrorClass()).isEqualTo(MPI.ERR_DIMS))
                    .hasMessageStartingWith("Create_cart: dims");
            comm.Barrier();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldReportTheNeighboursOfAGraphInTheOrderGiven(EveryDevice job) {
        job.run(comm -> {
            int n = comm.Size();
            int[] index = IntStream.rangeClosed(1, n).map(i -> 2 * i).toArray();
            int[] edges = IntStream.range(0, 2 * n)
                    .map(e -> (e / 2 + (e % 2 == 0 ? n - 1 : 1)) % n)
                    .toArray();
            Graphcomm ring = comm.Create_graph(index, edges, false);
            assertThat(ring.Topo_test()).isEqualTo(MPI.GRAPH);
            assertThat(ring.Get().index).isEqualTo(index);
            assertThat(ring.Get().edges).isEqualTo(edges);
            for (int r = 0; r < n; r++) {
                assertThat(ring.Neighbours(r)).containsExactly((r + n - 1) % n, (r + 1) % n);
            }
            int[] sum = new int[1];
            for (int neighbour : ring.Neighbours(ring.Rank())) {
                ring.Isend(new int[] {ring.Rank()}, 0, 1, MPI.INT, neighbour, 0);
                int[] got = new int[1];
                ring.Recv(got, 0, 1, MPI.INT, MPI.ANY_SOURCE, 0);
                sum[0] += got[0];
            }
            ring.Allreduce(sum.clone(), 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(n * (n - 1));
            assertThat(ring.Map(new int[] {0}, new int[0])).isEqualTo(comm.Rank() == 0 ? 0 : MPI.UNDEFINED);
            assertThat(comm.Create_graph(new int[0], new int[0], false)).isNull();
        });
    }

    @Test
    void shouldRefuseWhatIsNoGraph() {
        TestRanks.run(2, comm -> {
            assertGraphRefused(comm, "index has 3 elements", new int[] {0, 0, 0}, new int[0]);
            assertGraphRefused(comm, "index[1] 0 is outside 1..1", new int[] {1, 0}, new int[] {1});
            assertGraphRefused(comm, "index[0] 2 is outside 0..1", new int[] {2, 2}, new int[] {1});
            assertGraphRefused(comm, "edges[0] 2 is no node; legal are 0..1", new int[] {1, 1}, new int[] {2});
            assertGraphRefused(comm, "edges is null", new int[] {1, 1}, null);
            comm.Barrier();
        });
    }

    private static void assertGraphRefused(Intracomm comm, String message, int[] index, int[] edges) {
        assertThatThrownBy(() -> comm.Create_graph(index, edges, false))
                .isInstanceOf(MPIException.class)
                .hasMessageContaining("Create_graph: " + message);
    }
}

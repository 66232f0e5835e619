package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Where the blocks of collectives with counts may lie: MPI 4.1, 6.5 to 6.9. */
@Tag("conformance")
class BlockPlacesConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";

    /** Beyond every buffer here, in both directions. */
    private static final int[] ANYWHERE = {1000, -5, Integer.MAX_VALUE, Integer.MIN_VALUE};

    /** Rank r sends one item to rank r + 1 and nothing to the others, whose displacements mean nothing. */
    private static int[] onlyTo(int rank, int size) {
        int[] counts = new int[size];
        counts[rank] = 1;
        return counts;
    }

    private static int[] anywhereBut(int rank, int place, int size) {
        int[] displs = new int[size];
        for (int r = 0; r < size; r++) {
            displs[r] = r == rank ? place : ANYWHERE[r % ANYWHERE.length];
        }
        return displs;
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldNotCareWhereABlockWithoutItemsIsSaidToBe(EveryDevice job) {
        job.run(world -> {
            int size = world.Size();
            int next = (world.Rank() + 1) % size;
            int previous = (world.Rank() + size - 1) % size;
            int[] sent = {-1, world.Rank(), -1};
            int[] got = {-1, -1, -1};
            int[] sendcounts = onlyTo(next, size);
            int[] recvcounts = onlyTo(previous, size);
            int[] sdispls = anywhereBut(next, 1, size);
            int[] rdispls = anywhereBut(previous, 2, size);
            world.Alltoallv(sent, 0, sendcounts, sdispls, MPI.INT, got, 0, recvcounts, rdispls, MPI.INT);
            assertThat(got).containsExactly(-1, -1, previous);
            got[2] = -1;
            world.Ialltoallv(sent, 0, sendcounts, sdispls, MPI.INT, got, 0, recvcounts, rdispls, MPI.INT)
                    .Wait();
            assertThat(got).containsExactly(-1, -1, previous);
            got[2] = -1;
            Datatype[] types = new Datatype[size];
            Arrays.fill(types, MPI.INT);
            world.Alltoallw(sent, 0, sendcounts, sdispls, types, got, 0, recvcounts, rdispls, types);
            assertThat(got).containsExactly(-1, -1, previous);
            String[] said = {"from " + world.Rank()};
            String[] heard = new String[1];
            int[] first = anywhereBut(next, 0, size);
            int[] only = anywhereBut(previous, 0, size);
            world.Alltoallv(said, 0, sendcounts, first, MPI.OBJECT, heard, 0, recvcounts, only, MPI.OBJECT);
            assertThat(heard).containsExactly("from " + previous);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldNotCareEitherAtOneRankForAll(EveryDevice job) {
        job.run(world -> {
            int size = world.Size();
            int last = size - 1;
            int own = world.Rank() == last ? 1 : 0;
            int[] counts = onlyTo(last, size);
            int[] displs = anywhereBut(last, 1, size);
            int[] got = {-1, -1};
            world.Gatherv(new int[] {7}, 0, own, MPI.INT, got, 0, counts, displs, MPI.INT, 0);
            assertThat(got).containsExactly(-1, world.Rank() == 0 ? 7 : -1);
            got[1] = -1;
            world.Allgatherv(new int[] {8}, 0, own, MPI.INT, got, 0, counts, displs, MPI.INT);
            assertThat(got).containsExactly(-1, 8);
            world.Scatterv(new int[] {-1, 9}, 0, counts, displs, MPI.INT, got, 0, own, MPI.INT, 0);
            assertThat(got).containsExactly(own == 1 ? 9 : -1, 8);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldNotCareWhereItemsLieScattered(EveryDevice job) {
        job.run(world -> {
            Datatype column = Datatype.Vector(2, 1, 2, MPI.INT);
            column.Commit();
            int size = world.Size();
            int next = (world.Rank() + 1) % size;
            int previous = (world.Rank() + size - 1) % size;
            int[] got = new int[4];
            world.Alltoallv(
                    new int[] {world.Rank(), -1, -world.Rank()},
                    0,
                    onlyTo(next, size),
                    anywhereBut(next, 0, size),
                    column,
                    got,
                    1,
                    onlyTo(previous, size),
                    anywhereBut(previous, 0, size),
                    column);
            assertThat(got).containsExactly(0, previous, 0, -previous);
            column.Free();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCountDisplacementsBackwardsFromTheOffset(EveryDevice job) {
        job.run(world -> {
            int size = world.Size();
            Datatype wide = Datatype.createResized(MPI.INT, 0, 3 * 4);
            wide.commit();
            int[] counts = new int[size];
            int[] displs = new int[size];
            int[] expected = new int[6 * size];
            int offset = 6 * (size - 1) + 3 * (size % 2);
            for (int r = 0; r < size; r++) { // rank r has two items, and the last one item at the offset itself
                counts[r] = r == size - 1 ? 1 : 2;
                displs[r] = 2 * (r - size + 1);
                for (int i = 0; i < counts[r]; i++) {
                    expected[offset + 3 * (displs[r] + i)] = 10 * r + i + 1;
                }
            }
            int own = world.Rank();
            int[] got = new int[6 * size];
            int[] sent = {10 * own + 1, 0, 0, 10 * own + 2};
            world.Allgatherv(sent, 0, counts[own], wide, got, offset, counts, displs, wide);
            assertThat(got).containsExactly(expected);
            wide.free();
        });
    }
}

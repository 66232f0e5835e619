package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Nightly;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Collectives that move data, in one form: 1 to 5 and 8 ranks, every datatype, counts that the ranks do not divide,
 * first and last rank as root.
 */
abstract class CollectiveMovesContract {
    /** How the collectives are called. */
    abstract CallForm form();

    private void call(Intracomm comm, String name, Object... arguments) {
        form().call(comm, name, arguments);
    }

    private static final int[] COUNTS = {0, 1, 5, 301};
    /** Items left free around every result, which must stay as they are. */
    private static final int MARGIN = 2;

    /** One call of a collective: which datatype, how many items per rank. */
    interface Case {
        void run(Intracomm comm, Datatype type, int count);
    }

    private void forAll(int ranks, Case one) {
        Nightly.leave(
                form() != CallForm.BLOCKING && ranks != 1 && ranks != 3 && ranks != 8,
                "blocking calls have all numbers of ranks; how calls wait has nothing to do with how many there are");
        TestRanks.run(ranks, comm -> {
            for (Datatype type : Samples.TYPES) {
                for (int count : COUNTS) {
                    one.run(comm, type, count);
                }
            }
        });
    }

    private static void forRoots(int ranks, Consumer<Integer> body) {
        IntStream.range(0, ranks).filter(r -> r == 0 || r == ranks - 1).forEach(body::accept);
    }

    /** What rank r contributes: items numbered from {@code seed(r)}. */
    private static int seed(int rank) {
        return rank * 17;
    }

    private static Object blank(Datatype type, int items) {
        return Samples.array(type, items + 2 * MARGIN);
    }

    private static int first(Datatype type) {
        return MARGIN * type.Size();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldBroadcast(int ranks) {
        forAll(
                ranks,
                (comm, type, count) -> forRoots(ranks, root -> {
                    Object expected = blank(type, count);
                    Samples.fill(type, expected, MARGIN, count, seed(root));
                    Object buf = blank(type, count);
                    if (comm.Rank() == root) {
                        Samples.fill(type, buf, MARGIN, count, seed(root));
                    }
                    call(comm, "Bcast", buf, first(type), count, type, root);
                    assertThat(buf).isEqualTo(expected);
                }));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldGatherAndScatter(int ranks) {
        forAll(
                ranks,
                (comm, type, count) -> forRoots(ranks, root -> {
                    boolean isRoot = comm.Rank() == root;
                    Object mine = Samples.filled(type, count, seed(comm.Rank()));
                    Object all = isRoot ? blank(type, ranks * count) : null;
                    call(comm, "Gather", mine, 0, count, type, all, first(type), count, type, root);
                    if (isRoot) {
                        assertThat(all).isEqualTo(everybody(type, ranks, count));
                    }
                    Object back = Samples.array(type, count);
                    call(comm, "Scatter", all, first(type), count, type, back, 0, count, type, root);
                    assertThat(back).isEqualTo(mine);
                }));
    }

    private static Object everybody(Datatype type, int ranks, int count) {
        Object all = blank(type, ranks * count);
        for (int r = 0; r < ranks; r++) {
            Samples.fill(type, all, MARGIN + r * count, count, seed(r));
        }
        return all;
    }

    /** Rank r has {@code count + r} items; blocks lie in reverse order with one free item between them. */
    private static int[] counts(int ranks, int count) {
        return IntStream.range(0, ranks).map(r -> count + r).toArray();
    }

    private static int[] displacements(int[] counts) {
        int[] displs = new int[counts.length];
        int next = 0;
        for (int r = counts.length - 1; r >= 0; r--) {
            displs[r] = next;
            next += counts[r] + 1;
        }
        return displs;
    }

    private static int span(int[] counts) {
        return IntStream.of(counts).sum() + counts.length;
    }

    private static Object everybody(Datatype type, int[] counts, int[] displs) {
        Object all = blank(type, span(counts));
        for (int r = 0; r < counts.length; r++) {
            Samples.fill(type, all, MARGIN + displs[r], counts[r], seed(r));
        }
        return all;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldGatherAndScatterVaryingBlocks(int ranks) {
        forAll(
                ranks,
                (comm, type, count) -> forRoots(ranks, root -> {
                    boolean isRoot = comm.Rank() == root;
                    int[] counts = counts(ranks, count);
                    int[] displs = displacements(counts);
                    int own = counts[comm.Rank()];
                    Object mine = Samples.filled(type, own, seed(comm.Rank()));
                    Object all = isRoot ? blank(type, span(counts)) : null;
                    call(
                            comm,
                            "Gatherv",
                            mine,
                            0,
                            own,
                            type,
                            all,
                            first(type),
                            isRoot ? counts : null,
                            displs,
                            type,
                            root);
                    if (isRoot) {
                        assertThat(all).isEqualTo(everybody(type, counts, displs));
                    }
                    Object back = Samples.array(type, own);
                    call(
                            comm,
                            "Scatterv",
                            all,
                            first(type),
                            isRoot ? counts : null,
                            displs,
                            type,
                            back,
                            0,
                            own,
                            type,
                            root);
                    assertThat(back).isEqualTo(mine);
                }));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldAllgather(int ranks) {
        forAll(ranks, (comm, type, count) -> {
            Object mine = Samples.filled(type, count, seed(comm.Rank()));
            Object all = blank(type, ranks * count);
            call(comm, "Allgather", mine, 0, count, type, all, first(type), count, type);
            assertThat(all).isEqualTo(everybody(type, ranks, count));
            int[] counts = counts(ranks, count);
            int[] displs = displacements(counts);
            Object varying = blank(type, span(counts));
            Object own = Samples.filled(type, counts[comm.Rank()], seed(comm.Rank()));
            call(comm, "Allgatherv", own, 0, counts[comm.Rank()], type, varying, first(type), counts, displs, type);
            assertThat(varying).isEqualTo(everybody(type, counts, displs));
        });
    }

    /** What rank {@code from} sends to rank {@code to}. */
    private static int seed(int from, int to) {
        return from * 100 + to * 7;
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldExchangeAllToAll(int ranks) {
        forAll(ranks, (comm, type, count) -> {
            Object out = blank(type, ranks * count);
            Object expected = blank(type, ranks * count);
            for (int r = 0; r < ranks; r++) {
                Samples.fill(type, out, MARGIN + r * count, count, seed(comm.Rank(), r));
                Samples.fill(type, expected, MARGIN + r * count, count, seed(r, comm.Rank()));
            }
            Object in = blank(type, ranks * count);
            call(comm, "Alltoall", out, first(type), count, type, in, first(type), count, type);
            assertThat(in).isEqualTo(expected);
        });
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldExchangeVaryingBlocksAllToAll(int ranks) {
        forAll(ranks, (comm, type, count) -> {
            int me = comm.Rank();
            int[] sendCounts =
                    IntStream.range(0, ranks).map(r -> count + (me + r) % 3).toArray();
            int[] sendDispls = displacements(sendCounts);
            Object out = blank(type, span(sendCounts));
            Object expected = blank(type, span(sendCounts));
            for (int r = 0; r < ranks; r++) {
                Samples.fill(type, out, MARGIN + sendDispls[r], sendCounts[r], seed(me, r));
                Samples.fill(type, expected, MARGIN + sendDispls[r], sendCounts[r], seed(r, me));
            }
            Object in = blank(type, span(sendCounts));
            call(
                    comm,
                    "Alltoallv",
                    out,
                    first(type),
                    sendCounts,
                    sendDispls,
                    type,
                    in,
                    first(type),
                    sendCounts,
                    sendDispls,
                    type);
            assertThat(in).isEqualTo(expected);
        });
    }

    /** Every other block is of pairs; a count of them is that of as many elements as pairs have. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 8})
    void shouldExchangeBlocksOfDifferentTypes(int ranks) {
        TestRanks.run(ranks, comm -> {
            int me = comm.Rank();
            int[] counts = new int[ranks];
            int[] displs = new int[ranks];
            Datatype[] types = new Datatype[ranks];
            int[] out = new int[8 * ranks];
            int[] expected = new int[8 * ranks];
            for (int r = 0; r < ranks; r++) {
                boolean isPairs = (me + r) % 2 == 0;
                types[r] = isPairs ? MPI.INT2 : MPI.INT;
                counts[r] = isPairs ? 2 : 3;
                displs[r] = 8 * (ranks - 1 - r) + 1;
                for (int i = 0; i < counts[r] * types[r].Size(); i++) {
                    out[1 + displs[r] + i] = seed(me, r) + i;
                    expected[1 + displs[r] + i] = seed(r, me) + i;
                }
            }
            int[] in = new int[8 * ranks];
            call(comm, "Alltoallw", out, 1, counts, displs, types, in, 1, counts, displs, types);
            assertThat(in).isEqualTo(expected);
        });
    }
}

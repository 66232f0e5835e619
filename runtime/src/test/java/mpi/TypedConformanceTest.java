package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls that find datatype and count in their buffers, with every kind of buffer: MPI 4.1, chapters 3 and 6. */
@Tag("conformance")
class TypedConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobs";
    private static final int TAG = 5;

    private static void forEachKind(EveryDevice job, BiConsumer<Intracomm, TypedBuffer> body) {
        job.run(comm -> {
            for (TypedBuffer kind : TypedBuffer.values()) {
                body.accept(comm, kind);
            }
        });
    }

    private static void assertHas(TypedBuffer kind, Object buffer, int... expected) {
        assertThat(kind.values(buffer)).as(kind.name()).isEqualTo(kind.canonical(expected));
    }

    /** The numbers that these ranks give, one after another. */
    private static int[] ofRanks(int ranks, int each) {
        return IntStream.range(0, ranks * each)
                .map(i -> 10 * (i / each) + i % each)
                .toArray();
    }

    private static int[] ofRank(int rank, int each) {
        return IntStream.range(0, each).map(i -> 10 * rank + i).toArray();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendAWholeBufferAndReceiveIntoItsBeginning(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int right = (comm.Rank() + 1) % n;
            int left = (comm.Rank() + n - 1) % n;
            Object out = kind.of(comm.Rank(), 1, 2);
            Object in = kind.of(9, 9, 9, 9);
            Request request = (Request) kind.call(comm, "iRecv", "bii", in, left, TAG);
            kind.call(comm, "send", "bii", out, right, TAG);
            Status status = request.Wait();
            assertHas(kind, in, left, 1, 2, 9);
            assertThat(status.getSource()).isEqualTo(left);
            assertThat(status.getTag()).isEqualTo(TAG);

            Request started = (Request) kind.call(comm, "iSend", "bii", out, right, TAG);
            assertThat(((Status) kind.call(comm, "recv", "bii", in, MPI.ANY_SOURCE, MPI.ANY_TAG)).source)
                    .isEqualTo(left);
            started.Wait();
            Request synchronous = (Request) kind.call(comm, "isSend", "bii", out, right, TAG);
            kind.call(comm, "recv", "bii", in, left, TAG);
            synchronous.Wait();

            Prequest receive = (Prequest) kind.call(comm, "recvInit", "bii", in, left, TAG);
            Prequest send = (Prequest) kind.call(comm, "sendInit", "bii", out, right, TAG);
            for (int start = 0; start < 2; start++) {
                Prequest.Startall(new Prequest[] {receive, send});
                Request.Waitall(new Request[] {receive, send});
                assertHas(kind, in, left, 1, 2, 9);
            }
            receive.close();
            send.close();
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendPartOfAnArray(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            if (kind.isNio()) {
                return;
            }
            int n = comm.Size();
            int right = (comm.Rank() + 1) % n;
            int left = (comm.Rank() + n - 1) % n;
            Object out = kind.of(5, comm.Rank(), 1, 5);
            Object in = kind.of(9, 9, 9, 9);
            Request request = (Request) kind.call(comm, "iRecv", "biiii", in, 2, 2, left, TAG);
            kind.call(comm, "send", "biiii", out, 1, 2, right, TAG);
            request.Wait();
            assertHas(kind, in, 9, 9, left, 1);
            Request started = (Request) kind.call(comm, "iSend", "biiii", out, 1, 2, right, TAG);
            kind.call(comm, "recv", "biiii", in, 0, 2, left, TAG);
            started.Wait();
            assertHas(kind, in, left, 1, left, 1);
            Object data = kind.of(comm.Rank(), 3, 4);
            kind.call(comm, "bcast", "biii", data, 0, 1, 0);
            assertHas(kind, data, 0, 3, 4);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldSendAndReceiveAtTheSameTime(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int right = (comm.Rank() + 1) % n;
            int left = (comm.Rank() + n - 1) % n;
            Object out = kind.of(comm.Rank(), 7);
            Object in = kind.empty(2);
            kind.call(comm, "sendRecv", "biibii", out, right, TAG, in, left, TAG);
            assertHas(kind, in, left, 7);
            kind.call(comm, "sendRecvReplace", "biiii", out, right, TAG, left, TAG);
            assertHas(kind, out, left, 7);
            if (comm.Rank() % 2 == 0 && comm.Rank() + 1 < n) {
                kind.call(comm, "sSend", "bii", out, comm.Rank() + 1, TAG);
            } else if (comm.Rank() % 2 == 1) {
                kind.call(comm, "recv", "bii", in, comm.Rank() - 1, TAG);
                assertHas(kind, in, (comm.Rank() + n - 2) % n, 7);
            }
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldBroadcastAndDealOutFromTheRoot(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int root = n - 1;
            boolean isRoot = comm.Rank() == root;
            Object data = isRoot ? kind.of(1, 2, 3) : kind.empty(3);
            kind.call(comm, "bcast", "bi", data, root);
            assertHas(kind, data, 1, 2, 3);
            Object again = isRoot ? kind.of(4, 5) : kind.empty(2);
            ((Request) kind.call(comm, "iBcast", "bi", again, root)).Wait();
            assertHas(kind, again, 4, 5);

            Object all = isRoot ? kind.of(ofRanks(n, 2)) : null;
            Object own = kind.empty(2);
            kind.call(comm, "scatter", "bbi", all, own, root);
            assertHas(kind, own, ofRank(comm.Rank(), 2));
            Object second = kind.empty(2);
            ((Request) kind.call(comm, "iScatter", "bbi", all, second, root)).Wait();
            assertHas(kind, second, ofRank(comm.Rank(), 2));

            int[] counts = IntStream.range(0, n).toArray();
            Object blocks = isRoot ? kind.of(blocks(counts)) : null;
            Object block = kind.empty(comm.Rank());
            kind.call(comm, "scatterv", "bcbi", blocks, isRoot ? counts : null, block, root);
            assertHas(kind, block, ofRank(comm.Rank(), comm.Rank()));
        });
    }

    /** Blocks of these lengths, one of each rank. */
    private static int[] blocks(int[] counts) {
        return IntStream.range(0, counts.length)
                .flatMap(r -> Arrays.stream(ofRank(r, counts[r])))
                .toArray();
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCollectInTheOrderOfRanks(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int root = n / 2;
            boolean isRoot = comm.Rank() == root;
            Object own = kind.of(ofRank(comm.Rank(), 2));
            Object all = isRoot ? kind.empty(2 * n) : null;
            kind.call(comm, "gather", "bbi", own, all, root);
            Object again = isRoot ? kind.empty(2 * n) : null;
            ((Request) kind.call(comm, "iGather", "bbi", own, again, root)).Wait();
            if (isRoot) {
                assertHas(kind, all, ofRanks(n, 2));
                assertHas(kind, again, ofRanks(n, 2));
            }
            Object every = kind.empty(2 * n);
            kind.call(comm, "allGather", "bb", own, every);
            assertHas(kind, every, ofRanks(n, 2));
            Object started = kind.empty(2 * n);
            ((Request) kind.call(comm, "iAllGather", "bb", own, started)).Wait();
            assertHas(kind, started, ofRanks(n, 2));

            int[] counts = IntStream.range(0, n).map(r -> n - r).toArray();
            Object block = kind.of(ofRank(comm.Rank(), n - comm.Rank()));
            Object blocks = isRoot ? kind.empty(n * (n + 1) / 2) : null;
            kind.call(comm, "gatherv", "bbci", block, blocks, isRoot ? counts : null, root);
            if (isRoot) {
                assertHas(kind, blocks, blocks(counts));
            }
            Object everyBlock = kind.empty(n * (n + 1) / 2);
            kind.call(comm, "allGatherv", "bbc", block, everyBlock, counts);
            assertHas(kind, everyBlock, blocks(counts));
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldExchangePartsOfAllWithAll(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int me = comm.Rank();
            Object out =
                    kind.of(IntStream.range(0, 2 * n).map(i -> 10 * me + i / 2).toArray());
            int[] expected =
                    IntStream.range(0, 2 * n).map(i -> 10 * (i / 2) + me).toArray();
            Object in = kind.empty(2 * n);
            kind.call(comm, "allToAll", "bb", out, in);
            assertHas(kind, in, expected);
            Object started = kind.empty(2 * n);
            ((Request) kind.call(comm, "iAllToAll", "bb", out, started)).Wait();
            assertHas(kind, started, expected);

            int[] sendcounts = IntStream.range(0, n).map(r -> (me + r) % 3).toArray();
            int[] values = IntStream.range(0, n)
                    .flatMap(r -> IntStream.range(0, sendcounts[r]).map(i -> 10 * me + r))
                    .toArray();
            int[] got = IntStream.range(0, n)
                    .flatMap(r -> IntStream.range(0, sendcounts[r]).map(i -> 10 * r + me))
                    .toArray();
            Object blocks = kind.empty(got.length);
            kind.call(comm, "allToAllv", "bcbc", kind.of(values), sendcounts, blocks, sendcounts);
            assertHas(kind, blocks, got);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCombineElementByElement(EveryDevice job) {
        forEachKind(job, (comm, kind) -> {
            int n = comm.Size();
            int me = comm.Rank();
            int root = n - 1;
            int ranks = n * (n - 1) / 2;
            Object own = kind.of(me, 1);
            Object result = me == root ? kind.empty(2) : null;
            kind.call(comm, "reduce", "bboi", own, result, kind.sum(), root);
            Object again = me == root ? kind.empty(2) : null;
            ((Request) kind.call(comm, "iReduce", "bboi", own, again, kind.sum(), root)).Wait();
            Object inPlace = kind.of(me, 1);
            kind.call(comm, "reduce", "boi", inPlace, kind.sum(), root);
            if (me == root) {
                assertHas(kind, result, ranks, n);
                assertHas(kind, again, ranks, n);
                assertHas(kind, inPlace, ranks, n);
            } else {
                assertHas(kind, inPlace, me, 1);
            }
            Object every = kind.empty(2);
            kind.call(comm, "allReduce", "bbo", own, every, kind.sum());
            assertHas(kind, every, ranks, n);
            Object started = kind.empty(2);
            ((Request) kind.call(comm, "iAllReduce", "bbo", own, started, kind.sum())).Wait();
            assertHas(kind, started, ranks, n);
            kind.call(comm, "allReduce", "bo", own, kind.sum());
            assertHas(kind, own, ranks, n);

            Object parts = kind.of(IntStream.range(0, 2 * n).map(i -> i / 2).toArray());
            Object part = kind.empty(2);
            kind.call(comm, "reduceScatterBlock", "bbo", parts, part, kind.sum());
            assertHas(kind, part, me * n, me * n);

            Object before = kind.of(33, 33);
            kind.call(comm, "exScan", "bbo", kind.of(me, 1), before, kind.sum());
            assertHas(kind, before, me == 0 ? 33 : me * (me - 1) / 2, me == 0 ? 33 : me);
            Object upTo = kind.empty(2);
            kind.call(comm, "scan", "bbo", kind.of(me, 1), upTo, kind.sum());
            assertHas(kind, upTo, me * (me + 1) / 2, me + 1);
        });
    }
}

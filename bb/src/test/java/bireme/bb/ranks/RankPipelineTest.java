package bireme.bb.ranks;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.ranks.RankJobs.alternating;
import static bireme.bb.ranks.RankJobs.run;
import static bireme.bb.ranks.RankJobs.through;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Graph;
import bireme.bb.Longs;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.ranks.codec.Codec;
import bireme.bb.ranks.codec.Codecs;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongUnaryOperator;
import mpi.Intracomm;
import mpi.MPI;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Lines of nodes that are on several ranks. */
class RankPipelineTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    /** A thing of the user's own. */
    record Ship(String name, List<Long> oars) {}

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void shouldKeepTheOrder(int ranks) {
        List<Long> found =
                through(ranks, alternating(ranks), 20_000, NEXT.then(NEXT).then(NEXT));
        assertThat(found).isEqualTo(numbers(3, 20_003));
    }

    @Test
    void shouldEndEmptyStreams() {
        assertThat(through(2, alternating(2), 0, NEXT)).isEmpty();
    }

    @Test
    void shouldLeaveRanksWithoutThreadsInPeace() {
        assertThat(through(4, Partitioning.allOn(2), 100, NEXT)).isEqualTo(numbers(1, 101));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 64})
    void shouldKeepToSmallCapacities(int capacity) {
        assertThat(through(2, alternating(2), 1000, NEXT.capacity(capacity))).isEqualTo(numbers(1, 1001));
    }

    /** More items than the credits of an edge, of objects and of numbers. */
    @Test
    void shouldNotMakeTheProducerOfAnUnboundedEdgeWait() {
        long items = 200_000;
        CountDownLatch allEmitted = new CountDownLatch(2);
        LongUnaryOperator emit = n -> {
            if (n == items - 1) {
                allEmitted.countDown();
            }
            return n;
        };
        LongUnaryOperator await = n -> {
            Bounded.await(allEmitted, "the last item of both edges");
            return n;
        };
        Block<Long, Long> objects = Block.map(emit::applyAsLong);
        Block<Long, Long> taken = Block.map(await::applyAsLong);
        Block<Long, Long> line = objects.then(Longs.map(emit).unbounded())
                .then(Longs.map(await).unbounded())
                .then(taken);
        assertThat(through(2, alternating(2), items, line)).isEqualTo(numbers(0, items));
    }

    @Test
    void shouldTakeItemsOfTheUsersOwn() {
        Block<Long, Ship> ships = Block.map(n -> new Ship("ship " + n, List.of(n, n + 1)));
        List<Ship> found = through(2, alternating(2), 500, ships);
        assertThat(found).hasSize(500);
        assertThat(found.get(499)).isEqualTo(new Ship("ship 499", List.of(499L, 500L)));
    }

    @Test
    void shouldTakeArraysOfAnyLength() {
        Block<Long, byte[]> arrays = Block.map(n -> filled((int) (n * n * 37 % 200_000), n.byteValue()));
        Block<byte[], Long> sums = Block.map(RankPipelineTest::checkedSum);
        List<Long> found = through(2, alternating(2), 200, arrays.then(sums));
        List<Long> expected = numbers(0, 200).stream()
                .map(n -> checkedSum(filled((int) (n * n * 37 % 200_000), n.byteValue())))
                .toList();
        assertThat(found).isEqualTo(expected);
    }

    /** Nodes sleep in the receive: one on each rank, and two that take turns. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldDeliverItemsWithRestsBetweenThem(int ranks) {
        List<Long> found = new ArrayList<>();
        Graph graph = Source.<Long>from(out -> {
                    for (long item = 0; item < 300; item++) {
                        LockSupport.parkNanos(item < 100 || item % 50 < 20 ? 200_000 : 1000);
                        out.emit(item);
                    }
                })
                .then(NEXT.then(NEXT).then(NEXT))
                .into(Sink.into(found));
        RankJobs.runOn("niodev", ranks, graph, alternating(ranks));
        assertThat(found).isEqualTo(numbers(3, 303));
    }

    /** So many that nodes receive for themselves; short ones, which are parts of frames, are between them. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldKeepTheOrderOfManyLongArrays(int ranks) {
        Block<Long, byte[]> arrays = Block.map(RankPipelineTest::array);
        Block<byte[], Long> sums = Block.map(RankPipelineTest::checkedSum);
        List<Long> found = through(ranks, alternating(ranks), 3000, arrays.then(sums));
        List<Long> expected =
                numbers(0, 3000).stream().map(n -> checkedSum(array(n))).toList();
        assertThat(found).isEqualTo(expected);
    }

    private static byte[] array(long n) {
        return filled(n % 5 == 0 ? 100 : (int) (8192 + n * 37 % 60_000), (byte) n);
    }

    @Test
    void shouldEndEverywhereWhenANodeFailsThatReceivesForItself() {
        Block<Long, byte[]> arrays = Block.map(n -> filled(64 * 1024, n.byteValue()));
        Graph graph = Source.range(0, 1_000_000).then(arrays).into(Sink.of(new FailingAction(1000)::take));
        List<Throwable> failures = RankJobs.failures(2, graph, alternating(2));
        assertThat(failures)
                .allSatisfy(failure -> assertThat(failure)
                        .isInstanceOf(GraphFailedException.class)
                        .hasRootCauseMessage("item 1000"));
    }

    /** Takes so many items. */
    private static final class FailingAction {
        private final int most;
        private int taken;

        FailingAction(int most) {
            this.most = most;
        }

        void take(Object item) {
            if (++taken == most) {
                throw new IllegalStateException("item " + taken);
            }
        }
    }

    /** The thread that receives a thing reads it. */
    @Test
    void shouldLetNodesThatWaitReceiveWhileLongArraysCome() {
        AtomicBoolean hasNodeReceived = new AtomicBoolean();
        Codecs codecs = Codecs.builder()
                .add(Buoy.class, Codec.of((buoy, out) -> {}, in -> {
                    if (Thread.currentThread().getName().equals("bb sink")) {
                        hasNodeReceived.set(true);
                    }
                    return new Buoy();
                }))
                .build();
        byte[] bytes = new byte[64 * 1024];
        Graph graph = Source.<Object>from(out -> {
                    while (!hasNodeReceived.get()) {
                        out.emit(bytes);
                        out.emit(new Buoy());
                    }
                })
                .into(Sink.of(item -> {}));
        TestRanks.run(2, comm -> RankJobs.run(RankJobs.of(comm).codecs(codecs), graph, alternating(2)));
        assertThat(hasNodeReceived).isTrue();
    }

    /** A thing whose codec tells who reads it. */
    private static final class Buoy {}

    /** Around the length of the pieces that a producer writes into. */
    @Test
    void shouldTakeItemsThatDoNotFitWhatIsLeft() {
        Block<Long, byte[]> arrays = Block.map(n -> filled((int) (4070 + n), n.byteValue()));
        List<Long> found = through(2, alternating(2), 60, arrays.then(Block.map(RankPipelineTest::checkedSum)));
        List<Long> expected = numbers(0, 60).stream()
                .map(n -> checkedSum(filled((int) (4070 + n), n.byteValue())))
                .toList();
        assertThat(found).isEqualTo(expected);
    }

    private static byte[] filled(int length, byte value) {
        byte[] bytes = new byte[length];
        Arrays.fill(bytes, value);
        return bytes;
    }

    private static long checkedSum(byte[] bytes) {
        long sum = bytes.length * 1000L;
        for (byte each : bytes) {
            sum += each;
        }
        return sum;
    }

    @Test
    void shouldTakeNumbersWithoutBoxes() {
        AtomicLong sum = new AtomicLong();
        Graph graph = Longs.range(0, 200_000).then(Longs.map(n -> 3 * n)).into(Longs.sink(sum::addAndGet));
        run(2, graph, alternating(2));
        assertThat(sum).hasValue(3L * 200_000 * 199_999 / 2);
    }

    @Test
    void shouldEndProducersThatNobodyListensToAnyMore() {
        List<Long> found = new ArrayList<>();
        Sink<Long> sink = Sink.of("five", () -> new Node<Long, Void>() {
            private NodeContext context;

            @Override
            public void open(NodeContext place) {
                context = place;
            }

            @Override
            public void accept(Long item, Output<Void> out) {
                found.add(item);
                if (found.size() == 5) {
                    context.stop();
                }
            }
        });
        run(3, Source.range(0, Long.MAX_VALUE).then(NEXT).into(sink), alternating(3));
        assertThat(found).isEqualTo(numbers(1, 6));
    }

    @Test
    void shouldRunAgainAndAgain() {
        List<Long> found = new ArrayList<>();
        Graph graph = Source.range(0, 50).then(NEXT).into(Sink.into(found));
        TestRanks.run(2, comm -> {
            for (int round = 0; round < 20; round++) {
                run(RankJobs.of(comm), graph, alternating(2));
            }
        });
        assertThat(found).hasSize(20 * 50);
    }

    @Test
    void shouldRunTwoAtATimeOnCommunicatorsOfTheirOwn() {
        List<Long> first = new ArrayList<>();
        List<Long> second = new ArrayList<>();
        Graph one = Source.range(0, 5000).then(NEXT).into(Sink.into(first));
        Graph two = Source.range(0, 5000).then(NEXT.then(NEXT)).into(Sink.into(second));
        TestRanks.run(2, comm -> {
            Intracomm other = comm.dup();
            RankRun begun = RankJobs.of(other).start(two, alternating(2));
            run(RankJobs.of(comm), one, alternating(2));
            awaitEnd(begun);
            other.Free();
        });
        assertThat(first).isEqualTo(numbers(1, 5001));
        assertThat(second).isEqualTo(numbers(2, 5002));
    }

    private static void awaitEnd(RankRun run) {
        try {
            run.await(RankJobs.MAX);
        } catch (Exception e) {
            throw new AssertionError(e);
        }
        assertThat(run.isDone()).isTrue();
    }

    @Test
    void shouldLeaveTheCommunicatorToOthers() {
        Graph graph = Source.range(0, 1000).then(NEXT).into(Sink.ignore());
        TestRanks.run(2, comm -> {
            RankRun begun = RankJobs.of(comm).start(graph, alternating(2));
            int[] sum = new int[1];
            comm.Allreduce(new int[] {1}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
            assertThat(sum[0]).isEqualTo(2);
            awaitEnd(begun);
        });
    }

    @Test
    void shouldReportWhatRunsHere() {
        Graph graph = Source.range(0, 1000).then(NEXT).into(Sink.ignore());
        TestRanks.run(2, comm -> {
            RankRun begun = RankJobs.of(comm).start(graph, Partitioning.by(vertex -> vertex.number() == 0 ? 0 : 1));
            awaitEnd(begun);
            assertThat(begun.report().nodes()).hasSize(comm.Rank() == 0 ? 1 : 2);
        });
    }

    @Test
    void shouldReportWhereRanksDiffer() {
        assertThatThrownBy(() -> TestRanks.run(3, comm -> {
                    Block<Long, Long> other = NEXT.named(comm.Rank() == 2 ? "strange" : "usual");
                    Graph graph = Source.range(0, 10).then(other).into(Sink.ignore());
                    run(RankJobs.of(comm), graph, alternating(3));
                }))
                .hasMessageContaining("the ranks do not run the same graph")
                .hasMessageContaining("rank 2 has <thread 1: strange")
                .hasMessageContaining("where rank 0 has <thread 1: usual");
    }

    @Test
    void shouldRefuseRanksThatThereAreNot() {
        assertThatThrownBy(() -> through(2, Partitioning.allOn(2), 10, NEXT))
                .hasMessageContaining("is placed on rank 2, which is outside 0..1");
    }
}

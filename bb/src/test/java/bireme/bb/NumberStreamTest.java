package bireme.bb;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Routing;
import bireme.bb.node.LongNode;
import bireme.bb.node.LongOutput;
import bireme.bb.node.NodeContext;
import bireme.bb.node.NumberSource;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Streams of int, long and double. */
class NumberStreamTest {
    private static final Duration MAX = WaitLimit.now();
    private static final int MANY = 10_000;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 20, 1024})
    void shouldEmitArraysBetweenNumbersInOrder(int capacity) throws Exception {
        List<Long> found = new ArrayList<>();
        long[] all = LongStream.range(0, MANY).toArray();
        Longs.from(out -> {
                    out.emit(-1L);
                    out.emitAll(all, 0, 3);
                    out.emitAll(all, 3, 0);
                    out.emit(3L);
                    out.emitAll(all, 4, MANY - 4);
                })
                .then(Longs.map(n -> n).capacity(capacity))
                .into(Longs.sink(found::add))
                .run(MAX);
        assertThat(found).isEqualTo(numbers(-1, MANY));
    }

    @Test
    void shouldEmitAnArrayToTheNodesOfTheSameThread() throws Exception {
        List<Long> found = new ArrayList<>();
        Longs.from(out -> out.emitAll(new long[] {1, 2, 3}, 1, 2))
                .then(Longs.map(n -> 10 * n))
                .into(Longs.sink(found::add))
                .optimized(1)
                .run(MAX);
        assertThat(found).containsExactly(20L, 30L);
    }

    @Test
    void shouldRefuseAPartThatIsNotInsideTheArray() {
        List<Long> found = new ArrayList<>();
        assertThatThrownBy(() -> Longs.from(out -> out.emitAll(new long[3], 1, 3))
                        .into(Longs.sink(found::add))
                        .run(MAX))
                .isInstanceOf(GraphFailedException.class)
                .hasRootCauseInstanceOf(IndexOutOfBoundsException.class);
        assertThat(found).isEmpty();
    }

    @Test
    void shouldEndASourceThatEmitsArraysWhenNobodyWantsMore() throws Exception {
        long[] all = new long[1 << 16];
        List<Long> found = new ArrayList<>();
        Longs.from(out -> {
                    while (true) {
                        out.emitAll(all, 0, all.length);
                    }
                })
                .then(Longs.node("first", () -> new First()))
                .into(Longs.sink(found::add))
                .run(MAX);
        assertThat(found).containsExactly(0L);
    }

    /** Lets one number through. */
    private static final class First implements LongNode<LongOutput> {
        private NodeContext context;

        @Override
        public void open(NodeContext opened) {
            context = opened;
        }

        @Override
        public void accept(long item, LongOutput out) {
            out.emit(item);
            context.stop();
        }
    }

    @Test
    void shouldEmitARangeThatIsLongerThanALong() throws Exception {
        AtomicInteger seen = new AtomicInteger();
        Longs.range(Long.MIN_VALUE, Long.MAX_VALUE)
                .then(Longs.node("first", () -> new First()))
                .into(Longs.sink(n -> seen.addAndGet(n == Long.MIN_VALUE ? 1 : 1000)))
                .run(MAX);
        assertThat(seen.get()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 1024})
    void shouldKeepTheOrderInAPipeline(int capacity) throws Exception {
        List<Long> found = new ArrayList<>();
        Longs.range(-5, MANY)
                .then(Longs.map(n -> n + 1).capacity(capacity))
                .then(Longs.filter(n -> n % 2 == 0).capacity(capacity))
                .then(Longs.flatMap((n, out) -> {
                    out.emit(n);
                    out.emit(-n);
                }))
                .into(Longs.sink(found::add))
                .run(MAX);
        assertThat(found)
                .isEqualTo(LongStream.rangeClosed(-4, MANY)
                        .filter(n -> n % 2 == 0)
                        .flatMap(n -> LongStream.of(n, -n))
                        .boxed()
                        .toList());
    }

    @Test
    void shouldCarryEveryNumber() throws Exception {
        List<Object> found = new ArrayList<>();
        Longs.of(Long.MIN_VALUE, -1, 0, Long.MAX_VALUE)
                .into(Longs.sink(found::add))
                .run(MAX);
        Ints.of(Integer.MIN_VALUE, -1, 0, Integer.MAX_VALUE)
                .into(Ints.sink(found::add))
                .run(MAX);
        Doubles.of(Double.NaN, -0.0, Double.NEGATIVE_INFINITY, Double.MIN_VALUE)
                .into(Doubles.sink(found::add))
                .run(MAX);
        assertThat(found)
                .containsExactly(
                        Long.MIN_VALUE,
                        -1L,
                        0L,
                        Long.MAX_VALUE,
                        Integer.MIN_VALUE,
                        -1,
                        0,
                        Integer.MAX_VALUE,
                        Double.NaN,
                        -0.0,
                        Double.NEGATIVE_INFINITY,
                        Double.MIN_VALUE);
    }

    @Test
    void shouldCrossFromKindToKind() throws Exception {
        List<String> found = new ArrayList<>();
        Source.of(List.of("ahoy", "bireme"))
                .then(Block.mapToInt(String::length))
                .then(Ints.mapToDouble(n -> n / 4.0))
                .then(Doubles.mapToLong(x -> Math.round(x * 100)))
                .then(Longs.mapToObj(n -> "<" + n + ">"))
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).containsExactly("<100>", "<150>");
        found.clear();
        Doubles.of(2.5)
                .then(Comb.of(Doubles.mapToInt(x -> (int) x), Ints.mapToLong(n -> n)))
                .then(Comb.of(Longs.mapToInt(n -> (int) n + 1), Ints.mapToObj(n -> "i" + n)))
                .into(Sink.into(found))
                .run(MAX);
        assertThat(found).containsExactly("i3");
    }

    @Test
    void shouldBeJoinedWithBlocksForObjects() throws Exception {
        List<Object> found = new ArrayList<>();
        Source<Long> mixed = Source.merge(Longs.range(0, 100), Source.range(100, 200));
        mixed.then(Longs.map(n -> n + 1)) // takes numbers from one and objects from the other
                .then(Block.<Long, Long>map(n -> n * 2))
                .then(Comb.of(Longs.map(n -> n / 2), Block.<Long, Long>map(n -> n - 1)))
                .then(Comb.of(Block.<Long, Long>map(n -> n), Block.<Long>mapToLong(n -> n)))
                .into(Sink.<Object>into(found))
                .run(MAX);
        assertThat(found).containsExactlyInAnyOrderElementsOf(numbers(0, 200));
    }

    @Test
    void shouldBeDistributed() throws Exception {
        Farm<Long, Long> farm = Farm.of(3, Longs.map(n -> n + 1));
        List<Farm<Long, Long>> farms = List.of(
                farm,
                farm.onDemand(),
                farm.routing(Routing.onDemand(5)),
                farm.routing(Routing.weighted(1, 0, 2)),
                farm.routing(Routing.byLong(n -> n % 7)),
                farm.routing(Routing.byKey(n -> n % 7)),
                farm.routing(Routing.by(Long::intValue)),
                farm.roundRobin());
        for (Farm<Long, Long> each : farms) {
            List<Long> found = new ArrayList<>();
            Longs.range(0, MANY).then(each).into(Longs.sink(found::add)).run(MAX);
            assertThat(sorted(found)).as(each.toString()).isEqualTo(numbers(1, MANY + 1));
        }
        List<Long> toAll = new ArrayList<>();
        Longs.range(0, 100)
                .then(farm.routing(Routing.broadcast()))
                .into(Longs.sink(toAll::add))
                .run(MAX);
        assertThat(toAll).hasSize(300);
        List<List<Long>> gathered = new ArrayList<>();
        Longs.range(0, 99).then(farm.gather()).into(Sink.into(gathered)).run(MAX);
        assertThat(gathered).hasSize(33).first().isEqualTo(List.of(1L, 2L, 3L));
    }

    @Test
    void shouldBringNumbersOfTheSameKeyToTheSame() throws Exception {
        Map<Integer, Integer> workers = new ConcurrentHashMap<>();
        AtomicInteger made = new AtomicInteger();
        Block<Integer, Integer> worker = Ints.node("worker", () -> {
            int own = made.incrementAndGet();
            return (item, out) -> {
                Integer other = workers.putIfAbsent(item % 10, own);
                out.emit(other == null || other == own ? item : -1);
            };
        });
        List<Integer> found = new ArrayList<>();
        Ints.range(0, 1000)
                .then(Farm.of(3, worker).routing(Routing.byInt(n -> n % 10)))
                .into(Ints.sink(found::add))
                .run(MAX);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        IntStream.range(0, 1000).boxed().toList());
        assertThat(workers.values().stream().distinct().count()).isGreaterThan(1);
        List<Double> doubles = new ArrayList<>();
        Doubles.of(1.5, 2.5)
                .then(Farm.of(2, Doubles.map(x -> -x)).routing(Routing.byDouble(x -> (long) x)))
                .into(Doubles.sink(doubles::add))
                .run(MAX);
        assertThat(doubles).containsExactlyInAnyOrder(-1.5, -2.5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 1024})
    void shouldKeepTheOrderOfAnOrderedFarm(int capacity) throws Exception {
        List<Long> found = new ArrayList<>();
        Block<Long, Long> worker = Longs.flatMap((n, out) -> {
            for (long copy = 0; copy < n % 3; copy++) {
                out.emit(n);
            }
        });
        Longs.range(0, MANY)
                .then(Farm.of(3, worker.then(Longs.map(n -> n + 1))).ordered().capacity(capacity))
                .into(Longs.sink(found::add))
                .run(MAX);
        List<Long> expected = LongStream.range(0, MANY)
                .flatMap(n -> LongStream.range(0, n % 3).map(copy -> n + 1))
                .boxed()
                .toList();
        assertThat(found).isEqualTo(expected);
    }

    @Test
    void shouldGoBackThroughLoops() throws Exception {
        List<Long> found = new ArrayList<>();
        Loop<Long, Long> halving = Loop.of(
                "halving",
                back -> Farm.of(2, Longs.flatMap((n, out) -> {
                            if (n > 1) {
                                out.to(back).emit(n / 2);
                            } else {
                                out.emit(n);
                            }
                        }))
                        .onDemand());
        Longs.range(1, 1000).then(halving).into(Longs.sink(found::add)).run(MAX);
        assertThat(found).hasSize(999).containsOnly(1L);
    }

    @Test
    void shouldReachChannelsByTheirNumber() throws Exception {
        List<Long> found = new ArrayList<>();
        Longs.from(out -> {
                    for (long n = 0; n < 100; n++) {
                        out.emitTo((int) n % 2, n);
                    }
                    out.emitToAll(1000);
                })
                .then(Farm.of(List.of(Longs.map(n -> n), Longs.map(n -> -n))))
                .into(Longs.sink(found::add))
                .run(MAX);
        assertThat(found).hasSize(102).contains(0L, -1L, 98L, -99L, 1000L, -1000L);
    }

    /** Takes four numbers, and emits their sum at the end. */
    private static final class SumOfFour implements LongNode<LongOutput> {
        private final AtomicInteger closed;
        private NodeContext place;
        private long sum;
        private int taken;

        SumOfFour(AtomicInteger closed) {
            this.closed = closed;
        }

        @Override
        public void open(NodeContext context) {
            place = context;
        }

        @Override
        public void accept(long item, LongOutput out) {
            sum += item;
            if (++taken == 4) {
                place.stop();
            }
        }

        @Override
        public void end(LongOutput out) {
            out.emit(sum);
        }

        @Override
        public void close() {
            closed.incrementAndGet();
        }
    }

    @Test
    void shouldEndEndlessProducersAndEmitAtTheEnd() throws Exception {
        AtomicInteger closed = new AtomicInteger();
        List<Long> found = new ArrayList<>();
        Longs.range(1, Long.MAX_VALUE)
                .then(Longs.node("sum of four", () -> new SumOfFour(closed)))
                .into(Longs.sink(found::add))
                .run(MAX);
        assertThat(found).containsExactly(10L);
        assertThat(closed).hasValue(1);
    }

    @Test
    void shouldReportWhichNodeFailedOnWhat() {
        LongNode<LongOutput> failing = (item, out) -> {
            if (item == 777) {
                throw new IllegalStateException("no sevens");
            }
            out.emit(item);
        };
        Graph graph = Longs.range(0, Long.MAX_VALUE)
                .then(Farm.of(3, Comb.of(Longs.map(n -> n), Longs.node("failing", () -> failing))))
                .into(Longs.sink(n -> {}));
        assertThatThrownBy(() -> graph.run(MAX))
                .isInstanceOfSatisfying(GraphFailedException.class, failure -> {
                    assertThat(failure.node()).endsWith("failing");
                    assertThat(failure.item()).isEqualTo(777L);
                })
                .hasRootCauseMessage("no sevens");
        NumberSource<LongOutput> none = out -> {
            throw new IllegalStateException("no source");
        };
        Graph source = Longs.from(none).into(Longs.sink(n -> {}));
        assertThatThrownBy(() -> source.run(MAX)).hasRootCauseMessage("no source");
    }

    @Test
    void shouldGiveTheSameWhenOptimised() throws Exception {
        List<Long> found = new ArrayList<>();
        Longs.range(0, MANY)
                .then(Longs.map(n -> n + 1))
                .then(Longs.filter(n -> n % 2 == 0))
                .then(Block.pass())
                .then(Longs.map(n -> n - 1))
                .into(Longs.sink(found::add))
                .optimized()
                .run(MAX);
        assertThat(found)
                .isEqualTo(LongStream.range(0, MANY)
                        .filter(n -> n % 2 == 1)
                        .boxed()
                        .toList());
    }

    /** Boxes for a million numbers would be 16 MB or more. */
    @Test
    void shouldNotBox() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        long[] bytes = new long[2];
        Longs.from(out -> {
                    for (int round = 0; round < 2; round++) {
                        for (long n = 0; n < 500_000; n++) {
                            out.emit(n + 1_000);
                        }
                        bytes[round] = allocated();
                    }
                })
                .then(Farm.of(2, Longs.map(n -> n + 1)).routing(Routing.byLong(n -> n)))
                .into(Longs.sink(n -> sum.incrementAndGet()))
                .run(MAX);
        assertThat(sum).hasValue(1_000_000);
        assertThat(bytes[1] - bytes[0]).isLessThan(4_000_000);
    }

    private static long allocated() {
        var threads = (com.sun.management.ThreadMXBean) java.lang.management.ManagementFactory.getThreadMXBean();
        return threads.getThreadAllocatedBytes(Thread.currentThread().getId());
    }
}

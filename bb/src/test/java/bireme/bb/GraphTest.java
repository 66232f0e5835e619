package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.channel.WaitMode;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Routing;
import bireme.bb.engine.Run;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What graphs do with their items, and how they end. */
class GraphTest {
    private static final Duration MOST = Duration.ofSeconds(60);

    private static List<Long> numbers(long from, long end) {
        return LongStream.range(from, end).boxed().toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 1024})
    void shouldKeepTheOrderInAPipeline(int capacity) throws Exception {
        List<Long> found = new ArrayList<>();
        Graph graph = Source.range(0, 10_000)
                .then(Block.<Long, Long>map(n -> n + 1).capacity(capacity))
                .then(Block.<Long>filter(n -> n % 2 == 0).capacity(capacity))
                .into(Sink.into(found));
        graph.run(MOST);
        assertThat(found)
                .isEqualTo(numbers(1, 10_001).stream().filter(n -> n % 2 == 0).toList());
    }

    @Test
    void shouldRunAgain() throws Exception {
        AtomicInteger sum = new AtomicInteger();
        Graph graph = Source.range(0, 100).into(Sink.of(n -> sum.addAndGet(n.intValue())));
        for (int round = 1; round <= 3; round++) {
            graph.run(MOST);
            assertThat(sum).hasValue(round * 4950);
        }
    }

    @Test
    void shouldDealAllItemsOutToWorkers() throws Exception {
        for (Routing<Long> routing : List.<Routing<Long>>of(
                Routing.roundRobin(),
                Routing.onDemand(),
                Routing.onDemand(7),
                Routing.byKey(n -> n % 5),
                Routing.by(n -> (int) (n % 3)),
                Routing.weighted(1, 2, 3))) {
            List<Long> found = new ArrayList<>();
            Farm<Long, Long> farm = Farm.of(3, Block.<Long, Long>map(n -> n)).routing(routing);
            Source.range(0, 1000).then(farm).into(Sink.into(found)).run(MOST);
            assertThat(found).as(routing.toString()).containsExactlyInAnyOrderElementsOf(numbers(0, 1000));
        }
    }

    @Test
    void shouldDealByWeight() throws Exception {
        int[] taken = new int[3];
        Source.range(0, 600)
                .then(Farm.of(3, counting(taken)).routing(Routing.weighted(1, 2, 3)))
                .into(Sink.ignore())
                .run(MOST);
        assertThat(taken).containsExactly(100, 200, 300);
    }

    private static Block<Long, Long> counting(int[] taken) {
        return Block.of("counting", () -> new Node<>() {
            private int index;

            @Override
            public void open(NodeContext context) {
                index = context.index();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                taken[index]++;
            }
        });
    }

    @Test
    void shouldSendEachItemToAll() throws Exception {
        List<List<Long>> found = new ArrayList<>();
        Source.range(0, 100)
                .then(Farm.of(3, Block.<Long, Long>map(n -> n))
                        .routing(Routing.broadcast())
                        .gather())
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found)
                .hasSize(100)
                .allSatisfy(round -> assertThat(new HashSet<>(round)).hasSize(1));
        assertThat(found).allSatisfy(round -> assertThat(round).hasSize(3));
    }

    @Test
    void shouldGatherAPartialRoundAtTheEnd() throws Exception {
        List<List<Long>> found = new ArrayList<>();
        Source.range(0, 10)
                .then(Farm.of(3, Block.<Long, Long>map(n -> n)).gather())
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).containsExactly(List.of(0L, 1L, 2L), List.of(3L, 4L, 5L), List.of(6L, 7L, 8L), List.of(9L));
    }

    @Test
    void shouldTakeResultsInTurn() throws Exception {
        List<Long> found = new ArrayList<>();
        Source.range(0, 1000)
                .then(Farm.of(4, Block.<Long, Long>map(n -> n)).roundRobin())
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).isEqualTo(numbers(0, 1000));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 16})
    void shouldRestoreTheOrderWhateverWorkersEmit(int workers) throws Exception {
        List<Long> expected = new ArrayList<>();
        for (long n = 0; n < 2000; n++) {
            for (long copy = 0; copy < n % 4; copy++) {
                expected.add(10 * n + copy);
            }
        }
        Block<Long, Long> worker = Block.<Long, Long>flatMap((n, out) -> {
            if (n % 97 == 0) {
                Thread.yield();
            }
            for (long copy = 0; copy < n % 4; copy++) {
                out.emit(10 * n + copy);
            }
        });
        for (Farm<Long, Long> farm : List.of(
                Farm.of(workers, worker).ordered(),
                Farm.of(workers, worker).onDemand().ordered(),
                Farm.of(workers, worker.then(Block.map(n -> n)))
                        .routing(Routing.onDemand(3))
                        .ordered())) {
            List<Long> found = new ArrayList<>();
            Source.range(0, 2000).then(farm).into(Sink.into(found)).run(MOST);
            assertThat(found).as(farm.toString()).isEqualTo(expected);
        }
    }

    @Test
    void shouldRestoreTheOrderInFarmsBehindAndInsideOfOthers() throws Exception {
        List<Long> found = new ArrayList<>();
        Block<Long, Long> same = Block.map(n -> n);
        Source.range(0, 1000)
                .then(Farm.of(3, same).ordered())
                .then(Farm.of(2, same).ordered())
                .then(Farm.of(1, Farm.of(3, same).onDemand().ordered()))
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).isEqualTo(numbers(0, 1000));
    }

    @Test
    void shouldRefuseAnOrderThatCannotBeKept() {
        Block<Long, Long> same = Block.map(n -> n);
        Graph graph =
                Source.range(0, 1).then(Farm.of(2, Farm.of(2, same)).ordered()).into(Sink.ignore());
        assertThatThrownBy(graph::start)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("must be nodes or pipelines of nodes")
                .hasMessageContaining("farm(2 x map, round-robin)");
        assertThatThrownBy(() -> Farm.of(2, same).routing(Routing.broadcast()).ordered())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("cannot broadcast");
    }

    @Test
    void shouldCombineNodesInOneThread() throws Exception {
        Block<Long, Long> next = Block.map(n -> n + 1);
        List<Block<Long, Long>> bracketings = List.of(
                Comb.of(Comb.of(Comb.of(next, next), next), next),
                Comb.of(next, Comb.of(next, Comb.of(next, next))),
                Comb.of(Comb.of(next, next), Comb.of(next, next)));
        for (Block<Long, Long> comb : bracketings) {
            List<Long> found = new ArrayList<>();
            Graph graph = Source.range(0, 1000).then(comb).into(Sink.into(found));
            assertThat(graph.threads()).hasSize(3);
            graph.run(MOST);
            assertThat(found).isEqualTo(numbers(4, 1004));
        }
        assertThatThrownBy(() -> Comb.of(next, Farm.of(2, next)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("farm(2 x map");
    }

    /** Case 1 of the field: each left node sends to all on the right. */
    @Test
    void shouldReachAllOnTheRightFromAllOnTheLeft() throws Exception {
        List<Long> found = Collections.synchronizedList(new ArrayList<>());
        Block<Long, Long> toAll = Block.flatMap((n, out) -> {
            assertThat(out.channels()).isEqualTo(3);
            out.emitToAll(n);
        });
        Source.range(0, 3000)
                .then(AllToAll.of(3, toAll, Routing.roundRobin(), 3, Block.<Long, Long>map(n -> n)))
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).hasSize(9000);
        assertThat(new HashSet<>(found)).hasSize(3000);
    }

    /** Case 2: sums by parity, emitted at the end. */
    @Test
    void shouldEmitAtTheEnd() throws Exception {
        List<Long> sums = new ArrayList<>();
        Block<Long, Long> summing = Block.of("sum", () -> new Node<>() {
            private long sum;

            @Override
            public void accept(Long item, Output<Long> out) {
                sum += item;
            }

            @Override
            public void end(Output<Long> out) {
                out.emit(sum);
            }
        });
        Source.range(0, 14)
                .then(AllToAll.of(3, Block.<Long, Long>map(n -> n), Routing.by(n -> (int) (n % 2)), 2, summing))
                .into(Sink.into(sums))
                .run(MOST);
        assertThat(sums).containsExactlyInAnyOrder(42L, 49L);
    }

    /** Case 4: tokens go round until 500. */
    @Test
    void shouldEndALoopWhenNothingIsInside() throws Exception {
        List<Integer> found = new ArrayList<>();
        Loop<Integer, Integer> loop = Loop.of(
                "tokens",
                back -> Block.<Integer, Integer>map(n -> n + 1).then(Block.<Integer, Integer>flatMap((n, out) -> {
                    if (n < 500) {
                        out.to(back).emit(n);
                    } else {
                        out.emit(n);
                    }
                })));
        Source.of(List.of(0, 1, 2)).then(loop).into(Sink.into(found)).run(MOST);
        assertThat(found).containsExactly(500, 500, 500);
    }

    /** Case 17: every item returns once. */
    @Test
    void shouldReturnItemsToTheWorkersOfAFarm() throws Exception {
        for (int workers : new int[] {1, 3}) {
            List<Long> found = new ArrayList<>();
            Set<Long> seen = Collections.synchronizedSet(new HashSet<>());
            Loop<Long, Long> loop = Loop.of(
                    "once",
                    back -> Farm.of(workers, Block.<Long, Long>flatMap((n, out) -> {
                                if (seen.add(n)) {
                                    out.to(back).emit(n);
                                } else {
                                    out.emit(n);
                                }
                            }))
                            .onDemand());
            Source.range(0, 1000).then(loop).into(Sink.into(found)).run(MOST);
            assertThat(found).containsExactlyInAnyOrderElementsOf(numbers(0, 1000));
        }
    }

    /** Case 19: loops inside of workers inside of a loop. */
    @Test
    void shouldEndLoopsInsideOfLoops() throws Exception {
        AtomicInteger executions = new AtomicInteger();
        List<Integer> found = new ArrayList<>();
        Loop<Integer, Integer> inner = Loop.of(
                "inner",
                back -> Block.flatMap((n, out) -> {
                    executions.incrementAndGet();
                    if (n % 10 != 0) {
                        out.to(back).emit(n + 1);
                    } else {
                        out.emit(n);
                    }
                }));
        Loop<Integer, Integer> outer = Loop.of(
                "outer",
                back -> Farm.of(2, inner).then(Block.<Integer, Integer>flatMap((n, out) -> {
                    if (n < 100) {
                        out.to(back).emit(n + 1);
                    } else {
                        out.emit(n);
                    }
                })));
        Source.of(List.of(1, 1, 1, 1, 1)).then(outer).into(Sink.into(found)).run(MOST);
        assertThat(found).containsExactly(100, 100, 100, 100, 100);
        assertThat(executions).hasValue(500);
    }

    /** Case 10: a consumer that has enough ends its producers. */
    @Test
    void shouldEndEndlessProducersWhenTheConsumerHasEnough() throws Exception {
        List<Long> found = new ArrayList<>();
        AtomicInteger closed = new AtomicInteger();
        Block<Long, Long> passing = Block.of("passing", () -> new Node<>() {
            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        });
        Block<Long, Long> firstFour = Block.of("first four", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
                if (item == 4) {
                    place.stop();
                }
            }
        });
        Source.range(1, Long.MAX_VALUE)
                .then(passing)
                .then(firstFour)
                .then(passing)
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).containsExactly(1L, 2L, 3L, 4L);
        assertThat(closed).hasValue(2);
    }

    @Test
    void shouldTellWhichNodeFailedOnWhat() {
        AtomicInteger closed = new AtomicInteger();
        Node<Long, Long> failing = new Node<>() {
            @Override
            public void accept(Long item, Output<Long> out) {
                if (item == 777) {
                    throw new IllegalStateException("no sevens");
                }
                out.emit(item);
            }

            @Override
            public void close() {
                closed.incrementAndGet();
            }
        };
        Block<Long, Long> worker = Comb.of(Block.map(n -> n), Block.of("failing", () -> failing));
        Graph graph = Source.range(0, Long.MAX_VALUE)
                .then(Farm.of(3, worker).named("squares"))
                .into(Sink.ignore());
        assertThatThrownBy(() -> graph.run(MOST))
                .isInstanceOfSatisfying(GraphFailedException.class, failure -> {
                    assertThat(failure.node()).isEqualTo("squares/failing");
                    assertThat(failure.item()).isEqualTo(777L);
                })
                .hasMessage("squares/failing failed on item 777: java.lang.IllegalStateException: no sevens")
                .cause()
                .hasMessage("no sevens");
        assertThat(closed).hasValue(3);
    }

    @Test
    void shouldFailWhateverPartFails() {
        Graph source = Source.<Long>from(out -> {
                    throw new IllegalStateException("no source");
                })
                .into(Sink.ignore());
        assertThatThrownBy(() -> source.run(MOST))
                .hasMessageContaining("source failed")
                .hasRootCauseMessage("no source");
        Graph sink = Source.range(0, 10).into(Sink.of(n -> {
            throw new IllegalStateException("no sink");
        }));
        assertThatThrownBy(() -> sink.run(MOST)).hasMessageContaining("sink failed on item 0");
        Graph nothing = Source.range(0, 10).then(Block.map(n -> null)).into(Sink.ignore());
        assertThatThrownBy(() -> nothing.run(MOST))
                .hasRootCauseMessage("a node cannot emit null; to emit nothing, do not call emit");
    }

    @Test
    void shouldEndWhenCancelled() throws Exception {
        CountDownLatch isInside = new CountDownLatch(1);
        Run run = Source.range(0, Long.MAX_VALUE)
                .then(Block.<Long, Long>map(n -> n))
                .into(Sink.of(n -> {
                    isInside.countDown();
                    new CountDownLatch(1).await();
                }))
                .start();
        assertThat(isInside.await(60, TimeUnit.SECONDS)).isTrue();
        run.cancel();
        assertThatThrownBy(() -> run.await(MOST)).isInstanceOf(CancellationException.class);
        assertThat(run.isDone()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldEndInAnyModeOfWaiting(int mode) throws Exception {
        WaitMode wait = List.of(WaitMode.SPINNING, WaitMode.BLOCKING, WaitMode.adaptive(8))
                .get(mode);
        AtomicInteger sum = new AtomicInteger();
        Block<Long, Long> next = Block.map(n -> n + 1);
        Source<Long> source = Source.range(0, 2_000);
        for (int stage = 0; stage < 8; stage++) {
            source = source.then(next);
        }
        source.into(Sink.of(n -> sum.incrementAndGet())).waiting(wait).run(MOST);
        assertThat(sum).hasValue(2_000);
    }

    @Test
    void shouldMergeSources() throws Exception {
        List<Long> found = new ArrayList<>();
        Source.merge(Source.range(0, 500), Source.range(500, 1000))
                .into(Sink.into(found))
                .run(MOST);
        assertThat(found).containsExactlyInAnyOrderElementsOf(numbers(0, 1000));
    }

    @Test
    void shouldDescribeItself() {
        Graph graph = Source.range(0, 1)
                .then(Farm.of(2, Block.<Long, Long>map(n -> n)).onDemand().ordered())
                .into(Sink.ignore());
        assertThat(graph).hasToString("source -> farm(2 x map, on-demand(1), ordered) -> ignore");
        assertThat(graph.threads()).containsExactly("source", "farm/map[0]", "farm/map[1]", "ignore");
    }
}

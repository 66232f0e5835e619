package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.bb.stream.Flow;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** How runs end that do not end by themselves. */
class RunEndTest {
    private static final Duration MAX = WaitLimit.now();

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
                .run(MAX);
        assertThat(found).containsExactly(1L, 2L, 3L, 4L);
        assertThat(closed).hasValue(2);
    }

    @Test
    void shouldReportWhichNodeFailedOnWhat() {
        AtomicInteger opened = new AtomicInteger();
        AtomicInteger closed = new AtomicInteger();
        Node<Long, Long> failing = new Node<>() {
            @Override
            public void open(NodeContext context) {
                opened.incrementAndGet();
            }

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
        assertThatThrownBy(() -> graph.run(MAX))
                .isInstanceOfSatisfying(GraphFailedException.class, failure -> {
                    assertThat(failure.node()).isEqualTo("squares/failing");
                    assertThat(failure.item()).isEqualTo(777L);
                })
                .hasMessage("squares/failing failed on item 777: java.lang.IllegalStateException: no sevens")
                .cause()
                .hasMessage("no sevens");
        assertThat(opened).hasPositiveValue(); // a thread that begins after the failure opens nothing
        assertThat(closed).hasValue(opened.get());
    }

    @Test
    void shouldFailWhateverPartFails() {
        Graph source = Source.<Long>from(out -> {
                    throw new IllegalStateException("no source");
                })
                .into(Sink.ignore());
        assertThatThrownBy(() -> source.run(MAX))
                .hasMessageContaining("source failed")
                .hasRootCauseMessage("no source");
        Graph sink = Source.range(0, 10).into(Sink.of(n -> {
            throw new IllegalStateException("no sink");
        }));
        assertThatThrownBy(() -> sink.run(MAX)).hasMessageContaining("sink failed on item 0");
        Graph nothing = Source.range(0, 10).then(Block.map(n -> null)).into(Sink.ignore());
        assertThatThrownBy(() -> nothing.run(MAX))
                .rootCause()
                .hasMessageStartingWith("a node cannot emit null; to leave an item out, use filter");
    }

    /** The interrupt of a thread that has not begun is lost. */
    @Test
    void shouldEndWhenCancelledBeforeItsThreadsHaveBegun() throws Exception {
        Graph graph = Source.<Long>from(out -> new CountDownLatch(1).await()).into(Sink.ignore());
        for (int round = 0; round < 500; round++) {
            Run run = graph.start();
            run.cancel();
            assertThatThrownBy(() -> run.await(MAX)).as("round %d", round).isInstanceOf(CancellationException.class);
        }
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
        Bounded.await(isInside, "the first item");
        run.cancel();
        assertThatThrownBy(() -> run.await(MAX)).isInstanceOf(CancellationException.class);
        assertThat(run.isDone()).isTrue();
    }

    /** {@code Duration.ofSeconds(Long.MAX_VALUE)} is what programs take for no limit. */
    @Test
    void shouldTakeTimesOfMoreNanosecondsThanALongCounts() throws Exception {
        Duration endless = Duration.ofSeconds(Long.MAX_VALUE);
        List<List<Long>> found = new ArrayList<>();
        Flow.of(Source.range(0, 5))
                .batch(3, endless)
                .into(Sink.into(found))
                .start()
                .await(endless);
        assertThat(found).containsExactly(List.of(0L, 1L, 2L), List.of(3L, 4L));
        ItemChannel<Integer> channel = ItemChannel.bounded(1);
        assertThat(channel.offer(1, endless)).isTrue();
        assertThat(channel.offer(2, endless.negated())).isFalse();
        assertThat(channel.poll(endless)).isEqualTo(1);
        assertThat(channel.poll(endless.negated())).isNull();
    }
}

package bireme.bb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.Bounded;
import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Neighbours fused into one thread behave as in threads of their own. */
class FusedTest {
    private static final Duration MAX = WaitLimit.now();

    /** Records the calls of its lifecycle, and wants no more after an item. */
    private static final class Recording implements Node<Long, Long> {
        private final String name;
        private final long last;
        private final List<String> calls;
        private NodeContext place;

        Recording(String name, long last, List<String> calls) {
            this.name = name;
            this.last = last;
            this.calls = calls;
        }

        @Override
        public void open(NodeContext context) {
            place = context;
            calls.add(name + " opened with " + context.inputs() + " inputs");
        }

        @Override
        public void accept(Long item, Output<Long> out) {
            calls.add(name + " takes " + item + " from " + place.input());
            out.emit(item);
            if (item == last) {
                place.stop();
            }
        }

        @Override
        public void inputEnded(Output<Long> out) {
            calls.add(name + " has lost input " + place.input());
        }

        @Override
        public void end(Output<Long> out) {
            calls.add(name + " ends");
            out.emit(-1L);
        }

        @Override
        public void close() {
            calls.add(name + " closed");
        }
    }

    private static Block<Long, Long> recording(String name, long last, List<String> calls) {
        return Block.of(name, () -> new Recording(name, last, calls));
    }

    @Test
    void shouldReportToEachNodeItsOwnInput() throws Exception {
        List<String> calls = new ArrayList<>();
        List<Long> found = new ArrayList<>();
        Graph graph = Source.range(0, 2)
                .then(recording("a", 99, calls))
                .then(recording("b", 99, calls))
                .into(Sink.into(found))
                .optimized(1);
        assertThat(graph.threads()).containsExactly("(source+a+b+sink)");
        graph.run(MAX);
        assertThat(calls)
                .containsExactly(
                        "a opened with 1 inputs",
                        "b opened with 1 inputs",
                        "a takes 0 from 0",
                        "b takes 0 from 0",
                        "a takes 1 from 0",
                        "b takes 1 from 0",
                        "a has lost input 0",
                        "a ends",
                        "b takes -1 from 0",
                        "b has lost input 0",
                        "b ends",
                        "b closed",
                        "a closed");
        assertThat(found).containsExactly(0L, 1L, -1L, -1L);
    }

    /** The one in the middle ends at once, so does the one behind it, and the endless source before it. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldEndWhenANodeInTheMiddleHasEnough(int cores) throws Exception {
        List<Long> found = new ArrayList<>();
        List<String> calls = new ArrayList<>();
        Source.range(0, Long.MAX_VALUE)
                .then(Block.<Long, Long>map(n -> n))
                .then(recording("enough", 2, calls))
                .then(recording("behind", 99, new ArrayList<>()))
                .into(Sink.into(found))
                .optimized(cores)
                .run(MAX);
        assertThat(found).containsExactly(0L, 1L, 2L, -1L, -1L);
        assertThat(calls)
                .containsExactly(
                        "enough opened with 1 inputs",
                        "enough takes 0 from 0",
                        "enough takes 1 from 0",
                        "enough takes 2 from 0",
                        "enough ends",
                        "enough closed");
    }

    @Test
    void shouldReportWhichOfTheNodesFailedOnWhat() {
        Block<Long, Long> failing = Block.map(n -> {
            if (n == 77) {
                throw new IllegalStateException("no sevens");
            }
            return n;
        });
        Graph graph = Source.range(0, 1000)
                .then(Farm.of(
                        2,
                        Block.<Long, Long>map(n -> n)
                                .then(failing.named("failing"))
                                .then(Block.map(n -> n))))
                .into(Sink.ignore())
                .optimized(1);
        assertThat(graph.threads())
                .containsExactly("source", "farm/(map+failing+map)[0]", "farm/(map+failing+map)[1]", "ignore");
        assertThatThrownBy(() -> graph.run(MAX))
                .isInstanceOf(GraphFailedException.class)
                .hasMessage("farm/failing failed on item 77: java.lang.IllegalStateException: no sevens");
    }

    @Test
    void shouldGoRoundALoopInOneThread() throws Exception {
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
        Graph graph =
                Source.of(List.of(0, 1, 2)).then(loop).into(Sink.into(found)).optimized(1);
        assertThat(graph.threads()).containsExactly("source", "tokens/(map+flatMap)", "sink");
        graph.run(MAX);
        assertThat(found).containsExactly(500, 500, 500);
    }

    @Test
    void shouldCarryNumbersInOneThreadToo() throws Exception {
        for (int cores = 1; cores <= 7; cores++) {
            List<Integer> found = new ArrayList<>();
            Graph graph = Ints.range(0, 1000)
                    .then(Ints.map(n -> n + 1))
                    .then(Ints.filter(n -> n % 3 != 0))
                    .then(Ints.node("secret", () -> (item, out) -> out.emit(-item)))
                    .then(Ints.map(n -> 2 * n))
                    .then(Block.<Integer>pass())
                    .then(Farm.of(2, Ints.map(n -> n)).ordered())
                    .into(Ints.sink(found::add))
                    .optimized(cores);
            graph.run(MAX);
            assertThat(found)
                    .as(graph.toString())
                    .isEqualTo(IntStream.rangeClosed(1, 1000)
                            .filter(n -> n % 3 != 0)
                            .map(n -> -2 * n)
                            .boxed()
                            .toList());
            assertThat(graph.threads()).hasSize(Math.max(5, cores));
            if (cores == 1) {
                assertThat(graph.threads())
                        .as("numbers would be boxed before a node for objects")
                        .startsWith("(source+map+filter)", "(secret+map)");
            }
        }
    }

    @Test
    void shouldEndWhenCancelled() throws Exception {
        CountDownLatch isInside = new CountDownLatch(1);
        Run run = Source.range(0, Long.MAX_VALUE)
                .then(Block.<Long, Long>map(n -> n))
                .into(Sink.of(n -> isInside.countDown()))
                .optimized(2)
                .start();
        Bounded.await(isInside, "the first item");
        run.cancel();
        assertThatThrownBy(() -> run.await(MAX)).isInstanceOf(CancellationException.class);
    }

    @Test
    void shouldCloseAllAndReportEveryFailure() {
        List<String> closed = new ArrayList<>();
        Graph graph = Source.range(0, 3)
                .then(closing("a", closed))
                .then(closing("b", closed))
                .into(Sink.ignore())
                .optimized(1);
        assertThatThrownBy(() -> graph.run(MAX))
                .isInstanceOf(GraphFailedException.class)
                .hasRootCauseMessage("b cannot be closed")
                .cause()
                .satisfies(cause -> assertThat(cause.getSuppressed()[0]).hasMessage("a cannot be closed"));
        assertThat(closed).containsExactly("b", "a");
    }

    private static Block<Long, Long> closing(String name, List<String> closed) {
        return Block.of(name, () -> new Node<>() {
            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
            }

            @Override
            public void close() {
                closed.add(name);
                throw new IllegalStateException(name + " cannot be closed");
            }
        });
    }
}

package bireme.bb.ranks;

import static bireme.bb.ranks.RankJobs.MAX;
import static bireme.bb.ranks.RankJobs.alternating;
import static bireme.bb.ranks.RankJobs.failures;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Graph;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Runs over several ranks that do not end by themselves. */
class RankEndTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    private static Block<Long, Long> failingAt(long poison) {
        return Block.<Long, Long>map(n -> {
                    if (n == poison) {
                        throw new IllegalStateException("no " + poison);
                    }
                    return n;
                })
                .named("picky");
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldThrowTheFailureOfANodeOnAllRanks(int place) {
        Graph graph =
                Source.range(0, Long.MAX_VALUE).then(failingAt(777)).then(NEXT).into(Sink.ignore());
        List<Throwable> thrown = failures(3, graph, Partitioning.by(vertex -> (vertex.number() + place) % 3));
        int rank = (1 + place) % 3;
        assertThat(thrown).allSatisfy(each -> {
            GraphFailedException failure = (GraphFailedException) each;
            assertThat(failure)
                    .hasMessage(
                            "picky on rank " + rank + " failed on item 777: java.lang.IllegalStateException: no 777");
            assertThat(failure.rank()).isEqualTo(rank);
            assertThat(failure.node()).isEqualTo("picky");
            assertThat(String.valueOf(failure.item())).isEqualTo("777");
            assertThat(failure).hasRootCauseMessage("no 777");
        });
    }

    @Test
    void shouldAgreeOnOneOfManyFailures() {
        AtomicInteger failed = new AtomicInteger();
        Block<Long, Long> each = Block.map(n -> {
            throw new IllegalStateException("failure " + failed.incrementAndGet());
        });
        Graph graph = Source.range(0, 1000).then(Farm.of(6, each)).into(Sink.ignore());
        for (int round = 0; round < 10; round++) {
            List<Throwable> thrown = failures(4, graph, alternating(4));
            assertThat(thrown)
                    .allSatisfy(one -> assertThat(one)
                            .isInstanceOf(GraphFailedException.class)
                            .hasMessage(thrown.get(0).getMessage()));
        }
    }

    @Test
    void shouldCloseAllNodesAfterAFailure() {
        AtomicInteger open = new AtomicInteger();
        Block<Long, Long> counted = Block.of("counted", () -> new Node<>() {
            @Override
            public void open(NodeContext context) {
                open.incrementAndGet();
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                out.emit(item);
            }

            @Override
            public void close() {
                open.decrementAndGet();
            }
        });
        Graph graph = Source.range(0, Long.MAX_VALUE)
                .then(Farm.of(4, counted))
                .then(failingAt(100))
                .into(Sink.ignore());
        failures(3, graph, alternating(3));
        assertThat(open).hasValue(0);
    }

    @Test
    void shouldNameTheNodeWhoseItemsCannotTravel() {
        Block<Long, Object> objects = Block.<Long, Object>map(n -> new Object()).named("objects");
        Graph graph = Source.range(0, 10).then(objects).into(Sink.ignore());
        List<Throwable> thrown = failures(2, graph, alternating(2));
        assertThat(thrown)
                .allSatisfy(each -> assertThat(each)
                        .hasMessageContaining("objects on rank 1 failed on item 0")
                        .hasMessageContaining("java.lang.Object have no codec"));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldEndEverywhereWhenCancelledAnywhere(int canceller) {
        Graph graph = Source.range(0, Long.MAX_VALUE).then(NEXT).into(Sink.ignore());
        TestRanks.run(3, comm -> {
            RankRun run = RankJobs.of(comm).start(graph, alternating(3));
            if (comm.Rank() == canceller) {
                run.cancel();
            }
            assertThatThrownBy(() -> run.await(MAX))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("the run was cancelled on rank " + canceller);
        });
    }

    /** A rank whose own threads have long ended can still cancel. */
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2})
    void shouldEndEverywhereWhenCancelledWhereAllIsDone(int canceller) {
        Block<Long, Long> endless = Block.of("endless", () -> (Node<Long, Long>) (item, out) -> {
            while (true) {
                out.emit(item);
            }
        });
        Graph graph = Source.range(0, 1).then(endless).into(Sink.ignore());
        Partitioning partitioning = Partitioning.by(vertex -> (vertex.number() + canceller) % 3);
        TestRanks.run(3, comm -> {
            RankRun run = RankJobs.of(comm).start(graph, partitioning);
            if (comm.Rank() == canceller) {
                while (!run.report().isDone()) {
                    Thread.onSpinWait();
                }
                run.cancel();
            }
            assertThatThrownBy(() -> run.await(MAX))
                    .isInstanceOf(CancellationException.class)
                    .hasMessage("the run was cancelled on rank " + canceller);
        });
    }

    @Test
    void shouldEndEverywhereWhenARankRunsOutOfTime() {
        Graph graph = Source.range(0, Long.MAX_VALUE).then(NEXT).into(Sink.ignore());
        TestRanks.run(3, comm -> {
            Duration most = comm.Rank() == 1 ? Duration.ofMillis(50) : MAX;
            Class<? extends Exception> expected =
                    comm.Rank() == 1 ? TimeoutException.class : CancellationException.class;
            assertThatThrownBy(() -> RankJobs.of(comm).run(graph, alternating(3), most))
                    .isInstanceOf(expected);
        });
    }

    @Test
    void shouldRunAgainAfterAFailure() {
        Graph failing = Source.range(0, Long.MAX_VALUE).then(failingAt(10)).into(Sink.ignore());
        AtomicInteger taken = new AtomicInteger();
        Graph sound = Source.range(0, 100).then(NEXT).into(Sink.of(n -> taken.incrementAndGet()));
        TestRanks.run(3, comm -> {
            for (int round = 0; round < 5; round++) {
                assertThatThrownBy(() -> RankJobs.of(comm).run(failing, alternating(3), MAX))
                        .isInstanceOf(GraphFailedException.class);
                RankJobs.run(RankJobs.of(comm), sound, alternating(3));
            }
        });
        assertThat(taken).hasValue(500);
    }
}

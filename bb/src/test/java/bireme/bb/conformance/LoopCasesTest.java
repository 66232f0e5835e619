package bireme.bb.conformance;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.conformance.Cases.MAX;
import static bireme.bb.conformance.Cases.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Accelerator;
import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;

class LoopCasesTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    /** Sends back what is below a bound. */
    private static Block<Long, Long> until(long bound, Feedback<Long> back) {
        return Block.flatMap((n, out) -> (n < bound ? out.to(back) : out).emit(n));
    }

    /** Passes on what comes from outside, and counts what comes back. */
    private static Block<Long, Long> counting(AtomicInteger returned) {
        return Block.of("counting", () -> new Node<>() {
            private NodeContext place;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (place.isFeedback()) {
                    returned.incrementAndGet();
                } else {
                    out.emit(item);
                }
            }
        });
    }

    @Test
    @DisplayName("case 4: three tokens go round until 500")
    void shouldEndWhenAllTokensAreOut() throws Exception {
        List<Long> found = new ArrayList<>();
        Loop<Long, Long> loop = Loop.of(
                "tokens", back -> NEXT.then(Block.<Long, Long>map(n -> n)).then(until(500, back)));
        Run run = Source.range(0, 3).then(loop).into(Sink.into(found)).start();
        run.await(MAX);
        assertThat(found).containsExactly(500L, 500L, 500L);
        assertThat(run.isDone()).isTrue();
    }

    @Test
    @DisplayName("case 5: the stream ends while acknowledgements are in flight")
    void shouldLoseNothingWhileAcknowledgementsAreInFlight() throws Exception {
        AtomicInteger acknowledged = new AtomicInteger();
        Loop<Long, Long> loop = Loop.of(
                "acknowledged",
                back -> counting(acknowledged).then(NEXT).then(Block.<Long, Long>flatMap((n, out) -> {
                    out.to(back).emit(-n);
                    out.emit(n);
                })));
        assertThat(through(0, 1000, loop)).isEqualTo(numbers(1, 1001));
        assertThat(acknowledged).hasValue(1000);
    }

    @Test
    @DisplayName("case 16: master and workers, restarted three times")
    void shouldDrainTheLoopBeforeEachRestart() {
        AtomicInteger worked = new AtomicInteger();
        Loop<Long, Long> loop = Loop.of(
                "master-worker",
                back -> Block.<Long, Long>map(n -> n)
                        .then(Farm.of(3, Block.<Long, Long>flatMap((n, out) -> {
                                    worked.incrementAndGet();
                                    (n >= 1000 ? out.to(back) : out).emit(n - 1000);
                                }))
                                .onDemand()));
        try (Accelerator<Long, Long> master = Accelerator.open(loop)) {
            for (int round = 1; round <= 3; round++) {
                numbers(1000, 2000).forEach(master::submit);
                master.end();
                assertThat(sorted(master.results().toList())).isEqualTo(numbers(-1000, 0));
                assertThat(worked).hasValue(round * 2000);
                master.reopen();
            }
        }
    }

    @Test
    @DisplayName("case 17: every item returns once")
    void shouldReturnEachItemOnce() throws Exception {
        AtomicInteger returned = new AtomicInteger();
        Loop<Long, Long> loop = Loop.of(
                "once",
                back -> counting(returned)
                        .then(Farm.of(
                                3,
                                Block.<Long, Long>flatMap(
                                        (n, out) -> out.to(back).emit(n)))));
        assertThat(through(0, 1000, loop)).isEmpty();
        assertThat(returned).hasValue(1000);
    }

    @Test
    @DisplayName("case 18: pipelines with feedback as workers")
    void shouldLoopInsideOfWorkers() throws Exception {
        Loop<Long, Long> untilOdd = Loop.of(
                "until odd",
                back -> NEXT.then(Block.<Long, Long>flatMap((n, out) -> (n % 2 == 0 ? out.to(back) : out).emit(n))));
        assertThat(through(0, 10, Farm.of(2, untilOdd)))
                .containsExactlyInAnyOrder(1L, 3L, 3L, 5L, 5L, 7L, 7L, 9L, 9L, 11L);
    }

    @Test
    @DisplayName("case 19: a farm of looping farms")
    void shouldCountEveryExecution() throws Exception {
        AtomicInteger executions = new AtomicInteger();
        Loop<Long, Long> looping = Loop.of(
                "tens",
                back -> Farm.of(2, Block.<Long, Long>flatMap((n, out) -> {
                    executions.incrementAndGet();
                    (n % 10 != 9 ? out.to(back) : out).emit(n + 1);
                })));
        List<Long> tens = LongStream.range(0, 50).mapToObj(n -> 10 * n).toList();
        List<Long> found = new ArrayList<>();
        Cases.run(Source.of(tens).then(Farm.of(2, looping)).into(Sink.into(found)));
        assertThat(executions).hasValue(500);
        assertThat(found)
                .containsExactlyInAnyOrderElementsOf(
                        tens.stream().map(n -> n + 10).toList());
    }

    @Test
    @DisplayName("case 20: one token is counted down")
    void shouldGatherWhatATokenWas() throws Exception {
        Loop<Long, Long> loop = Loop.of(
                "countdown",
                back -> Farm.of(2, Block.<Long, Long>flatMap((n, out) -> {
                            out.emit(n);
                            if (n > 2) {
                                out.to(back).emit(n - 2);
                            }
                        }))
                        .then(Block.<Long, Long>map(n -> n)));
        assertThat(through(1000, 1001, loop))
                .hasSize(500)
                .containsExactlyInAnyOrderElementsOf(
                        LongStream.rangeClosed(1, 500).mapToObj(n -> 2 * n).toList());
    }

    @Test
    @DisplayName("case 23: a million tasks go round a ring of seven stages with little room")
    void shouldNotLockUpInAFullRing() throws Exception {
        long tasks = Cases.items(1 << 20, 1 << 17);
        AtomicLong returned = new AtomicLong();
        Block<Long, Long> first = Block.of("first", () -> new Node<>() {
            private NodeContext place;
            private long sent;

            @Override
            public void open(NodeContext context) {
                place = context;
            }

            @Override
            public void accept(Long item, Output<Long> out) {
                if (place.isFeedback()) {
                    returned.incrementAndGet();
                }
                int more = place.isFeedback() ? 256 : 1;
                for (int each = 0; each < more && sent < tasks; each++) {
                    out.emit(sent++);
                }
            }
        });
        Loop<Long, Long> ring = Loop.of("ring", back -> {
            Block<Long, Long> stages = first;
            for (int stage = 1; stage < 6; stage++) {
                stages = stages.then(NEXT.capacity(512));
            }
            return stages.then(
                    Block.<Long, Long>flatMap((n, out) -> out.to(back).emit(n)).capacity(512));
        });
        assertThat(through(0, 1024, ring)).isEmpty();
        assertThat(returned).hasValue(tasks);
    }
}

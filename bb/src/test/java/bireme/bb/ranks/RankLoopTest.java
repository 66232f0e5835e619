package bireme.bb.ranks;

import static bireme.bb.Numbers.numbers;
import static bireme.bb.ranks.RankJobs.alternating;
import static bireme.bb.ranks.RankJobs.run;
import static bireme.bb.ranks.RankJobs.through;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Loop;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.node.Feedback;
import bireme.bb.node.Node;
import bireme.bb.node.NodeContext;
import bireme.bb.node.Output;
import bireme.testing.Nightly;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops whose threads are on several ranks. */
class RankLoopTest {
    private static final Block<Long, Long> NEXT = Block.map(n -> n + 1);

    private static Block<Long, Long> until(long bound, Feedback<Long> back) {
        return Block.flatMap((n, out) -> (n < bound ? out.to(back) : out).emit(n));
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 3, 4})
    void shouldEndWhenNothingIsInside(int ranks) {
        Loop<Long, Long> loop =
                Loop.of("tokens", back -> NEXT.then(Block.<Long>pass()).then(until(500, back)));
        assertThat(through(ranks, alternating(ranks), 3, loop)).containsExactly(500L, 500L, 500L);
    }

    @Test
    void shouldEndWithoutAnyItem() {
        Loop<Long, Long> loop = Loop.of("idle", back -> NEXT.then(until(500, back)));
        assertThat(through(3, alternating(3), 0, loop)).isEmpty();
    }

    @Test
    void shouldGoRoundThroughFarms() {
        Loop<Long, Long> loop = Loop.of(
                "farm",
                back -> Farm.of(3, NEXT).then(Farm.of(2, until(100, back)).onDemand()));
        List<Long> found = through(4, alternating(4), 2000, loop);
        List<Long> expected =
                numbers(0, 2000).stream().map(n -> Math.max(100, n + 1)).toList();
        assertThat(sorted(found)).isEqualTo(sorted(expected));
    }

    @Test
    void shouldEndLoopsInsideOfLoops() {
        Loop<Long, Long> inner = Loop.of(
                "inner",
                back -> NEXT.then(Block.<Long, Long>flatMap((n, out) -> {
                    if (n % 10 != 0) {
                        out.to(back).emit(n);
                    } else {
                        out.emit(n);
                    }
                })));
        Loop<Long, Long> outer = Loop.of("outer", back -> inner.then(until(200, back)));
        List<Long> found = through(3, alternating(3), 100, outer);
        assertThat(found).hasSize(100).allSatisfy(n -> assertThat(n).isEqualTo(200));
    }

    @Test
    void shouldEndLoopsInsideOfFarms() {
        Block<Long, Long> worker = Loop.of("worker", back -> NEXT.then(until(50, back)));
        List<Long> found = through(3, alternating(3), 300, Farm.of(3, worker));
        List<Long> expected =
                numbers(0, 300).stream().map(n -> Math.max(50, n + 1)).toList();
        assertThat(sorted(found)).isEqualTo(sorted(expected));
    }

    /** Ten items come back for each, more than any channel has room for. */
    @Test
    void shouldNotWaitForItselfWhenFull() {
        AtomicInteger taken = new AtomicInteger();
        Loop<Long, Long> loop = Loop.of(
                "fan",
                back -> Block.<Long, Long>flatMap((n, out) -> {
                            if (n >= 0) {
                                for (int copy = 0; copy < 10; copy++) {
                                    out.emit(-n - 1);
                                }
                            }
                            taken.incrementAndGet();
                        })
                        .then(Block.<Long, Long>flatMap((n, out) -> {
                                    out.to(back).emit(n);
                                    out.emit(n);
                                })
                                .capacity(2)));
        int items = Nightly.isOn() ? 2000 : 300; // ten times that go round, and two fit
        assertThat(through(2, alternating(2), items, loop)).hasSize(10 * items);
        assertThat(taken).hasValue(11 * items);
    }

    @Test
    void shouldEndALoopThatWantsNoMore() {
        List<Long> found = new ArrayList<>();
        Loop<Long, Long> loop = Loop.of("ending", back -> NEXT.then(until(10, back)));
        Sink<Long> sink = Sink.of("three", () -> new Node<Long, Void>() {
            private NodeContext context;

            @Override
            public void open(NodeContext place) {
                context = place;
            }

            @Override
            public void accept(Long item, Output<Void> out) {
                found.add(item);
                if (found.size() == 3) {
                    context.stop();
                }
            }
        });
        run(3, Source.range(0, Long.MAX_VALUE).then(loop).into(sink), alternating(3));
        assertThat(found).hasSize(3);
    }
}

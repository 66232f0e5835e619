package bireme.bb;

import static bireme.bb.Numbers.numbers;
import static bireme.testing.Sorted.sorted;
import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.WaitLimit;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Items that go back, and how loops end. */
class LoopTest {
    private static final Duration MAX = WaitLimit.now();

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
        Source.of(List.of(0, 1, 2)).then(loop).into(Sink.into(found)).run(MAX);
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
            Source.range(0, 1000).then(loop).into(Sink.into(found)).run(MAX);
            assertThat(sorted(found)).isEqualTo(numbers(0, 1000));
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
        Source.of(List.of(1, 1, 1, 1, 1)).then(outer).into(Sink.into(found)).run(MAX);
        assertThat(found).containsExactly(100, 100, 100, 100, 100);
        assertThat(executions).hasValue(500);
    }
}

package bireme.bb.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ParallelForTest {
    private static Stream<Arguments> threadsAndGrains() {
        return IntStream.of(1, 2, 3, 8)
                .boxed()
                .flatMap(threads -> Stream.of(
                                Grain.even(),
                                Grain.dynamic(1),
                                Grain.dynamic(7),
                                Grain.guided(1),
                                Grain.guided(100),
                                Grain.cyclic(1),
                                Grain.cyclic(9))
                        .map(grain -> Arguments.of(threads, grain)));
    }

    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldRunEachIterationOnce(int threads, Grain grain) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int count : new int[] {0, 1, 2, 3, 7, 8, 9, 1000}) {
                AtomicIntegerArray runs = new AtomicIntegerArray(count);
                loops.forEach(0, count, grain, i -> runs.incrementAndGet((int) i));
                for (int i = 0; i < count; i++) {
                    assertThat(runs.get(i)).as("iteration %d of %d", i, count).isEqualTo(1);
                }
            }
        }
    }

    /** Case 25 of the field. */
    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldReduce(int threads, Grain grain) {
        double[] a = new double[10_007];
        double[] b = new double[a.length];
        Arrays.setAll(a, i -> 1.0 / (i + 1));
        Arrays.setAll(b, i -> i % 13);
        double expected =
                IntStream.range(0, a.length).mapToDouble(i -> a[i] * b[i]).sum();
        try (ParallelFor loops = new ParallelFor(threads)) {
            double dot = loops.reduceDouble(
                    0,
                    a.length,
                    grain,
                    0.0,
                    (sum, from, end) -> {
                        double piece = sum;
                        for (int i = (int) from; i < end; i++) {
                            piece += a[i] * b[i];
                        }
                        return piece;
                    },
                    Double::sum);
            assertThat(dot).isCloseTo(expected, within(1e-9 * expected));
            long longest = loops.reduceLong(0, 1000, grain, 0, (most, from, end) -> Math.max(most, end - 1), Math::max);
            assertThat(longest).isEqualTo(999);
        }
    }

    @Test
    void shouldRunManyShortLoops() {
        AtomicLong sum = new AtomicLong();
        try (ParallelFor loops = new ParallelFor(3)) {
            for (int loop = 0; loop < 20_000; loop++) {
                loops.run(0, 3, Grain.dynamic(1), (from, end) -> sum.addAndGet(end - from));
            }
        }
        assertThat(sum).hasValue(60_000);
    }

    @Test
    void shouldThrowWhatABodyThrows() {
        try (ParallelFor loops = new ParallelFor(4)) {
            for (int round = 0; round < 100; round++) {
                assertThatThrownBy(() -> loops.forEach(0, 1000, Grain.dynamic(1), i -> {
                            if (i == 300) {
                                throw new IllegalStateException("iteration " + i);
                            }
                        }))
                        .isInstanceOf(IllegalStateException.class)
                        .hasMessage("iteration 300");
            }
            AtomicLong count = new AtomicLong();
            loops.forEach(0, 1000, Grain.even(), i -> count.incrementAndGet());
            assertThat(count).hasValue(1000);
        }
    }

    @Test
    void shouldRunLoopsInsideOfLoops() {
        AtomicLong count = new AtomicLong();
        try (ParallelFor loops = new ParallelFor(3)) {
            loops.forEach(
                    0, 10, Grain.dynamic(1), i -> loops.forEach(0, 10, Grain.even(), j -> count.incrementAndGet()));
        }
        assertThat(count).hasValue(100);
    }

    @Test
    void shouldBeSharedByTheNodesOfAGraph() {
        List<Long> found = new ArrayList<>();
        try (ParallelFor loops = new ParallelFor(2)) {
            Block<Long, Long> summing = Block.map(
                    n -> loops.reduceLong(0, n, Grain.dynamic(10), 0, (sum, from, end) -> sum + end - from, Long::sum));
            Source.range(0, 500)
                    .then(Farm.of(3, summing).ordered())
                    .into(Sink.into(found))
                    .run();
        }
        assertThat(found).isEqualTo(LongStream.range(0, 500).boxed().toList());
    }

    @Test
    void shouldRefuseWhatMakesNoSense() {
        assertThatThrownBy(() -> new ParallelFor(0)).hasMessage("0 threads; expected at least 1");
        assertThatThrownBy(() -> Grain.dynamic(0)).hasMessage("pieces of 0 iterations; expected at least 1");
        assertThat(Grain.guided(5)).hasToString("guided(5)");
    }
}

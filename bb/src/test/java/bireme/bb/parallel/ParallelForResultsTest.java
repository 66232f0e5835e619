package bireme.bb.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Several results of one loop, maps, threads that can be distinguished, and ranges of unusual ends. */
class ParallelForResultsTest {
    private static Stream<Arguments> threadsAndGrains() {
        return IntStream.of(1, 2, 5)
                .boxed()
                .flatMap(threads -> Stream.of(Grain.even(), Grain.dynamic(3), Grain.guided(2), Grain.cyclic(4))
                        .map(grain -> Arguments.of(threads, grain)));
    }

    /** Case 25 of the field, the second half. */
    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldReduceToSeveralNumbersAtOnce(int threads, Grain grain) {
        double[] a = new double[10_007];
        Arrays.setAll(a, i -> Math.sin(i) / (i + 1));
        try (ParallelFor loops = new ParallelFor(threads)) {
            double[] found = loops.reduceAll(
                    0,
                    a.length,
                    grain,
                    new double[] {0, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY},
                    (all, from, end) -> {
                        for (int i = (int) from; i < end; i++) {
                            all[0] += a[i];
                            all[1] = Math.max(all[1], a[i]);
                            all[2] = Math.min(all[2], a[i]);
                        }
                    },
                    Double::sum,
                    Math::max,
                    Math::min);
            assertThat(found[0]).isCloseTo(Arrays.stream(a).sum(), within(1e-9));
            assertThat(found[1]).isEqualTo(Arrays.stream(a).max().orElseThrow());
            assertThat(found[2]).isEqualTo(Arrays.stream(a).min().orElseThrow());
        }
    }

    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldCollectAndMap(int threads, Grain grain) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            TreeSet<Long> squares = loops.collect(
                    0,
                    100,
                    grain,
                    TreeSet::new,
                    (set, from, end) -> {
                        for (long i = from; i < end; i++) {
                            set.add(i * i);
                        }
                    },
                    (left, right) -> {
                        left.addAll(right);
                        return left;
                    });
            assertThat(squares).hasSize(100).startsWith(0L, 1L, 4L).endsWith(9801L);
            assertThat(loops.map(List.of(1, 2, 3, 4, 5), grain, n -> "no. " + n))
                    .containsExactly("no. 1", "no. 2", "no. 3", "no. 4", "no. 5");
            String[] words = {"a", "bb", "ccc"};
            Integer[] lengths = new Integer[3];
            loops.map(words, lengths, grain, String::length);
            assertThat(lengths).containsExactly(1, 2, 3);
            AtomicIntegerArray runs = new AtomicIntegerArray(100);
            loops.forEachInt(7, 99, grain, runs::incrementAndGet);
            loops.runInts(0, 7, grain, (from, end) -> IntStream.range(from, end).forEach(runs::incrementAndGet));
            assertThat(IntStream.range(0, 99).map(runs::get)).containsOnly(1);
            double[] halves = new double[50];
            loops.setAll(halves, grain, i -> i / 2.0);
            long[] doubles = new long[50];
            loops.setAll(doubles, grain, i -> 2L * i);
            for (int i = 0; i < 50; i++) {
                assertThat(halves[i]).isEqualTo(i / 2.0);
                assertThat(doubles[i]).isEqualTo(2L * i);
            }
        }
    }

    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldNeverGiveTwoThreadsOneNumber(int threads, Grain grain) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int round = 0; round < 200; round++) {
                AtomicIntegerArray inside = new AtomicIntegerArray(threads);
                AtomicLong runs = new AtomicLong();
                loops.forEach(0, 100, grain, (thread, i) -> {
                    assertThat(inside.incrementAndGet(thread)).isEqualTo(1);
                    runs.incrementAndGet();
                    inside.decrementAndGet(thread);
                });
                assertThat(runs).hasValue(100);
            }
        }
    }

    @Test
    void shouldKeepATurnOfACyclicLoopInOneThread() {
        int[] threadOf = new int[100];
        try (ParallelFor loops = new ParallelFor(3)) {
            loops.forEach(0, 100, Grain.cyclic(5), (thread, i) -> threadOf[(int) i] = thread);
        }
        for (int i = 15; i < 100; i++) {
            assertThat(threadOf[i]).as("iteration %d", i).isEqualTo(threadOf[i - 15]);
        }
    }

    @ParameterizedTest(name = "{0} threads, {1}")
    @MethodSource("threadsAndGrains")
    void shouldCountBeyondTheLargestRanges(int threads, Grain grain) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (long from : new long[] {Long.MIN_VALUE, -50, Long.MAX_VALUE - 100}) {
                AtomicIntegerArray runs = new AtomicIntegerArray(100);
                loops.forEach(from, from + 100, grain, i -> runs.incrementAndGet((int) (i - from)));
                assertThat(IntStream.range(0, 100).map(runs::get)).containsOnly(1);
            }
        }
    }

    @Test
    void shouldShareTheLongestRange() {
        try (ParallelFor loops = new ParallelFor(3)) {
            for (Grain grain : List.of(Grain.even(), Grain.dynamic(1L << 61), Grain.guided(1L << 58))) {
                long sum = loops.reduceLong(
                        0, Long.MAX_VALUE, grain, 0, (length, from, end) -> length + end - from, Long::sum);
                assertThat(sum).as("%s", grain).isEqualTo(Long.MAX_VALUE);
            }
            assertThatThrownBy(() -> loops.forEach(-2, Long.MAX_VALUE, Grain.even(), i -> {}))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("a range from -2 to 9223372036854775807 is longer than a long holds");
        }
    }

    @Test
    void shouldRefuseWhatDoesNotFit() {
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> loops.reduceAll(0, 1, Grain.even(), new double[2], (all, from, end) -> {}))
                    .hasMessage("2 identities, but 0 ways to combine");
            assertThatThrownBy(() -> loops.map(new Object[3], new Object[2], Grain.even(), o -> o))
                    .hasMessage("3 items, but room for 2 results");
            assertThatThrownBy(() ->
                            loops.<String>reduce(0, 1, Grain.even(), "", (before, from, end) -> null, String::concat))
                    .isInstanceOf(NullPointerException.class);
        }
    }
}

package bireme.bb.divide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.GraphFailedException;
import bireme.bb.engine.Run;
import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;
import bireme.testing.Bounded;
import bireme.testing.Rounds;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DivideAndConquerTest {
    private static final int TREES = Rounds.max(20, 1000);
    private static final long SEED = TestSeed.of("DivideAndConquerTest");

    private static final DivideAndConquer<Integer, Long> FIB = DivideAndConquer.of(
            n -> n < 2, n -> (long) n, n -> List.of(n - 1, n - 2), (n, parts) -> parts.get(0) + parts.get(1));

    /** A part of an array to be sorted. */
    private record Slice(int[] array, int from, int end) {
        private List<Slice> halves() {
            int middle = (from + end) >>> 1;
            return List.of(new Slice(array, from, middle), new Slice(array, middle, end));
        }
    }

    private static int[] merge(List<int[]> halves) {
        int[] left = halves.get(0);
        int[] right = halves.get(1);
        int[] all = new int[left.length + right.length];
        int l = 0;
        for (int i = 0; i < all.length; i++) {
            int r = i - l;
            all[i] = r == right.length || l < left.length && left[l] <= right[r] ? left[l++] : right[r];
        }
        return all;
    }

    /** Case 24 of the field. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldFindFib20(int threads) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int round = 0; round < 50; round++) {
                assertThat(FIB.solve(loops, 20)).isEqualTo(6765);
            }
            assertThat(FIB.solve(loops, 1)).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5})
    void shouldSort(int threads) {
        DivideAndConquer<Slice, int[]> sort = DivideAndConquer.of(
                slice -> slice.end - slice.from < 2,
                slice -> Arrays.copyOfRange(slice.array, slice.from, slice.end),
                Slice::halves,
                (slice, halves) -> merge(halves));
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int length : new int[] {0, 1, 2, 3, 1000, 65_537}) {
                int[] array = new Random(SEED).ints(length).toArray();
                int[] expected = array.clone();
                Arrays.sort(expected);
                assertThat(sort.solve(loops, new Slice(array, 0, length)))
                        .as("%d numbers, seed %d", length, SEED)
                        .isEqualTo(expected);
            }
        }
    }

    /** Trees of any shape, with nodes that have no part, one part, or many. */
    @ParameterizedTest
    @ValueSource(ints = {2, 3})
    void shouldFollowAnyTree(int threads) {
        DivideAndConquer<Long, List<Long>> walk = DivideAndConquer.of(
                seed -> seed % 11 == 0, List::of, DivideAndConquerTest::childrenOf, (seed, parts) -> {
                    List<Long> all = new ArrayList<>(List.of(seed));
                    parts.forEach(all::addAll);
                    return all;
                });
        Random random = new Random(SEED);
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int round = 0; round < TREES; round++) {
                long root = random.nextInt(1 << 30);
                List<Long> expected = new ArrayList<>();
                walk(root, expected);
                assertThat(walk.solve(loops, root)).as("root %d", root).isEqualTo(expected);
            }
        }
    }

    private static List<Long> childrenOf(long seed) {
        int count = seed < 5 ? 0 : new int[] {0, 1, 2, 5, 1}[(int) (seed % 5)];
        return IntStream.range(0, count)
                .mapToObj(i -> seed * (i + 3) / (i + 4) / 2)
                .toList();
    }

    private static void walk(long seed, List<Long> all) {
        all.add(seed);
        if (seed % 11 != 0) {
            childrenOf(seed).forEach(child -> walk(child, all));
        }
    }

    @Test
    void shouldNameTheProblemThatFailed() {
        DivideAndConquer<Integer, Integer> counting = DivideAndConquer.<Integer, Integer>of(
                        n -> n < 2,
                        n -> 1,
                        n -> {
                            if (n == 77) {
                                throw new IllegalStateException("no sevens");
                            }
                            return List.of(n / 2, n - n / 2);
                        },
                        (n, parts) -> parts.get(0) + parts.get(1))
                .named("counting");
        try (ParallelFor loops = new ParallelFor(3)) {
            for (int round = 0; round < 100; round++) {
                assertThatThrownBy(() -> counting.solve(loops, 77 * 64))
                        .isInstanceOf(WorkFailedException.class)
                        .hasMessage("counting failed on 77: java.lang.IllegalStateException: no sevens");
                assertThat(counting.solve(loops, 1000)).isEqualTo(1000);
            }
        }
    }

    @Test
    void shouldNameTheProblemThatIsTooDeep() {
        DivideAndConquer<Integer, Integer> endless =
                DivideAndConquer.of(n -> false, n -> n, n -> List.of(n + 1), (n, parts) -> n);
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> endless.solve(loops, 0))
                    .isInstanceOf(WorkFailedException.class)
                    .hasCauseInstanceOf(StackOverflowError.class);
        }
    }

    @Test
    void shouldEndWithTheRunOfItsNode() throws InterruptedException {
        CountDownLatch begun = new CountDownLatch(1);
        DivideAndConquer<Integer, Integer> huge = DivideAndConquer.of(
                n -> n == 0,
                n -> {
                    begun.countDown();
                    return 0;
                },
                n -> List.of(n - 1, n - 1),
                (n, parts) -> 0);
        try (ParallelFor loops = new ParallelFor(2)) {
            Run run = Source.of(List.of(100))
                    .then(huge.block(loops))
                    .into(Sink.ignore())
                    .start();
            Bounded.await(begun, "the first part");
            run.cancel();
            assertThatThrownBy(run::await).isInstanceOf(CancellationException.class);
            assertThat(FIB.solve(loops, 20)).isEqualTo(6765);
        }
    }

    @Test
    void shouldBeSharedByTheWorkersOfAFarm() {
        List<Long> found = new ArrayList<>();
        try (ParallelFor loops = new ParallelFor(2)) {
            Source.of(IntStream.range(0, 24).boxed().toList())
                    .then(Farm.of(3, FIB.block(loops)).ordered())
                    .into(Sink.into(found))
                    .run();
        }
        assertThat(found).startsWith(0L, 1L, 1L, 2L, 3L, 5L).endsWith(17_711L, 28_657L);
    }

    @Test
    void shouldFailWithTheNameOfItsNode() {
        DivideAndConquer<Integer, Integer> failing = DivideAndConquer.<Integer, Integer>of(
                        n -> n == 0,
                        n -> {
                            throw new IllegalArgumentException("zero");
                        },
                        n -> List.of(n - 1),
                        (n, parts) -> n)
                .named("countdown");
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThatThrownBy(() -> Source.of(List.of(3))
                            .then(failing.block(loops))
                            .into(Sink.ignore())
                            .run())
                    .isInstanceOf(GraphFailedException.class)
                    .hasMessageStartingWith("countdown failed on item 3: ")
                    .hasMessageEndingWith("countdown failed on 0: java.lang.IllegalArgumentException: zero");
        }
    }

    @Test
    void shouldSolveInsideOfASolution() {
        AtomicInteger calls = new AtomicInteger();
        try (ParallelFor loops = new ParallelFor(3)) {
            DivideAndConquer<Integer, Long> outer = DivideAndConquer.of(
                    n -> n == 0,
                    n -> {
                        calls.incrementAndGet();
                        return FIB.solve(loops, 10);
                    },
                    n -> List.of(n - 1, n - 1),
                    (n, parts) -> parts.get(0) + parts.get(1));
            assertThat(outer.solve(loops, 6)).isEqualTo(64 * 55);
        }
        assertThat(calls).hasValue(64);
    }
}

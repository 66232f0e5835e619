package bireme.bb.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.engine.Run;
import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import bireme.bb.parallel.WorkFailedException;
import bireme.testing.Bounded;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class EvolvingPoolTest {
    private static final List<Integer> FIRST = IntStream.range(0, 20).boxed().toList();

    /** Grows numbers towards a bound; the best half survives. */
    private static final EvolvingPool<Integer> GROWING = EvolvingPool.<Integer>of((n, random) -> n + random.nextInt(10))
            .select((numbers, random) -> numbers.subList(numbers.size() / 2, numbers.size()))
            .filter((numbers, evolved, random) -> Stream.concat(numbers.stream(), evolved.stream())
                    .sorted(Comparator.reverseOrder())
                    .limit(20)
                    .sorted()
                    .toList())
            .until((numbers, rounds) -> numbers.get(0) >= 1000)
            .seed(5);

    @Test
    void shouldFindTheSameWithAnyNumberOfThreads() {
        Evolved<Integer> expected = null;
        for (int threads : new int[] {1, 2, 5}) {
            try (ParallelFor loops = new ParallelFor(threads)) {
                for (Grain grain : List.of(Grain.dynamic(1), Grain.even())) {
                    Evolved<Integer> found = GROWING.grain(grain).run(loops, FIRST);
                    assertThat(found).isEqualTo(expected == null ? found : expected);
                    expected = found;
                }
                assertThat(GROWING.seed(6).run(loops, FIRST)).isNotEqualTo(expected);
            }
        }
        assertThat(expected.population()).hasSize(20).allMatch(n -> n >= 1000);
        assertThat(expected.rounds()).isGreaterThan(100);
    }

    @Test
    void shouldHandOnWhatEachStepMade() {
        List<String> calls = new ArrayList<>();
        EvolvingPool<Integer> pool = EvolvingPool.<Integer>of((n, random) -> n * 10)
                .select((numbers, random) -> {
                    calls.add("select of " + numbers);
                    return List.of(numbers.get(0), numbers.get(0));
                })
                .filter((numbers, evolved, random) -> {
                    calls.add("filter of " + numbers + " and " + evolved);
                    return List.of(evolved.get(0), numbers.get(1));
                })
                .until((numbers, rounds) -> {
                    calls.add("round " + rounds + ": " + numbers);
                    return rounds == 2;
                });
        try (ParallelFor loops = new ParallelFor(2)) {
            assertThat(pool.run(loops, List.of(1, 2))).isEqualTo(new Evolved<>(List.of(100, 2), 2));
        }
        assertThat(calls)
                .containsExactly(
                        "round 0: [1, 2]",
                        "select of [1, 2]",
                        "filter of [1, 2] and [10, 10]",
                        "round 1: [10, 2]",
                        "select of [10, 2]",
                        "filter of [10, 2] and [100, 100]",
                        "round 2: [100, 2]");
    }

    @Test
    void shouldEndWhenNobodyIsLeft() {
        try (ParallelFor loops = new ParallelFor(2)) {
            EvolvingPool<Integer> dying = EvolvingPool.<Integer>of((n, random) -> n)
                    .filter((numbers, evolved, random) -> numbers.subList(1, numbers.size()))
                    .until((numbers, rounds) -> false);
            assertThat(dying.run(loops, FIRST)).isEqualTo(new Evolved<>(List.of(), 20));
            assertThat(EvolvingPool.<Integer>of((n, random) -> n + 1).run(loops, List.of(1)))
                    .isEqualTo(new Evolved<>(List.of(2), 1));
        }
    }

    @Test
    void shouldNameTheIndividualThatFailed() {
        EvolvingPool<Integer> failing = EvolvingPool.<Integer>of((n, random) -> {
                    if (n == 33) {
                        throw new IllegalStateException("no");
                    }
                    return n + 1;
                })
                .named("evolution")
                .until((numbers, rounds) -> false);
        try (ParallelFor loops = new ParallelFor(3)) {
            assertThatThrownBy(() -> failing.run(loops, FIRST))
                    .isInstanceOf(WorkFailedException.class)
                    .hasMessage("evolution failed on 33 in round 15: java.lang.IllegalStateException: no");
            assertThatThrownBy(() -> failing.select((numbers, random) -> null).run(loops, FIRST))
                    .hasMessageStartingWith("evolution failed on selection in round 1: ");
        }
    }

    @Test
    void shouldRunInNodesAndEndWithThem() throws InterruptedException {
        List<Evolved<Integer>> found = new ArrayList<>();
        CountDownLatch begun = new CountDownLatch(1);
        try (ParallelFor loops = new ParallelFor(2)) {
            Evolved<Integer> expected = GROWING.run(loops, FIRST);
            Source.of(List.of(FIRST, FIRST, FIRST, FIRST))
                    .then(Farm.of(2, GROWING.block(loops)))
                    .into(Sink.into(found))
                    .run();
            assertThat(found).hasSize(4).containsOnly(expected);
            EvolvingPool<Integer> endless = GROWING.until((numbers, rounds) -> {
                begun.countDown();
                return false;
            });
            Run run = Source.of(List.of(FIRST))
                    .then(endless.block(loops))
                    .into(Sink.ignore())
                    .start();
            Bounded.await(begun, "the first generation");
            run.cancel();
            assertThatThrownBy(run::await).isInstanceOf(CancellationException.class);
        }
    }
}

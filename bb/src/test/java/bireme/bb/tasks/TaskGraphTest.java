package bireme.bb.tasks;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.bb.Block;
import bireme.bb.Farm;
import bireme.bb.Sink;
import bireme.bb.Source;
import bireme.bb.parallel.ParallelFor;
import bireme.testing.TestSeed;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Order of tasks, and what comes of it. */
class TaskGraphTest {
    private static final long SEED = TestSeed.of("TaskGraphTest");

    /** Case 22 of the field. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 4, 8})
    void shouldKeepExclusiveWritesFromReads(int threads) {
        AtomicInteger readers = new AtomicInteger();
        AtomicInteger writers = new AtomicInteger();
        AtomicInteger writes = new AtomicInteger();
        AtomicInteger reads = new AtomicInteger();
        try (ParallelFor loops = new ParallelFor(threads)) {
            TaskGraph.named("rounds").run(loops, tasks -> {
                Datum<int[]> shared = tasks.datum("shared", new int[1]);
                for (int round = 0; round < 10; round++) {
                    for (int i = 0; i < 7; i++) {
                        tasks.task("write " + i).exclusive(shared).does(() -> {
                            assertThat(writers.incrementAndGet()).isEqualTo(1);
                            assertThat(readers).hasValue(0);
                            shared.get()[0]++;
                            writes.incrementAndGet();
                            writers.decrementAndGet();
                        });
                    }
                    int expected = 7 * (round + 1);
                    for (int i = 0; i < 20; i++) {
                        tasks.task("read " + i).reads(shared).does(() -> {
                            readers.incrementAndGet();
                            assertThat(writers).hasValue(0);
                            assertThat(shared.get()[0]).isEqualTo(expected);
                            reads.incrementAndGet();
                            readers.decrementAndGet();
                        });
                    }
                }
            });
        }
        assertThat(writes).hasValue(70);
        assertThat(reads).hasValue(200);
    }

    /** Case 24 of the field: any program gives what it gives sequentially. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 8})
    void shouldDoWhatTheSequentialProgramDoes(int threads) {
        Random random = new Random(SEED);
        try (ParallelFor loops = new ParallelFor(threads)) {
            for (int round = 0; round < 40; round++) {
                int count = 1 + random.nextInt(8);
                int most = 1 + random.nextInt(100);
                List<int[]> steps = steps(random, count);
                long[] expected = new long[count];
                steps.forEach(step -> step(step, expected));
                long[] found = new long[count];
                TaskGraph.named("random").outstanding(most).run(loops, tasks -> add(tasks, steps, found));
                assertThat(found).as("round %d, seed %d", round, SEED).isEqualTo(expected);
            }
        }
    }

    /** Each reads one place and does something to another: writes in order (0), adds exclusively (1), or nothing (2). */
    private static List<int[]> steps(Random random, int count) {
        return IntStream.range(0, 500)
                .mapToObj(i -> new int[] {random.nextInt(count), random.nextInt(count), random.nextInt(3), i})
                .filter(step -> step[0] != step[1])
                .toList();
    }

    private static void step(int[] step, long[] places) {
        if (step[2] == 0) {
            places[step[1]] = places[step[1]] * 31 + places[step[0]] + step[3];
        } else if (step[2] == 1) {
            places[step[1]] += places[step[0]] * 17 + step[3];
        }
    }

    private static void add(Tasks tasks, List<int[]> steps, long[] places) {
        List<Datum<Object>> data = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            data.add(tasks.datum("place " + i, null));
        }
        for (int[] step : steps) {
            Task task = tasks.task("step " + step[3]).reads(data.get(step[0]));
            Datum<Object> changed = data.get(step[1]);
            switch (step[2]) {
                case 0 -> task.writes(changed);
                case 1 -> task.exclusive(changed);
                default -> task.reads(changed);
            }
            task.does(() -> step(step, places));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void shouldHandValuesOn(int threads) {
        try (ParallelFor loops = new ParallelFor(threads)) {
            long[] result = new long[1];
            TaskGraph.named("sums").run(loops, tasks -> {
                List<Datum<Long>> sums = new ArrayList<>();
                for (int i = 0; i < 64; i++) {
                    long first = i * 1000L;
                    sums.add(tasks.value(
                            "sum " + i,
                            () -> LongStream.range(first, first + 1000).sum()));
                }
                while (sums.size() > 1) {
                    Datum<Long> left = sums.remove(0);
                    Datum<Long> right = sums.remove(0);
                    sums.add(tasks.value(left + "+" + right, () -> left.get() + right.get(), left, right));
                }
                tasks.task("result")
                        .reads(sums.get(0))
                        .does(() -> result[0] = sums.get(0).get());
            });
            assertThat(result[0]).isEqualTo(LongStream.range(0, 64_000).sum());
        }
    }

    @Test
    void shouldRunExclusiveTasksOfSeveralData() {
        int[] forks = new int[5];
        try (ParallelFor loops = new ParallelFor(5)) {
            TaskGraph.named("philosophers").run(loops, tasks -> {
                List<Datum<Object>> data = new ArrayList<>();
                Arrays.stream(forks).forEach(f -> data.add(tasks.datum("fork", null)));
                for (int meal = 0; meal < 2000; meal++) {
                    int left = meal % 5;
                    int right = (left + 1) % 5;
                    tasks.task("meal " + meal)
                            .exclusive(data.get(left), data.get(right))
                            .does(() -> {
                                forks[left]++;
                                forks[right]++;
                            });
                }
            });
        }
        assertThat(forks).containsOnly(800);
    }

    @Test
    void shouldBoundWhatIsOutstanding() {
        AtomicInteger added = new AtomicInteger();
        AtomicInteger done = new AtomicInteger();
        AtomicInteger worst = new AtomicInteger();
        try (ParallelFor loops = new ParallelFor(3)) {
            TaskGraph.named("many").outstanding(10).run(loops, tasks -> {
                for (int i = 0; i < 20_000; i++) {
                    tasks.task("task").does(done::incrementAndGet);
                    int outstanding = added.incrementAndGet() - done.get();
                    worst.accumulateAndGet(outstanding, Math::max);
                }
            });
        }
        assertThat(done).hasValue(20_000);
        assertThat(worst.get()).isLessThanOrEqualTo(10);
    }

    @Test
    void shouldForgetReadersThatAreDone() {
        AtomicInteger reads = new AtomicInteger();
        int[] value = new int[1];
        try (ParallelFor loops = new ParallelFor(2)) {
            TaskGraph.named("reads").run(loops, tasks -> {
                Datum<Object> datum = tasks.datum("datum", null);
                for (int round = 0; round < 5; round++) {
                    int expected = 10_000 * round;
                    tasks.task("write").writes(datum).does(() -> {
                        assertThat(reads).hasValue(expected);
                        value[0]++;
                    });
                    int current = round + 1;
                    for (int i = 0; i < 10_000; i++) {
                        tasks.task("read").reads(datum).does(() -> {
                            assertThat(value[0]).isEqualTo(current);
                            reads.incrementAndGet();
                        });
                    }
                }
            });
        }
        assertThat(reads).hasValue(50_000);
    }

    @Test
    void shouldRunInsideOfNodesAndOfTasks() {
        List<Long> found = new ArrayList<>();
        try (ParallelFor loops = new ParallelFor(2)) {
            Block<Long, Long> squaring = Block.map(n -> {
                long[] result = new long[1];
                TaskGraph.named("outer").run(loops, tasks -> {
                    Datum<Long> sum = tasks.datum("sum", 0L);
                    for (int i = 0; i < n; i++) {
                        tasks.task("inner")
                                .exclusive(sum)
                                .does(() -> TaskGraph.named("one")
                                        .run(loops, inside -> inside.task("add").does(() -> sum.set(sum.get() + n))));
                    }
                    tasks.task("end").reads(sum).does(() -> result[0] = sum.get());
                });
                return result[0];
            });
            Source.range(0, 40)
                    .then(Farm.of(3, squaring).ordered())
                    .into(Sink.into(found))
                    .run();
        }
        assertThat(found).isEqualTo(LongStream.range(0, 40).mapToObj(n -> n * n).toList());
    }
}

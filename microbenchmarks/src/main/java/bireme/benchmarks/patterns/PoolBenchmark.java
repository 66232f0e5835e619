package bireme.benchmarks.patterns;

import bireme.bb.parallel.ParallelFor;
import bireme.bb.pool.EvolvingPool;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.TimeUnit;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A hundred rounds of a hundred individuals that take about a microsecond each. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class PoolBenchmark {
    private static final int ROUNDS = 100;
    private static final List<Long> FIRST =
            IntStream.range(0, 100).mapToObj(i -> (long) i).toList();

    private final EvolvingPool<Long> pattern =
            EvolvingPool.of(PoolBenchmark::evolve).until((all, rounds) -> rounds == ROUNDS);
    private ParallelFor loops;

    /** Makes threads. */
    @Setup
    public void open() {
        loops = new ParallelFor();
    }

    /** Lets the threads go. */
    @TearDown
    public void close() {
        loops.close();
    }

    private static Long evolve(Long individual, RandomGenerator random) {
        long sum = individual;
        for (int i = 0; i < 500; i++) {
            sum = sum * 31 + random.nextLong();
        }
        return sum;
    }

    /** One after the other. */
    @Benchmark
    public List<Long> plainly() {
        return rounds(false);
    }

    /** By the pattern. */
    @Benchmark
    public List<Long> byPattern() {
        return pattern.run(loops, FIRST).population();
    }

    /** By a parallel stream for each round. */
    @Benchmark
    public List<Long> byStream() {
        return rounds(true);
    }

    private static List<Long> rounds(boolean parallel) {
        List<Long> all = FIRST;
        for (int round = 0; round < ROUNDS; round++) {
            Stream<Long> next = parallel ? all.parallelStream() : all.stream();
            long seed = round;
            all = next.map(each -> evolve(each, new SplittableRandom(seed ^ each)))
                    .toList();
        }
        return all;
    }
}

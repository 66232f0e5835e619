package bireme.benchmarks.patterns;

import bireme.bb.parallel.Grain;
import bireme.bb.parallel.ParallelFor;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** Loops of cheap iterations, one after the other. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class LoopBenchmark {
    /** Iterations of a loop. */
    @Param({"1000", "30000", "1000000"})
    public int iterations;

    private double[] a;
    private double[] b;
    private ParallelFor loops;

    /** Makes threads and arrays. */
    @Setup
    public void open() {
        loops = new ParallelFor();
        a = new double[iterations];
        b = new double[iterations];
        Arrays.setAll(b, i -> 1.0 / (i + 1));
    }

    /** Lets the threads go. */
    @TearDown
    public void close() {
        loops.close();
    }

    /** What remains when nothing is done: start and join. */
    @Benchmark
    public void nothingByLoops() {
        loops.run(0, iterations, Grain.even(), (from, end) -> {});
    }

    /** The same of as many parts as there are threads. */
    @Benchmark
    public void nothingByStream() {
        IntStream.range(0, loops.threads()).parallel().forEach(i -> {});
    }

    /** Changes an array. */
    @Benchmark
    public void updatePlainly() {
        for (int i = 0; i < a.length; i++) {
            a[i] = a[i] * 0.5 + b[i];
        }
    }

    /** Changes an array. */
    @Benchmark
    public void updateByLoops() {
        double[] to = a;
        double[] from = b;
        loops.runInts(0, iterations, Grain.even(), (first, end) -> {
            for (int i = first; i < end; i++) {
                to[i] = to[i] * 0.5 + from[i];
            }
        });
    }

    /** Changes an array. */
    @Benchmark
    public void updateByStream() {
        double[] to = a;
        double[] from = b;
        IntStream.range(0, iterations).parallel().forEach(i -> to[i] = to[i] * 0.5 + from[i]);
    }

    /** A dot product. */
    @Benchmark
    public double dotPlainly() {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    /** A dot product. */
    @Benchmark
    public double dotByLoops() {
        double[] left = a;
        double[] right = b;
        return loops.reduceDouble(
                0,
                iterations,
                Grain.even(),
                0,
                (sum, from, end) -> {
                    double piece = sum;
                    int last = (int) end; // a bound that is a long keeps the compiler from unrolling the loop
                    for (int i = (int) from; i < last; i++) {
                        piece += left[i] * right[i];
                    }
                    return piece;
                },
                Double::sum);
    }

    /** A dot product. */
    @Benchmark
    public double dotByStream() {
        double[] left = a;
        double[] right = b;
        return IntStream.range(0, iterations)
                .parallel()
                .mapToDouble(i -> left[i] * right[i])
                .reduce(0, Double::sum);
    }
}

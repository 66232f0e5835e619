package bireme.benchmarks.patterns;

import bireme.bb.divide.DivideAndConquer;
import bireme.bb.parallel.ParallelFor;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.TimeUnit;
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

/** Fibonacci numbers by two calls for each: nothing but the cost of dividing. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class DivideBenchmark {
    private static final DivideAndConquer<Integer, Long> FIB = DivideAndConquer.of(
            n -> n < 2, n -> (long) n, n -> List.of(n - 1, n - 2), (n, parts) -> parts.get(0) + parts.get(1));

    /** Which number; 20 takes 21,891 calls, 27 takes 635,621. */
    @Param({"20", "27"})
    public int n;

    private ParallelFor loops;
    private ForkJoinPool pool;

    /** One call, forked as the documentation of {@link RecursiveTask} shows. */
    private static final class Fib extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        Fib(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 2) {
                return (long) n;
            }
            Fib first = new Fib(n - 1);
            first.fork();
            long second = new Fib(n - 2).compute();
            return second + first.join();
        }
    }

    /** One call whose parts come as a list, as they do in the pattern. */
    private static final class ListFib extends RecursiveTask<Long> {
        private static final long serialVersionUID = 1;
        private final int n;

        ListFib(int n) {
            this.n = n;
        }

        @Override
        protected Long compute() {
            if (n < 2) {
                return (long) n;
            }
            List<ListFib> parts = List.of(new ListFib(n - 1), new ListFib(n - 2));
            ForkJoinTask.invokeAll(parts);
            return parts.get(0).join() + parts.get(1).join();
        }
    }

    /** Makes threads. */
    @Setup
    public void open() {
        loops = new ParallelFor();
        pool = new ForkJoinPool(loops.threads());
    }

    /** Lets the threads go. */
    @TearDown
    public void close() {
        loops.close();
        pool.shutdownNow();
    }

    /** By calls. */
    @Benchmark
    public long plainly() {
        return fib(n);
    }

    private static long fib(int n) {
        return n < 2 ? n : fib(n - 1) + fib(n - 2);
    }

    /** By the pattern. */
    @Benchmark
    public long byPattern() {
        return FIB.solve(loops, n);
    }

    /** By forks. */
    @Benchmark
    public long byForks() {
        return pool.invoke(new Fib(n));
    }

    /** By forks of lists. */
    @Benchmark
    public long byForkedLists() {
        return pool.invoke(new ListFib(n));
    }
}

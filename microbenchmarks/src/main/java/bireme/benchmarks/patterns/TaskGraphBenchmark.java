package bireme.benchmarks.patterns;

import bireme.bb.parallel.ParallelFor;
import bireme.bb.tasks.Datum;
import bireme.bb.tasks.TaskGraph;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.TimeUnit;
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

/** A square of tasks, each after the one above and the one to the left; they do next to nothing. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class TaskGraphBenchmark {
    private static final int SIDE = 100;

    private final long[][] values = new long[SIDE + 1][SIDE + 1];
    private final TaskGraph square = TaskGraph.named("square").outstanding(SIDE * SIDE);
    private ParallelFor loops;
    private ForkJoinPool pool;

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

    private void step(int row, int column) {
        values[row][column] = values[row - 1][column] ^ values[row][column - 1] + 1;
    }

    /** One after the other. */
    @Benchmark
    public long plainly() {
        for (int row = 1; row <= SIDE; row++) {
            for (int column = 1; column <= SIDE; column++) {
                step(row, column);
            }
        }
        return values[SIDE][SIDE];
    }

    /** By what they read and write. */
    @Benchmark
    public long byPattern() {
        square.run(loops, tasks -> {
            Datum<?>[][] data = new Datum<?>[SIDE + 1][SIDE + 1];
            for (int i = 0; i <= SIDE; i++) {
                data[0][i] = tasks.datum("border", null);
                data[i][0] = tasks.datum("border", null);
            }
            for (int row = 1; row <= SIDE; row++) {
                for (int column = 1; column <= SIDE; column++) {
                    int r = row;
                    int c = column;
                    data[r][c] = tasks.datum("cell", null);
                    tasks.task("step")
                            .reads(data[r - 1][c], data[r][c - 1])
                            .writes(data[r][c])
                            .does(() -> step(r, c));
                }
            }
        });
        return values[SIDE][SIDE];
    }

    /** By futures that are combined by hand. */
    @Benchmark
    public long byFutures() {
        CompletableFuture<?>[][] done = new CompletableFuture<?>[SIDE + 1][SIDE + 1];
        for (int i = 0; i <= SIDE; i++) {
            done[0][i] = CompletableFuture.completedFuture(null);
            done[i][0] = CompletableFuture.completedFuture(null);
        }
        for (int row = 1; row <= SIDE; row++) {
            for (int column = 1; column <= SIDE; column++) {
                int r = row;
                int c = column;
                done[r][c] = done[r - 1][c].runAfterBothAsync(done[r][c - 1], () -> step(r, c), pool);
            }
        }
        done[SIDE][SIDE].join();
        return values[SIDE][SIDE];
    }
}

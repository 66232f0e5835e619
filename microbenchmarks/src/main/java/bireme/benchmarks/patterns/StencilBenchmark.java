package bireme.benchmarks.patterns;

import bireme.bb.parallel.ParallelFor;
import bireme.bb.stencil.Grid;
import bireme.bb.stencil.StencilLoop;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
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

/** Ten rounds of heat on a plate of 1000 x 1000 cells, with the largest change of each round. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 5, time = 300, timeUnit = TimeUnit.MILLISECONDS)
@Fork(3)
public class StencilBenchmark {
    private static final int SIDE = 1000;
    private static final int ROUNDS = 10;

    private final StencilLoop points = StencilLoop.of(
                    (old, r, c) -> (old.get(r - 1, c) + old.get(r + 1, c) + old.get(r, c - 1) + old.get(r, c + 1)) / 4)
            .reduce(0, (before, after) -> Math.abs(after - before), Math::max)
            .rounds(ROUNDS);
    private final StencilLoop rows = StencilLoop.ofRows(StencilBenchmark::makeRow)
            .reduce(0, (before, after) -> Math.abs(after - before), Math::max)
            .rounds(ROUNDS);
    private final Grid plate = Grid.plane(SIDE, SIDE, 1);
    private ParallelFor loops;

    /** Makes threads, and heats the border. */
    @Setup
    public void open() {
        loops = new ParallelFor();
        for (int column = 0; column < SIDE; column++) {
            plate.set(-1, column, 100);
        }
    }

    /** Lets the threads go. */
    @TearDown
    public void close() {
        loops.close();
    }

    private static void makeRow(Grid old, Grid next, int row, int from, int end) {
        double[] before = old.cells();
        double[] after = next.cells();
        int stride = old.stride();
        for (int i = old.index(row, from); i < old.index(row, end); i++) {
            after[i] = (before[i - stride] + before[i + stride] + before[i - 1] + before[i + 1]) / 4;
        }
    }

    private static double changeOfRow(Grid old, Grid next, int row) {
        double most = 0;
        for (int i = old.index(row, 0); i < old.index(row, SIDE); i++) {
            most = Math.max(most, Math.abs(next.cells()[i] - old.cells()[i]));
        }
        return most;
    }

    /** One row after the other. */
    @Benchmark
    public double plainly() {
        return rounds(false);
    }

    /** Rows by a parallel stream. */
    @Benchmark
    public double byStream() {
        return rounds(true);
    }

    private double rounds(boolean parallel) {
        Grid old = plate.copy();
        Grid next = plate.copy();
        double most = 0;
        for (int round = 0; round < ROUNDS; round++) {
            Grid before = old;
            Grid after = next;
            IntStream all = IntStream.range(0, SIDE);
            most = (parallel ? all.parallel() : all)
                    .mapToDouble(row -> {
                        makeRow(before, after, row, 0, SIDE);
                        return changeOfRow(before, after, row);
                    })
                    .reduce(0, Math::max);
            old = after;
            next = before;
        }
        return most;
    }

    /** A function of each cell. */
    @Benchmark
    public double byPoints() {
        return points.run(loops, plate).reduced();
    }

    /** A function of several cells of a row. */
    @Benchmark
    public double byRows() {
        return rows.run(loops, plate).reduced();
    }
}

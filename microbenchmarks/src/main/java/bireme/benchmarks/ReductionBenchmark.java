package bireme.benchmarks;

import bireme.collectives.items.Reduction;
import bireme.runtime.reduce.PredefinedOperation;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.IntBinaryOperator;
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
import org.openjdk.jmh.annotations.Warmup;
import xxdev.ElementType;

/**
 * Why every predefined operation has a loop for each element type: the same on ints by one loop for all operations,
 * which asks the operation at each element. A job uses several operations, so both have been called with all of them.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(3)
public class ReductionBenchmark {
    private static final Map<PredefinedOperation, IntBinaryOperator> OPERATORS = Map.of(
            PredefinedOperation.SUM, (a, b) -> a + b,
            PredefinedOperation.PROD, (a, b) -> a * b,
            PredefinedOperation.MAX, Math::max,
            PredefinedOperation.BAND, (a, b) -> a & b);

    /** The operation. */
    @Param({"SUM", "MAX", "BAND"})
    public PredefinedOperation operation;

    /** Elements of the two operands. */
    @Param({"16", "1024", "65536"})
    public int elements;

    private int[] in;
    private int[] inout;
    private Reduction ownLoop;
    private IntBinaryOperator operator;

    /** Calls either way with all operations. */
    @Setup
    public void callAll() {
        in = new int[elements];
        inout = new int[elements];
        for (int call = 0; call < 20_000_000 / elements; call++) {
            for (PredefinedOperation each : OPERATORS.keySet()) {
                each.on(ElementType.INT).apply(in, 0, inout, 0, elements);
                combine(in, inout, OPERATORS.get(each));
            }
        }
        ownLoop = operation.on(ElementType.INT);
        operator = OPERATORS.get(operation);
    }

    /** The loop of the operation and the element type. */
    @Benchmark
    public int[] loopOfItsOwn() {
        ownLoop.apply(in, 0, inout, 0, elements);
        return inout;
    }

    /** A loop of the element type alone. */
    @Benchmark
    public int[] loopForAllOperations() {
        combine(in, inout, operator);
        return inout;
    }

    private static void combine(int[] in, int[] inout, IntBinaryOperator operator) {
        for (int i = 0; i < inout.length; i++) {
            inout[i] = operator.applyAsInt(in[i], inout[i]);
        }
    }
}

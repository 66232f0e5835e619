package benchmarks.timing;

import java.lang.management.CompilationMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.DoubleSupplier;
import java.util.function.LongSupplier;

/**
 * Tells when the JIT compiler is idle.
 *
 * <p>Shape: time is cut into windows of a third of a second or more, as the caller asks; the compiler is idle when its
 * threads worked for less than a hundredth of a window. What it compiles at one time counts when it is done, so a
 * window without a result may have been one of work: callers ask after rounds that call for everything they need.
 *
 * <p>Threads: confined to the thread of a rank.
 */
final class CompilerIdle {

    /** The least length of a window. */
    static final long WINDOW_NS = 333_000_000;

    private static final double BUSY_SHARE = 0.01;
    private static final double NS = 1e9;

    private final LongSupplier clock;
    private final DoubleSupplier compiled;
    private long beginNs;
    private double compiledAtBegin;

    /** Of this JVM; the first window begins now. */
    CompilerIdle() {
        this(System::nanoTime, CompilerIdle::compiledSeconds);
    }

    /** With a clock in nanoseconds, and the compiler's seconds so far. */
    CompilerIdle(LongSupplier clock, DoubleSupplier compiled) {
        this.clock = clock;
        this.compiled = compiled;
        beginWindow();
    }

    private void beginWindow() {
        beginNs = clock.getAsLong();
        compiledAtBegin = compiled.getAsDouble();
    }

    /** Whether a window has ended in which the compiler did next to nothing; when one has ended, another begins. */
    boolean isIdle() {
        long ns = clock.getAsLong() - beginNs;
        if (ns < WINDOW_NS) {
            return false;
        }
        boolean isIdle = compiled.getAsDouble() - compiledAtBegin < BUSY_SHARE * ns / NS;
        beginWindow();
        return isIdle;
    }

    /** Seconds that the compiler's threads have worked in this JVM so far; 0 where it does not say. */
    static double compiledSeconds() {
        CompilationMXBean compiler = ManagementFactory.getCompilationMXBean();
        boolean isKnown = compiler != null && compiler.isCompilationTimeMonitoringSupported();
        return isKnown ? compiler.getTotalCompilationTime() / 1e3 : 0;
    }
}

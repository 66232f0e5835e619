package mpi;

import bireme.runtime.host.process.CurrentRank;
import java.util.function.LongSupplier;

/**
 * Time for {@code MPI.Wtime}, the same for all ranks of a JVM. Counts from its first use in the JVM, so that a double
 * keeps whole nanoseconds for a hundred days; or from 1970, as MPJ Express does, with a quarter of a microsecond.
 */
public final class WtimeClock {
    /** Seconds between two readings that can differ. */
    public static final double TICK_SECONDS = 1e-9;

    private static final long ORIGIN_NS = System.nanoTime();

    private static double originSeconds;
    private static LongSupplier nanos = () -> System.nanoTime() - ORIGIN_NS;

    private WtimeClock() {}

    /** Lets all readings count from 1970; before ranks start. */
    public static void countFrom1970() {
        originSeconds = System.currentTimeMillis() / 1e3 - (System.nanoTime() - ORIGIN_NS) * TICK_SECONDS;
    }

    /** Lets ranks that have clocks of their own read those; before ranks start. */
    public static void readRankClocks() {
        nanos = () -> CurrentRank.nanosSince(ORIGIN_NS);
    }

    /** {@return the seconds since the origin} */
    public static double seconds() {
        return originSeconds + nanos.getAsLong() * TICK_SECONDS;
    }
}

package mpi;

/**
 * Time for {@code MPI.Wtime}, the same for all ranks of a JVM. Counts from its first use in the JVM, so that a double
 * keeps whole nanoseconds for a hundred days.
 */
public final class WtimeClock {
    /** Seconds between two readings that can differ. */
    public static final double TICK_SECONDS = 1e-9;

    private static final long ORIGIN_NS = System.nanoTime();

    private WtimeClock() {}

    /** Seconds since the origin. */
    public static double seconds() {
        return (System.nanoTime() - ORIGIN_NS) * TICK_SECONDS;
    }
}

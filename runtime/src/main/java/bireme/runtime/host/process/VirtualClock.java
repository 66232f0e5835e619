package bireme.runtime.host.process;

/**
 * A clock that only goes on when it is read, so that a program which prints times prints the same ones whenever it does
 * the same.
 *
 * <p>Shape: a microsecond for each of the first readings; then ever more, up to a second, so that a program which waits
 * for a time to come does not wait for long.
 *
 * <p>Threads: any.
 */
final class VirtualClock {
    private static final long STEP_NS = 1_000;
    private static final int EQUAL_STEPS = 1_000;
    private static final double GROWTH = 1.01;
    private static final long MAX_STEP_NS = 1_000_000_000;

    /** When it begins: the first of January 2026, in milliseconds since 1970. */
    private static final long ORIGIN_MS = 1_767_225_600_000L;

    private static final long NS_PER_MS = 1_000_000;

    private long readings;
    private double stepNs = STEP_NS;
    private long nowNs;

    synchronized long nanoTime() {
        readings++;
        if (readings > EQUAL_STEPS) {
            stepNs = Math.min(stepNs * GROWTH, MAX_STEP_NS);
        }
        nowNs += (long) stepNs;
        return nowNs;
    }

    long currentTimeMillis() {
        return ORIGIN_MS + nanoTime() / NS_PER_MS;
    }
}

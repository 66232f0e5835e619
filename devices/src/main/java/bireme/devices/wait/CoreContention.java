package bireme.devices.wait;

import java.util.concurrent.locks.LockSupport;
import java.util.function.LongSupplier;

/**
 * Gives the core to other threads while waiting, and notices when those keep it.
 *
 * <p>A yield is cheap while the threads that want the core are about to wait themselves. Where they compute, in other
 * processes or as ranks that outnumber the cores, each yield costs a time slice of some milliseconds, and a message
 * that needs a dozen of them takes long. A thread that sleeps is better off there: the scheduler lets it run soon after
 * its time is over. So when several yields in a row took a thread long, all threads of the JVM sleep briefly where they
 * would yield, for some time. Then they try yields again. The first that is long has them sleep for twice that time;
 * after {@value #PROBES} short ones all is as before, for on a free core the sleeps are the longer ones.
 *
 * <p>Threads: any. They may overwrite each other's counts and times, which changes how long they sleep in place of
 * yields.
 */
public final class CoreContention {
    /** Far more than threads take that poll in turn; a time slice of Linux is 2 to 8 ms. */
    static final long LONG_YIELD_NS = 1_500_000;

    /** A JIT compiler or the garbage collector keeps a core now and then; other programs do each time. */
    static final int MAX_LONG_YIELDS = 3;

    /** Short yields that tell that the cores are free again; a thread that has slept has several before a long one. */
    static final int PROBES = 64;

    static final long MIN_CONTENDED_NS = 20_000_000;
    /** As long as a dozen of the slices that a probe costs. */
    static final long MAX_CONTENDED_NS = 80_000_000;

    private static final long BRIEF_PARK_NS = 20_000;

    /** A power of two. */
    private static final int COUNTS = 64;

    private static final CoreContention OF_JVM = new CoreContention(System::nanoTime, Thread::yield);

    private final LongSupplier clockNs;
    private final Runnable yield;
    /** Long yields in a row of the threads with that remainder of their number. */
    private final int[] longYields = new int[COUNTS];

    /** Short yields that are still wanted. */
    private volatile int probes;

    private volatile long contendedNs;
    private volatile long untilNs;

    CoreContention(LongSupplier clockNs, Runnable yield) {
        this.clockNs = clockNs;
        this.yield = yield;
        this.untilNs = clockNs.getAsLong();
    }

    /** Yields, or sleeps a little where others have lately kept the cores that were given to them. */
    public static void yieldOrPark() {
        if (OF_JVM.tryYield()) {
            return;
        }
        if (Thread.currentThread().isInterrupted()) { // it would not sleep
            Thread.yield();
        } else {
            LockSupport.parkNanos(OF_JVM, BRIEF_PARK_NS);
        }
    }

    /** Whether threads sleep where they would yield; may be out of date at once. */
    public static boolean isSeen() {
        return OF_JVM.isSeenAt(OF_JVM.clockNs.getAsLong());
    }

    private boolean isSeenAt(long timeNs) {
        return timeNs - untilNs < 0;
    }

    /** Yields, unless others have lately kept the cores that were given to them; whether it did. */
    boolean tryYield() {
        long beganNs = clockNs.getAsLong();
        if (isSeenAt(beganNs)) {
            return false;
        }
        yield.run();
        long endedNs = clockNs.getAsLong();
        int thread = (int) Thread.currentThread().getId() & COUNTS - 1;
        if (endedNs - beganNs < LONG_YIELD_NS) {
            longYields[thread] = 0;
            if (probes > 0) {
                probes--;
            }
        } else if (probes > 0) {
            sleepUntil(endedNs, Math.min(2 * contendedNs, MAX_CONTENDED_NS));
        } else if (++longYields[thread] >= MAX_LONG_YIELDS) {
            longYields[thread] = 0;
            sleepUntil(endedNs, MIN_CONTENDED_NS);
        }
        return true;
    }

    private void sleepUntil(long nowNs, long forNs) {
        contendedNs = forNs;
        probes = PROBES;
        untilNs = nowNs + forNs;
    }
}

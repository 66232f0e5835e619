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
 * would yield, for some time; for twice that time if it is still so afterwards.
 *
 * <p>Threads: any. They may overwrite each other's counts and times, which changes how long they sleep in place of
 * yields.
 */
public final class CoreContention {
    /** Far more than threads take that poll in turn; a time slice of Linux is 2 to 8 ms. */
    static final long LONG_YIELD_NS = 1_500_000;

    /** A JIT compiler or the garbage collector keeps a core now and then; other programs do each time. */
    static final int MAX_LONG_YIELDS = 3;

    static final long MIN_CONTENDED_NS = 20_000_000;
    /** As long as a dozen of the slices that it costs to look anew. */
    static final long MAX_CONTENDED_NS = 160_000_000;

    private static final long BRIEF_PARK_NS = 20_000;

    /** A power of two. */
    private static final int COUNTS = 64;

    private static final CoreContention OF_JVM = new CoreContention(System::nanoTime, Thread::yield);

    private final LongSupplier clockNs;
    private final Runnable yield;
    /** Long yields in a row of the threads with that remainder of their number. */
    private final int[] longYields = new int[COUNTS];

    private volatile long untilNs;
    private volatile long contendedNs = MIN_CONTENDED_NS;

    CoreContention(LongSupplier clockNs, Runnable yield) {
        this.clockNs = clockNs;
        this.yield = yield;
        this.untilNs = clockNs.getAsLong() - MAX_CONTENDED_NS;
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
        } else if (++longYields[thread] >= MAX_LONG_YIELDS) {
            longYields[thread] = 0;
            sleepInstead(beganNs, endedNs);
        }
        return true;
    }

    private void sleepInstead(long beganNs, long endedNs) {
        boolean isStillSo = beganNs - untilNs < contendedNs;
        contendedNs = isStillSo ? Math.min(2 * contendedNs, MAX_CONTENDED_NS) : MIN_CONTENDED_NS;
        untilNs = endedNs + contendedNs;
    }
}

package bireme.runtime.window;

import bireme.devices.wait.SpinLock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Keeps combinations of elements of one memory apart: those of single elements, which the processor makes atomic, may
 * run side by side; those of many elements, which read, combine and write in loops, run alone.
 *
 * <p>Shape: each accessor that combines single elements has a counter of its own in a cache line of its own, so that
 * accessors meet in the memory they access only. Who wants to be alone takes a lock, raises a flag, and waits until all
 * counters are zero.
 *
 * <p>Threads: any; threads of one accessor share its counter.
 *
 * <p>Ordering: an accessor raises its counter and then reads the flag, the other side raises the flag and then reads
 * the counters, both in one total order (volatile); so at least one sees the other. Each leaves by a release that the
 * other acquires.
 */
final class AccumulateLock {
    private static final VarHandle COUNTERS = MethodHandles.arrayElementVarHandle(int[].class);
    private static final VarHandle ALONE;
    /** Counters from one cache line, with the one that is fetched beside it, to the next. */
    private static final int STRIDE = 32;

    private static final int SPINS = 1000;

    static {
        try {
            ALONE = MethodHandles.lookup().findVarHandle(AccumulateLock.class, "isAlone", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final SpinLock lock = new SpinLock();
    private final int[] counters;

    @SuppressWarnings("unused") // through ALONE
    private boolean isAlone;

    AccumulateLock(int accessors) {
        counters = new int[(accessors + 1) * STRIDE];
    }

    /** Begins to combine single elements; {@link #leave} follows. */
    void enter(int accessor) {
        int counter = (accessor + 1) * STRIDE;
        COUNTERS.getAndAdd(counters, counter, 1);
        for (int tries = 0; (boolean) ALONE.getVolatile(this); tries++) {
            COUNTERS.getAndAdd(counters, counter, -1);
            awaitTurn(tries);
            COUNTERS.getAndAdd(counters, counter, 1);
        }
    }

    /** Ends it. */
    void leave(int accessor) {
        COUNTERS.getAndAddRelease(counters, (accessor + 1) * STRIDE, -1);
    }

    /** Begins to combine many elements, with nobody else at it; {@link #leaveAlone} follows. */
    void enterAlone() {
        lock.lock();
        ALONE.setVolatile(this, true);
        for (int counter = STRIDE; counter < counters.length; counter += STRIDE) {
            for (int tries = 0; (int) COUNTERS.getVolatile(counters, counter) != 0; tries++) {
                pause(tries);
            }
        }
    }

    /** Ends it. */
    void leaveAlone() {
        ALONE.setRelease(this, false);
        lock.unlock();
    }

    private void awaitTurn(int tries) {
        if (tries > 0) { // the one that is alone is followed by others: queue up with them
            lock.lock();
            lock.unlock();
        }
        for (int spins = 0; (boolean) ALONE.getAcquire(this); spins++) {
            pause(spins);
        }
    }

    private static void pause(int tries) {
        if (tries < SPINS) {
            Thread.onSpinWait();
        } else {
            Thread.yield(); // its thread may wait for this core
        }
    }
}

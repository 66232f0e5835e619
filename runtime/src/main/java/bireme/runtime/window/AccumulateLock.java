package bireme.runtime.window;

import bireme.devices.wait.CoreContention;
import bireme.devices.wait.SpinLock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Keeps combinations of elements of one memory apart: those of single elements, which the processor makes atomic, may
 * run side by side; those of many elements, which read, combine and write in loops, run alone.
 *
 * <p>Shape: each accessor that combines single elements has two counters of its own in cache lines of its own, so that
 * accessors meet in the memory they access only: one that its owner, a thread, writes alone and so leaves by a store,
 * and one that its other threads share. Who wants to be alone takes a lock, raises a flag, and waits until all counters
 * are zero.
 *
 * <p>Threads: any; one thread at a time says that it is the owner of an accessor, always the same one.
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
    /** Counters of an accessor, from two before its number on. */
    private static final int OWN = 1;

    private static final int SHARED = 2;

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
        counters = new int[(2 * accessors + 1) * STRIDE];
    }

    /**
     * Begins to combine single elements.
     *
     * @param isOwner whether the thread is the owner of the accessor
     * @return for {@link #leave}, which follows
     */
    int enter(int accessor, boolean isOwner) {
        int counter = (2 * accessor + (isOwner ? OWN : SHARED)) * STRIDE;
        raise(counter);
        for (int tries = 0; (boolean) ALONE.getVolatile(this); tries++) {
            leave(counter);
            awaitTurn(tries);
            raise(counter);
        }
        return counter;
    }

    private void raise(int counter) {
        if (isOwn(counter)) {
            COUNTERS.setVolatile(counters, counter, 1);
        } else {
            COUNTERS.getAndAdd(counters, counter, 1);
        }
    }

    private static boolean isOwn(int counter) {
        return (counter & STRIDE) != 0;
    }

    /** Ends it. */
    void leave(int counter) {
        if (isOwn(counter)) {
            COUNTERS.setRelease(counters, counter, 0);
        } else {
            COUNTERS.getAndAddRelease(counters, counter, -1);
        }
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
            CoreContention.yieldOrPark(); // its thread may wait for this core
        }
    }
}

package bireme.devices.wait;

import bireme.devices.memory.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Parks one thread until another has something for it. {@link WaitQueue} is for any number of threads.
 *
 * <p>A thread may be patient: its waker may leave it parked while there is little for it, until there is enough to be
 * worth a wake-up, or until the waker is about to wait itself. How long it is patient is bounded by the time it parks
 * for.
 *
 * <p>Threads: one prepares to park, polls once more and parks; any others wake it.
 *
 * <p>Ordering: {@link #prepareToPark} is a volatile write, so what the thread reads between it and {@link #park} is at
 * least as new as what was there before. A waker that publishes by a volatile write and then calls {@link #wake} or
 * {@link #wakeIfParked} is never missed. One that publishes with less, or checks {@link #isParking}, may be early
 * by the time its store takes to become visible; then the park needs a bound.
 */
public final class Parker extends Padding {
    private static final VarHandle PARKED;

    static {
        try {
            PARKED = MethodHandles.lookup().findVarHandle(Parker.class, "parked", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A waker reads it for every item, without an acquire: it would have all else be read again too. */
    private volatile Thread parked;
    /** Written before the thread, read after it. */
    private boolean isPatient;

    private final BooleanSupplier isStillParked = () -> parked != null;

    /** Marks the calling thread as parking, for wakers; it polls once more before it parks. */
    public void prepareToPark(boolean patient) {
        isPatient = patient;
        parked = Thread.currentThread();
    }

    /** Parks for at most so long, if the thread is marked as parking still: a wake-up ends the mark. */
    public void park(long maxNs) {
        BlockingPark.park(this, isStillParked, maxNs);
    }

    /**
     * Ends the mark because the awaited event has happened; returns whether it was still there, so that no thread has
     * woken this one.
     */
    public boolean cancelPark() {
        return PARKED.getAndSet(this, null) != null;
    }

    /** Whether a thread is about to park or parked; may be out of date at once. */
    public boolean isParking() {
        return PARKED.getOpaque(this) != null;
    }

    /** Whether the thread that parks may be left parked for a little. */
    public boolean isPatient() {
        return isPatient;
    }

    /** Wakes the thread, if one is parked or about to; costs a read otherwise. */
    public void wakeIfParked() {
        if (parked != null) {
            wake();
        }
    }

    /** Wakes the thread, if one is parked or about to; whether it was this call that did. */
    public boolean wake() {
        Thread found = (Thread) PARKED.getAndSet(this, null);
        LockSupport.unpark(found);
        return found != null;
    }

    /**
     * Parks until a condition holds, for as long as it takes.
     *
     * @param condition reads what wakers write before they wake
     * @return false if the thread was interrupted before; it still is
     */
    public boolean await(BooleanSupplier condition) {
        boolean isInterrupted = false;
        while (!condition.getAsBoolean() && !isInterrupted) {
            prepareToPark(false);
            isInterrupted = Thread.currentThread().isInterrupted();
            if (!condition.getAsBoolean() && !isInterrupted) {
                park(Long.MAX_VALUE);
            }
        }
        cancelPark();
        return !isInterrupted;
    }
}

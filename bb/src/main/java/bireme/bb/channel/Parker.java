package bireme.bb.channel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Parks one thread until another has something for it.
 *
 * <p>A patient thread may be left parked while there is little for it, until there is enough to be worth a wake-up,
 * or until the waker is about to wait itself. How long it is patient is bounded by the time it parks for.
 *
 * <p>Threads: one announces itself and parks, any others wake it.
 *
 * <p>Ordering: {@link #announce} is a volatile write, so what the thread reads between it and {@link #park} is at
 * least as new as what was there before; a waker that publishes, then reads this, may still be early by the time its
 * store takes to become visible. That is why {@link #park} has a bound.
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

    /** Announces that the calling thread is about to park; it polls once more before it does. */
    void announce(boolean patient) {
        isPatient = patient;
        parked = Thread.currentThread();
    }

    /** Parks, if announced and nobody has come since, for at most so long. */
    void park(long maxNs) {
        if (parked != null) {
            LockSupport.parkNanos(this, maxNs);
        }
    }

    /** The thread has found what it waited for. */
    void revoke() {
        parked = null;
    }

    /** Whether a thread is about to park or parked. */
    public boolean isAnnounced() {
        return PARKED.getOpaque(this) != null;
    }

    /** Whether the thread that is announced may be left parked for a little. */
    boolean isPatient() {
        return isPatient;
    }

    /** Wakes the thread, if one is parked or about to; costs a read otherwise. */
    public void wakeIfParked() {
        if (parked != null) {
            wake();
        }
    }

    private void wake() {
        Thread found = parked;
        if (found != null) {
            parked = null;
            LockSupport.unpark(found);
        }
    }
}

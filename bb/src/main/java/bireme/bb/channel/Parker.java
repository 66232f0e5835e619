package bireme.bb.channel;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/**
 * Where one thread sleeps until another has something for it.
 *
 * <p>A patient sleeper is in no hurry: who has but little for it may leave it asleep until there is enough to be worth
 * a wake-up, or until the waker is about to wait itself. How long it is patient the sleeper's own clock says.
 *
 * <p>Threads: one announces itself and parks, any others wake it.
 *
 * <p>Ordering: {@link #announce} is a volatile write, so what the thread looks at between it and {@link #park} is at
 * least as new as what was there before; a waker that publishes, then looks here, may still be early by the time its
 * store takes to become visible. That is why {@link #park} has a bound.
 */
public final class Parker extends Padding {
    private static final VarHandle SLEEPER;

    static {
        try {
            SLEEPER = MethodHandles.lookup().findVarHandle(Parker.class, "sleeper", Thread.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** A waker looks at it for every item, without an acquire: it would have all else be read again too. */
    private volatile Thread sleeper;
    /** Written before the sleeper, read after it. */
    private boolean isPatient;

    /** Says that the calling thread is about to park; it looks once more for what it waits for before it does. */
    void announce(boolean patient) {
        isPatient = patient;
        sleeper = Thread.currentThread();
    }

    /** Parks, if announced and nobody has come since, for at most so long. */
    void park(long maxNs) {
        if (sleeper != null) {
            LockSupport.parkNanos(this, maxNs);
        }
    }

    /** The thread has found what it waited for. */
    void revoke() {
        sleeper = null;
    }

    /** Whether a thread is about to park or parked. */
    public boolean isAnnounced() {
        return SLEEPER.getOpaque(this) != null;
    }

    /** Whether the thread that is announced may be left asleep for a little. */
    boolean isPatient() {
        return isPatient;
    }

    /** Wakes the thread, if one is parked or about to; costs a read otherwise. */
    public void wakeIfParked() {
        if (sleeper != null) {
            wake();
        }
    }

    private void wake() {
        Thread found = sleeper;
        if (found != null) {
            sleeper = null;
            LockSupport.unpark(found);
        }
    }
}

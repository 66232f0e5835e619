package bireme.devices.wait;

import bireme.devices.memory.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.function.Predicate;

/**
 * Mutual exclusion for sections of some ten nanoseconds, where handing a thread to the scheduler would cost more than
 * the section itself. Not re-entrant, not fair.
 *
 * <p>Shape: two cache lines lie before the lock, so that taking it does not slow down threads that read objects
 * allocated beside it.
 *
 * <p>Ordering: {@link #unlock} publishes the section to the next {@link #lock} or successful {@link #tryLock}.
 *
 * <p>Errors: a thread that waits for a lock which it holds itself would wait for ever; while assertions are enabled
 * that, and giving back a lock that is not held, is an {@link AssertionError}.
 */
public class SpinLock extends Padding {
    private static final VarHandle HELD;
    private static final IdleStrategy STRATEGY = new IdleStrategy(64, 64, 20_000, 20_000);

    static {
        try {
            HELD = MethodHandles.lookup().findVarHandle(SpinLock.class, "held", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    @SuppressWarnings("unused") // through HELD
    private int held;

    /** Takes the lock if it is free. */
    public final boolean tryLock() {
        boolean isTaken = take();
        assert !isTaken || HeldLocks.taken(this);
        return isTaken;
    }

    private boolean take() {
        return (int) HELD.getOpaque(this) == 0 && HELD.compareAndSet(this, 0, 1);
    }

    /** Takes the lock; spins, then yields, then sleeps in short pauses while another thread holds it. */
    public final void lock() {
        assert !HeldLocks.contains(this) : "this thread would wait for itself at " + this;
        if (!HELD.compareAndSet(this, 0, 1)) {
            lockSlowly();
        }
        assert HeldLocks.taken(this);
    }

    /** Whether some thread holds the lock; may be out of date at once. */
    public final boolean isHeld() {
        return (int) HELD.getOpaque(this) != 0;
    }

    /** Releases the lock. */
    public final void unlock() {
        assert HeldLocks.released(this);
        HELD.setRelease(this, 0);
    }

    /** Whether this thread holds such a lock; for assertions, and only known while they are enabled. */
    public static boolean isAnyHeldHere(Predicate<? super SpinLock> which) {
        return HeldLocks.any(which);
    }

    private void lockSlowly() {
        for (int attempt = 0; !take(); attempt++) {
            if (!STRATEGY.spinOrYield(attempt)) {
                STRATEGY.park(0);
            }
        }
    }
}

package bireme.devices.match.waiter;

import bireme.devices.wait.WaitQueue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import xxdev.BackgroundWork;

/**
 * Work that advances in the calls of a rank beside the messages they are about, such as nonblocking collectives; there
 * is none most of the time, and then it costs one load.
 *
 * <p>Threads: any. The work itself lets one thread at a time advance it.
 *
 * <p>Ordering: {@link #set} releases the work to the acquire of {@link #advance}. Threads that wait are woken by a set
 * and by each step made, since either may change what they wait for.
 */
public final class Background {
    private static final VarHandle WORK;

    static {
        try {
            WORK = MethodHandles.lookup().findVarHandle(Background.class, "work", BackgroundWork.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final WaitQueue waiters;

    @SuppressWarnings("unused") // through WORK
    private BackgroundWork work;

    /** Has no work yet; {@code waiters} are the threads of the rank that sleep. */
    public Background(WaitQueue waiters) {
        this.waiters = waiters;
    }

    /** Sets the work from now on; {@code null} for none. */
    public void set(BackgroundWork newWork) {
        WORK.setRelease(this, newWork);
        if (newWork != null) {
            waiters.wake(); // who waited for one rank is now to be woken by any
        }
    }

    /** Whether there is nothing to move on. */
    boolean isIdle() {
        return WORK.getAcquire(this) == null;
    }

    /** Advances the work by what can be done now; returns the number of steps. */
    public int advance() {
        BackgroundWork now = (BackgroundWork) WORK.getAcquire(this);
        return now == null ? 0 : advance(now);
    }

    /** Advances the work, and wakes other threads of the rank, which may wait for an operation that has ended. */
    private int advance(BackgroundWork now) {
        int steps = now.advance();
        if (steps > 0) {
            waiters.wake();
        }
        return steps;
    }

    boolean isAdvancing() {
        BackgroundWork now = (BackgroundWork) WORK.getAcquire(this);
        return now != null && now.isAdvancing();
    }
}

package bireme.devices.match.waiter;

import java.util.function.BooleanSupplier;

/**
 * Decides which thread of which rank goes on, where ranks do not run freely but one thread at a time.
 *
 * <p>Threads: each method is called by a thread of a rank and returns when it is that thread's turn.
 */
public interface Turns {
    /** The thread is about to do something that nobody need go before: it has its turn when this returns. */
    void begin();

    /** The thread is about to do something that others may notice: they may go first. */
    void point();

    /** The thread polls for something that may not be there yet: it may not be there before others have gone on. */
    void poll();

    /**
     * Waits until there may be something new for the thread.
     *
     * @param isFirst whether the thread has done anything since it last waited
     * @param mayBeDone whether its wait is over, asked by any thread; {@code null} when only the thread itself can tell
     */
    void pause(boolean isFirst, BooleanSupplier mayBeDone);
}

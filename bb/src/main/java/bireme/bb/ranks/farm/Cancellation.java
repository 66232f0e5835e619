package bireme.bb.ranks.farm;

import java.util.HashSet;
import java.util.Set;

/**
 * Ends a farm from another thread: given to {@link TaskFarm#cancelledBy} at the root. Tasks that run are finished, no
 * others begin, and every rank gets a {@link FarmFailedException}.
 *
 * <p>Threads: any.
 */
public final class Cancellation {
    private final Set<Runnable> listeners = new HashSet<>();
    private boolean isCancelled;

    /** Cancels; doing it again changes nothing. */
    public synchronized void cancel() {
        isCancelled = true;
        listeners.forEach(Runnable::run);
        listeners.clear();
    }

    /** {@return whether it was cancelled} */
    public synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Runs {@code listener} once it is cancelled; at once if it is. */
    synchronized void tell(Runnable listener) {
        if (isCancelled) {
            listener.run();
        } else {
            listeners.add(listener);
        }
    }

    synchronized void forget(Runnable listener) {
        listeners.remove(listener);
    }
}

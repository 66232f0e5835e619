package bireme.bb.ranks.farm.root;

import java.util.HashSet;
import java.util.Set;

/**
 * Whether a farm is cancelled, and the listeners to call when it is.
 *
 * <p>Threads: any.
 */
public final class CancelSignal {
    private final Set<Runnable> listeners = new HashSet<>();
    private boolean isCancelled;

    /** Cancels; doing it again changes nothing. */
    public synchronized void cancel() {
        isCancelled = true;
        listeners.forEach(Runnable::run);
        listeners.clear();
    }

    /** Whether it was cancelled. */
    public synchronized boolean isCancelled() {
        return isCancelled;
    }

    /** Runs {@code listener} once it is cancelled; at once if it is. */
    synchronized void onCancel(Runnable listener) {
        if (isCancelled) {
            listener.run();
        } else {
            listeners.add(listener);
        }
    }

    synchronized void removeListener(Runnable listener) {
        listeners.remove(listener);
    }
}

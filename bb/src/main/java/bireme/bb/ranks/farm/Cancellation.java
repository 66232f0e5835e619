package bireme.bb.ranks.farm;

import bireme.bb.ranks.farm.failure.FarmFailedException;
import bireme.bb.ranks.farm.root.CancelSignal;

/**
 * Ends a farm from another thread; given to {@link TaskFarm#cancelledBy} at the root. Tasks in progress are finished,
 * no others are started, and every rank gets a {@link FarmFailedException}.
 *
 * <p>Threads: any.
 */
public final class Cancellation {
    final CancelSignal signal = new CancelSignal();

    /** Not cancelled yet. */
    public Cancellation() {}

    /** Cancels; doing it again changes nothing. */
    public void cancel() {
        signal.cancel();
    }

    /** {@return whether it was cancelled} */
    public boolean isCancelled() {
        return signal.isCancelled();
    }
}

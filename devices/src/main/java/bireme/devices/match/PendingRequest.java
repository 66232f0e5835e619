package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import xxdev.Request;
import xxdev.Status;

/**
 * The base of all requests: they wait and test through their device, and have a place in its list of outstanding
 * requests.
 *
 * <p>Threads: any thread of the rank may wait or test; the outcome is the same for all.
 */
abstract class PendingRequest implements Request, Awaited {
    final MatchingDevice device;

    /** Neighbours in {@link OutstandingRequests}, guarded by its lock. */
    PendingRequest previous;

    PendingRequest next;
    boolean isOutstanding;

    PendingRequest(MatchingDevice device) {
        this.device = device;
    }

    /** The status of a request that is done, or its exception; called by threads of the owning rank only. */
    abstract Status outcome();

    /** Throws the exception of a request that is done, if it has one; called as {@link #outcome}. */
    abstract void checkOutcome();

    /**
     * Whether {@link #bufferPayload} may end the request before a receive matches; fixed once the request is tracked.
     */
    boolean mayBuffer() {
        return false;
    }

    @Override
    public final Status await() {
        device.await(this);
        device.observed(this);
        return outcome();
    }

    @Override
    public final boolean hasEnded() {
        if (!isDone()) {
            return false;
        }
        device.observed(this);
        checkOutcome();
        return true;
    }

    @Override
    public final void free() {
        device.freed(this);
    }

    @Override
    public final Status test() {
        if (!isDone()) {
            device.progress();
            if (!isDone()) {
                device.checkRunning();
                checkReachable();
                return null;
            }
        }
        device.observed(this);
        return outcome();
    }

    /** Whether {@link #bufferPayload} has nothing to do any more. */
    boolean isTaken() {
        return mayBeDone();
    }
}

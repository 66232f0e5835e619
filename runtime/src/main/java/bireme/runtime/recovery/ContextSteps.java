package bireme.runtime.recovery;

import bireme.runtime.environment.ContextCounter;

/**
 * The steps by which the living members of a communicator find a context that all of them have free: the largest that
 * one would take next, and then whether all could take it, again and again.
 *
 * <p>Threads: as {@link PendingAgreement}; the result is there after its end.
 */
public final class ContextSteps implements PendingAgreement.Steps {
    private static final int TAKEN = 1;

    private final ContextCounter contexts;
    private int candidate = -1;
    private boolean isAsking;

    ContextSteps(ContextCounter contexts) {
        this.contexts = contexts;
    }

    @Override
    public PendingAgreement.Proposal first() {
        isAsking = false;
        return new PendingAgreement.Proposal(0, contexts.proposal());
    }

    @Override
    public PendingAgreement.Proposal next(Vote decision) {
        if (!isAsking) {
            isAsking = true;
            candidate = decision.number();
            return new PendingAgreement.Proposal(contexts.claim(candidate) ? TAKEN : 0, 0);
        }
        return decision.flags() == TAKEN ? null : first();
    }

    /** The context. */
    public int context() {
        return candidate;
    }
}

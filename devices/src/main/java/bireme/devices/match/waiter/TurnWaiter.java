package bireme.devices.match.waiter;

import xxdev.BlockedCall;
import xxdev.LocalJob;

/** Lets others have their turns until the wait is over. */
final class TurnWaiter extends Waiter {
    private final Turns turns;

    TurnWaiter(int id, LocalJob job, Background background, Turns turns) {
        super(id, job, background);
        this.turns = turns;
    }

    @Override
    public int spinsBeforePosting() {
        return 0;
    }

    @Override
    public boolean isOversubscribed() {
        return true;
    }

    @Override
    public void await(Awaited awaited) {
        BlockedCall call = blockedCall(awaited, () -> false);
        boolean hasActed = true;
        while (!awaited.isDone()) {
            checkGoingOn(awaited);
            if (background.advance() > 0) {
                hasActed = true;
            } else {
                pause(awaited, call, hasActed);
                hasActed = false;
            }
        }
        if (!awaited.isKnownToOthers() && !hasActed) {
            turns.point(); // it has but looked, and nobody knew that it would go on
        }
    }

    private void pause(Awaited awaited, BlockedCall call, boolean hasActed) {
        job.enter(call);
        try {
            turns.pause(hasActed, awaited.isKnownToOthers() ? awaited::mayBeDone : null);
        } finally {
            job.leave(call);
        }
    }
}

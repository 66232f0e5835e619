package mpi;

import bireme.runtime.replay.MessageChoices;
import bireme.runtime.replay.RequestCall;

/** How a call looks at its requests in a run that is recorded or replayed. */
final class RequestPoll implements MessageChoices.Poll {
    private static final int[] NOTHING = {};

    private final RequestSet set;
    private final RequestCall call;

    RequestPoll(RequestSet set, RequestCall call) {
        this.set = set;
        this.call = call;
    }

    @Override
    public int[] now() {
        boolean waits = call == RequestCall.WAITANY || call == RequestCall.WAITSOME;
        if (waits) {
            set.awaitDone();
        } else {
            set.progress();
        }
        return switch (call) {
            case TESTALL -> set.isOver() ? new int[] {0} : NOTHING;
            case TESTANY, WAITANY -> set.doneOnes(1);
            default -> set.doneOnes(Integer.MAX_VALUE);
        };
    }

    @Override
    public boolean await(int index) {
        if (call == RequestCall.TESTALL) {
            set.awaitOver();
            return true;
        }
        return set.awaitDone(index);
    }
}

package mpi;

import bireme.collectives.Collectives;
import bireme.collectives.nonblocking.CollectiveCall;

/**
 * A duplicate of a communicator in flight: the first of all ranks chooses a context and broadcasts it, and at each
 * rank the duplicate opens when it knows.
 */
final class Duplication implements CollectiveCall {
    private final Comm duplicate;
    private final int[] context = new int[1];
    private volatile boolean isGivenUp;

    Duplication(Comm duplicate) {
        this.duplicate = duplicate;
    }

    @Override
    public void begin() {
        if (duplicate.everybody().Rank() == 0) {
            context[0] = duplicate.world.chooseContext();
        }
    }

    @Override
    public void write(Collectives onto) {
        onto.bcast(context, 0, 1, Datatype.INT.layout(), 0);
    }

    /** Called by the thread that makes the last step, which may be another than that of the user. */
    @Override
    public void end() {
        if (!isGivenUp) {
            duplicate.open(context[0]);
        }
    }

    /** The duplicate is not wanted at this rank; the others get the context all the same. */
    void giveUp() {
        isGivenUp = true;
    }
}

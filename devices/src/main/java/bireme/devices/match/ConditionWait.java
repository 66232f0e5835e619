package bireme.devices.match;

import java.util.function.BooleanSupplier;

/** A wait for any condition that events of the device make true. */
record ConditionWait(BooleanSupplier condition, OutstandingRequests outstanding, String operation) implements Awaited {
    @Override
    public boolean isDone() {
        return condition.getAsBoolean();
    }

    /** The condition may be about any nonblocking send; one that nobody receives yet ends as if awaited by itself. */
    @Override
    public boolean bufferPayload() {
        return outstanding.bufferOne();
    }

    @Override
    public boolean isKnownToOthers() {
        return false;
    }

    /** The condition is the waiting thread's own; that thread polls again at every park. */
    @Override
    public boolean mayBeDone() {
        return false;
    }
}

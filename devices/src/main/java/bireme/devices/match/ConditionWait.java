package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import java.util.function.BooleanSupplier;
import xxdev.BlockedCall;

/** A wait for any condition that events of the device make true. */
record ConditionWait(BooleanSupplier condition, OutstandingRequests outstanding, String operation) implements Awaited {
    @Override
    public boolean isDone() {
        return condition.getAsBoolean();
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.CONDITION;
    }

    /**
     * The condition may depend on any nonblocking send. So this buffers the payload of one that no receive has matched
     * yet, as a wait for that send would.
     */
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

package bireme.devices.match;

import java.util.function.BooleanSupplier;

/** A wait for any condition that events of the device make true. */
record ConditionWait(BooleanSupplier condition, String operation) implements Awaited {
    @Override
    public boolean isDone() {
        return condition.getAsBoolean();
    }

    /** The condition is the waiting thread's own; that thread looks again at every park. */
    @Override
    public boolean mayBeDone() {
        return false;
    }
}

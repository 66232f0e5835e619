package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import java.util.function.BooleanSupplier;
import xxdev.BlockedCall;

/** A wait for a message, or for a condition that other threads make true, who then unpark the waiting one. */
record StoppableProbeWait(ProbeWait probe, BooleanSupplier isOver) implements Awaited {
    @Override
    public boolean isDone() {
        return isOver.getAsBoolean() || probe.isDone();
    }

    @Override
    public boolean isOfService() {
        return true;
    }

    /** The condition is the waiting thread's own. */
    @Override
    public boolean isKnownToOthers() {
        return false;
    }

    @Override
    public boolean mayBeDone() {
        return probe.mayBeDone();
    }

    @Override
    public BlockedCall.Kind kind() {
        return probe.kind();
    }

    @Override
    public String operation() {
        return probe.operation();
    }

    @Override
    public int peer() {
        return probe.peer();
    }
}

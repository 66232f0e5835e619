package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import xxdev.BlockedCall;
import xxdev.Status;

/** A wait for a message that a receive with these arguments would take. */
record ProbeWait(MatchEngine engine, int source, int tag, int context, Status status) implements Awaited {
    @Override
    public boolean isDone() {
        if (engine.probe(source, tag, context, status)) {
            return true;
        }
        engine.checkReachable("probe", source, context);
        return false;
    }

    @Override
    public boolean mayBeDone() {
        return engine.probe(source, tag, context, new Status());
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.PROBE;
    }

    @Override
    public String operation() {
        return "probe";
    }

    @Override
    public int peer() {
        return source;
    }
}

package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import java.util.function.BooleanSupplier;
import xxdev.BlockedCall;

/** A wait for room on the path to a peer; each poll is an attempt to hand the frame over. */
final class BackpressureWait implements Awaited {
    private final MatchEngine engine;
    private final int dest;
    private final int tag;
    private final int context;
    private final BooleanSupplier attempt;
    private boolean handedOver;

    BackpressureWait(MatchEngine engine, int dest, int tag, int context, BooleanSupplier attempt) {
        this.engine = engine;
        this.dest = dest;
        this.tag = tag;
        this.context = context;
        this.attempt = attempt;
    }

    @Override
    public boolean isDone() {
        handedOver = handedOver || attempt.getAsBoolean();
        return handedOver;
    }

    @Override
    public void checkReachable() {
        engine.checkReachable("send", dest, context);
    }

    /** Room comes by itself once the peer, or this side for it, takes frames. */
    @Override
    public boolean mayBeDone() {
        return true;
    }

    @Override
    public int helpedPeer() {
        return dest;
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.SEND;
    }

    @Override
    public String operation() {
        return "send";
    }

    @Override
    public int peer() {
        return dest;
    }

    @Override
    public int tag() {
        return tag;
    }

    @Override
    public int context() {
        return context;
    }
}

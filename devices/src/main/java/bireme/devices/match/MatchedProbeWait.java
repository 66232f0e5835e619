package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import xxdev.BlockedCall;
import xxdev.Status;

/**
 * A wait for a message that a receive with these arguments would take, and that is taken out of the queue when it is
 * there.
 *
 * <p>Threads: the waiting one; others ask {@link #mayBeDone} only.
 */
final class MatchedProbeWait implements Awaited {
    private final MatchEngine engine;
    private final int source;
    private final int tag;
    private final int context;
    private final Status status = new Status();
    private volatile UnexpectedMessage found;

    MatchedProbeWait(MatchEngine engine, int source, int tag, int context) {
        this.engine = engine;
        this.source = source;
        this.tag = tag;
        this.context = context;
    }

    /** Takes the message if it is there now. */
    boolean isFound() {
        if (found == null) {
            found = engine.take(source, tag, context, status);
        }
        return found != null;
    }

    UnexpectedMessage found() {
        return found;
    }

    Status status() {
        return status;
    }

    @Override
    public boolean isDone() {
        if (isFound()) {
            return true;
        }
        engine.checkReachable(operation(), source, context);
        return false;
    }

    @Override
    public boolean mayBeDone() {
        return found != null || engine.probe(source, tag, context, new Status());
    }

    @Override
    public boolean abandon() {
        return found == null;
    }

    @Override
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.PROBE;
    }

    @Override
    public String operation() {
        return "matched probe";
    }

    @Override
    public int peer() {
        return source;
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

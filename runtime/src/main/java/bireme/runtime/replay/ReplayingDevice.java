package bireme.runtime.replay;

import bireme.runtime.replay.ThreadRecord.Outcome;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A device whose receives and probes find what was recorded: they ask for the recorded source and tag, and wait for
 * that message.
 *
 * <p>Threads: as {@link Device}.
 */
final class ReplayingDevice extends RepeatableDevice {
    private final ReplayedChoices replay;

    ReplayingDevice(Device device, ReplayedChoices replay) {
        super(device);
        this.replay = replay;
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            device.recv(buffer, offset, count, source, tag, context, status);
        } else {
            RecordedCallKind kind = source == ANY_SOURCE ? RecordedCallKind.RECV : RecordedCallKind.GIVEN;
            status.set(post(kind, buffer, offset, count, source, tag, context).await());
        }
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        if (source == PROC_NULL) {
            return startReceive(buffer, offset, count, source, tag, context);
        }
        RecordedCallKind kind = source == ANY_SOURCE ? RecordedCallKind.IRECV : RecordedCallKind.GIVEN;
        return post(kind, buffer, offset, count, source, tag, context);
    }

    private Request post(
            RecordedCallKind kind, Object buffer, int offset, int count, int source, int tag, int context) {
        ThreadRecord calls = next(kind, tag, context);
        if (calls == null) {
            return startReceive(buffer, offset, count, source, tag, context);
        }
        long number = calls.post();
        int outcome = outcome(calls, number);
        int[] found = kind == RecordedCallKind.GIVEN ? new int[] {source, tag} : calls.found();
        calls.next();
        replay.awaitTurn(number);
        Request receive = null;
        if (outcome == Outcome.FAILED || kind == RecordedCallKind.GIVEN && outcome != Outcome.CANCELLED) {
            receive = startReceive(buffer, offset, count, source, tag, context);
        } else if (outcome > 0) {
            receive = startReceive(buffer, offset, count, found[0], found[1], context);
        }
        replay.hasPosted(number);
        boolean isToBeCancelled = outcome == Outcome.CANCELLED;
        return new ReplayedReceive(
                replay, receive, isToBeCancelled, () -> startReceive(buffer, offset, count, source, tag, context));
    }

    private int outcome(ThreadRecord calls, long number) {
        if (calls.kind() == RecordedCallKind.GIVEN) {
            return replay.record().cancelled().contains(number) ? Outcome.CANCELLED : Outcome.PENDING;
        }
        return calls.outcome();
    }

    private ThreadRecord next(RecordedCallKind kind, int tag, int context) {
        return kind == RecordedCallKind.GIVEN ? replay.mine(kind) : replay.mine(kind, context, tag);
    }

    @Override
    MatchedMessage take(RecordedCallKind kind, int source, int tag, int context) {
        boolean isGiven = source != ANY_SOURCE;
        ThreadRecord calls = next(isGiven ? RecordedCallKind.GIVEN : kind, tag, context);
        if (calls == null) {
            return device.mprobe(source, tag, context);
        }
        int[] found = isGiven ? new int[] {source, tag} : calls.found();
        return reserve(calls, found, context);
    }

    /** Waits for the turn of the recorded probe, and then reserves its message. */
    private MatchedMessage reserve(ThreadRecord calls, int[] found, int context) {
        long number = calls.post();
        calls.next();
        replay.awaitTurn(number);
        MatchedMessage message = device.mprobe(found[0], found[1], context);
        replay.hasPosted(number);
        return message;
    }

    @Override
    public MatchedMessage improbe(int source, int tag, int context) {
        ThreadRecord calls = source == PROC_NULL ? null : replay.mine(RecordedCallKind.IMPROBE, context, source, tag);
        if (calls == null) {
            return device.improbe(source, tag, context);
        }
        int[] found = calls.found();
        if (found.length == 0) {
            foundNothing(calls);
            return null;
        }
        return reserve(calls, found, context);
    }

    @Override
    public Status probe(int source, int tag, int context) {
        ThreadRecord calls = source == ANY_SOURCE ? replay.mine(RecordedCallKind.PROBE, context, tag) : null;
        if (calls == null) {
            return device.probe(source, tag, context);
        }
        int[] found = calls.found();
        calls.next();
        return device.probe(found[0], found[1], context);
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        ThreadRecord calls = source == PROC_NULL ? null : replay.mine(RecordedCallKind.IPROBE, context, source, tag);
        return calls == null ? device.iprobe(source, tag, context) : recorded(calls, context);
    }

    @Override
    public Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        ThreadRecord calls = source == PROC_NULL ? null : replay.mine(RecordedCallKind.IPROBE, context, source, tag);
        return calls == null ? device.probe(source, tag, context, isOver) : recorded(calls, context);
    }

    private Status recorded(ThreadRecord calls, int context) {
        int[] found = calls.found();
        if (found.length == 0) {
            foundNothing(calls);
            return null;
        }
        calls.next();
        return device.probe(found[0], found[1], context);
    }

    /** Replays a call that found nothing. It makes progress, because messages of peers may depend on this rank. */
    private void foundNothing(ThreadRecord calls) throws DeviceException {
        calls.next();
        device.progress();
    }
}

package bireme.devices.match;

import bireme.devices.match.waiter.Waiter;
import java.util.function.BooleanSupplier;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * The probes of a rank, those that reserve what they find, too, and the receives of that.
 *
 * <p>A reserved message is out of the queue and otherwise as it was: it is claimed from its sender, and returns the
 * room that it takes, when it is received.
 *
 * <p>Threads: any.
 */
final class Probes {
    private static final byte[] NOWHERE = {};

    private final MatchingDevice device;
    private final MatchEngine engine;
    private final Waiter waiter;
    private final CallChecks checks;
    /** The message of {@code PROC_NULL}. */
    private final FinishedRequest noPeer;

    Probes(MatchingDevice device, MatchEngine engine, Waiter waiter, CallChecks checks, FinishedRequest noPeer) {
        this.device = device;
        this.engine = engine;
        this.waiter = waiter;
        this.checks = checks;
        this.noPeer = noPeer;
    }

    /** Waits for a message that a receive with these arguments would take, and leaves it where it is. */
    Status await(int source, int tag, int context) {
        if (source == Device.PROC_NULL) {
            return noPeer.await();
        }
        Status status = new Status();
        if (!engine.probe(source, tag, context, status)) {
            waiter.await(new ProbeWait(engine, source, tag, context, status));
        }
        return status;
    }

    /** The same, or {@code null} if there is none when a condition holds. */
    Status await(int source, int tag, int context, BooleanSupplier isOver) {
        if (source == Device.PROC_NULL) {
            return noPeer.await();
        }
        Status status = new Status();
        ProbeWait probe = new ProbeWait(engine, source, tag, context, status);
        if (!probe.isDone()) {
            waiter.await(new StoppableProbeWait(probe, isOver));
        }
        return engine.probe(source, tag, context, status) ? status : null;
    }

    /** The message that a receive with these arguments would take now, or {@code null}. */
    Status find(int source, int tag, int context) {
        if (source == Device.PROC_NULL) {
            return noPeer.await();
        }
        Status status = new Status();
        device.progress();
        if (engine.probe(source, tag, context, status)) {
            return status;
        }
        engine.checkReachable("probe", source, context);
        device.checkRunning();
        return null;
    }

    /** As {@link #await}, and reserves the message. */
    MatchedMessage awaitMatched(int source, int tag, int context) {
        if (source == Device.PROC_NULL) {
            return new ProcNullMessage(noPeer);
        }
        MatchedProbeWait probe = new MatchedProbeWait(engine, source, tag, context);
        if (!probe.isFound()) {
            waiter.await(probe);
        }
        return found(probe);
    }

    /** As {@link #find}, and reserves the message. */
    MatchedMessage findMatched(int source, int tag, int context) {
        if (source == Device.PROC_NULL) {
            return new ProcNullMessage(noPeer);
        }
        MatchedProbeWait probe = new MatchedProbeWait(engine, source, tag, context);
        device.progress();
        if (probe.isDone()) {
            return found(probe);
        }
        device.checkRunning();
        return null;
    }

    private MatchedMessage found(MatchedProbeWait probe) {
        return new ProbedMessage(this, probe.found(), probe.status());
    }

    /** A receive that is not posted; refuses a range that is not in its buffer. */
    ReceiveRequest checkedReceive(Object buffer, int offset, int count, Status message) {
        ElementType type = ElementType.of(buffer);
        checks.checkReceive(buffer, type, offset, count, message.source());
        return newReceive(buffer, offset, count, type);
    }

    private ReceiveRequest newReceive(Object buffer, int offset, int count, ElementType type) {
        return new ReceiveRequest(device, engine.waitQueue()).set(buffer, offset, count, type);
    }

    /** Receives a message that is out of the queue. */
    void receive(UnexpectedMessage message, ReceiveRequest receive, Status status) {
        hand(message, receive);
        device.await(receive);
        receive.copyOutcome(status);
    }

    /** Starts to receive a message that is out of the queue. */
    Request start(UnexpectedMessage message, ReceiveRequest receive) {
        hand(message, receive);
        return device.track(receive);
    }

    private void hand(UnexpectedMessage message, ReceiveRequest receive) {
        engine.receive(receive.envelope(message.source(), message.tag(), message.link.context), message);
    }

    /**
     * Drops a message that is out of the queue, by a receive without room; after the end of the job this is not waited
     * for.
     */
    void discard(UnexpectedMessage message) {
        if (checks.isOpen()) {
            hand(message, newReceive(NOWHERE, 0, 0, ElementType.BYTE));
        }
    }
}

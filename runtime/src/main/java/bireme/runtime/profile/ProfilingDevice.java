package bireme.runtime.profile;

import bireme.runtime.flight.FlightRecorder;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.ForwardingDevice;
import xxdev.LargeBuffer;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.Status;

/**
 * A device that writes each message into the profile, and passes everything on.
 *
 * <p>Shape: a send is an event when its call returns, a receive when somebody finds it complete.
 *
 * <p>Threads: as {@link Device}.
 */
final class ProfilingDevice extends ForwardingDevice {
    private final RankProfile profile;
    private final FlightRecorder recorder;

    ProfilingDevice(Device device, RankProfile profile, FlightRecorder recorder) {
        super(device);
        this.profile = profile;
        this.recorder = recorder;
    }

    @Override
    public void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            device.send(buffer, offset, count, dest, tag, context);
            return;
        }
        ElementType type = ElementType.of(buffer);
        ((ProfiledRing) recorder.ring()).sendBegins(type, count);
        SendEvent event = profile.begin(type, count, dest, tag, context);
        event.protocol = protocol(buffer, count, dest);
        device.send(buffer, offset, count, dest, tag, context);
        profile.sent(event);
    }

    private String protocol(Object buffer, int count, int dest) {
        return profile.protocol(device.sendsEagerly(buffer, count, dest)).name();
    }

    @Override
    public void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            device.ssend(buffer, offset, count, dest, tag, context);
            return;
        }
        SendEvent event = profile.begin(ElementType.of(buffer), count, dest, tag, context);
        event.protocol = SendProtocol.SYNCHRONOUS.name();
        device.ssend(buffer, offset, count, dest, tag, context);
        profile.sent(event);
    }

    @Override
    public Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            return device.isend(buffer, offset, count, dest, tag, context);
        }
        SendEvent event = profile.begin(ElementType.of(buffer), count, dest, tag, context);
        event.protocol = protocol(buffer, count, dest);
        return profile.started(event, device.isend(buffer, offset, count, dest, tag, context));
    }

    @Override
    public Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            return device.irsend(buffer, offset, count, dest, tag, context);
        }
        SendEvent event = profile.begin(ElementType.of(buffer), count, dest, tag, context);
        event.protocol = protocol(buffer, count, dest);
        return profile.started(event, device.irsend(buffer, offset, count, dest, tag, context));
    }

    @Override
    public Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            return device.issend(buffer, offset, count, dest, tag, context);
        }
        SendEvent event = profile.begin(ElementType.of(buffer), count, dest, tag, context);
        event.protocol = SendProtocol.SYNCHRONOUS.name();
        return profile.started(event, device.issend(buffer, offset, count, dest, tag, context));
    }

    @Override
    public Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            return device.isend(buffer, dest, tag, context);
        }
        SendEvent event = profile.begin(buffer.type(), buffer.length(), dest, tag, context);
        event.protocol = SendProtocol.RENDEZVOUS.name();
        return profile.started(event, device.isend(buffer, dest, tag, context));
    }

    @Override
    public void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            device.recv(buffer, offset, count, source, tag, context, status);
            return;
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        device.recv(buffer, offset, count, source, tag, context, status);
        profile.received(event, status);
    }

    @Override
    public boolean tryRecv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            return device.tryRecv(buffer, offset, count, source, tag, context, status);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        boolean isReceived = device.tryRecv(buffer, offset, count, source, tag, context, status);
        if (isReceived) {
            profile.received(event, status);
        }
        return isReceived;
    }

    @Override
    public Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.irecv(buffer, offset, count, source, tag, context);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        return profile.posted(event, device.irecv(buffer, offset, count, source, tag, context));
    }

    @Override
    public Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.irecv(buffer, source, tag, context);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        return profile.posted(event, device.irecv(buffer, source, tag, context));
    }

    @Override
    public Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        if (source == PROC_NULL) {
            return device.recvNew(maxBytes, source, tag, context, status);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        Object array = device.recvNew(maxBytes, source, tag, context, status);
        profile.received(event, status);
        return array;
    }

    /** {@inheritDoc} It is the probe that chooses the message, as a receive would when it is posted. */
    @Override
    public MatchedMessage mprobe(int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.mprobe(source, tag, context);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        return new ProfiledMessage(profile, event, device.mprobe(source, tag, context));
    }

    @Override
    public MatchedMessage improbe(int source, int tag, int context) {
        if (source == PROC_NULL) {
            return device.improbe(source, tag, context);
        }
        ReceiveEvent event = profile.posting(source, tag, context);
        MatchedMessage message = device.improbe(source, tag, context);
        return message == null ? null : new ProfiledMessage(profile, event, message);
    }
}

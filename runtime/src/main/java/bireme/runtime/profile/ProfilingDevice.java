package bireme.runtime.profile;

import bireme.runtime.flight.FlightRecorder;
import java.util.function.BooleanSupplier;
import xxdev.ArrivalListener;
import xxdev.BackgroundOperation;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.ElementType;
import xxdev.LargeBuffer;
import xxdev.LibraryTeam;
import xxdev.LocalTeam;
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
final class ProfilingDevice implements Device {
    private final Device device;
    private final RankProfile profile;
    private final FlightRecorder recorder;

    ProfilingDevice(Device device, RankProfile profile, FlightRecorder recorder) {
        this.device = device;
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
        return profile.protocol(device.sendsEagerly(buffer, count, dest));
    }

    @Override
    public void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            device.ssend(buffer, offset, count, dest, tag, context);
            return;
        }
        SendEvent event = profile.begin(ElementType.of(buffer), count, dest, tag, context);
        event.protocol = RankProfile.SYNCHRONOUS;
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
        event.protocol = RankProfile.SYNCHRONOUS;
        return profile.started(event, device.issend(buffer, offset, count, dest, tag, context));
    }

    @Override
    public Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        if (dest == PROC_NULL) {
            return device.isend(buffer, dest, tag, context);
        }
        SendEvent event = profile.begin(buffer.type(), buffer.length(), dest, tag, context);
        event.protocol = RankProfile.RENDEZVOUS;
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

    @Override
    public Status probe(int source, int tag, int context) {
        return device.probe(source, tag, context);
    }

    @Override
    public Status iprobe(int source, int tag, int context) {
        return device.iprobe(source, tag, context);
    }

    @Override
    public boolean sendsEagerly(Object buffer, int count, int dest) {
        return device.sendsEagerly(buffer, count, dest);
    }

    @Override
    public void init(DeviceConfig config) {
        device.init(config);
    }

    @Override
    public int id() {
        return device.id();
    }

    @Override
    public int size() {
        return device.size();
    }

    /** {@inheritDoc} The requests of the device around which this one is. */
    @Override
    public Request peek() {
        return device.peek();
    }

    @Override
    public int progress() {
        return device.progress();
    }

    @Override
    public void awaitUntil(BooleanSupplier condition, String operation) {
        device.awaitUntil(condition, operation);
    }

    @Override
    public void wake() {
        device.wake();
    }

    @Override
    public void drive(BackgroundWork work) {
        device.drive(work);
    }

    @Override
    public void await(BackgroundOperation operation) {
        device.await(operation);
    }

    @Override
    public void beforePark() {
        device.beforePark();
    }

    @Override
    public void afterPark() {
        device.afterPark();
    }

    @Override
    public void openContext(int context, int[] members, boolean isCollective) {
        device.openContext(context, members, isCollective);
    }

    @Override
    public void awaitContext(int context) {
        device.awaitContext(context);
    }

    @Override
    public void revokeContext(int context) {
        device.revokeContext(context);
    }

    @Override
    public void dropRevoked() {
        device.dropRevoked();
    }

    @Override
    public void acknowledgeLosses(int context, int[] ids) {
        device.acknowledgeLosses(context, ids);
    }

    @Override
    public void onUnexpected(int context, ArrivalListener listener) {
        device.onUnexpected(context, listener);
    }

    @Override
    public void closeContext(int context) {
        device.closeContext(context);
    }

    @Override
    public LocalTeam localTeam(int context, int[] ids) {
        return device.localTeam(context, ids);
    }

    @Override
    public LibraryTeam libraryTeam(int context, int[] ids) {
        return device.libraryTeam(context, ids);
    }

    @Override
    public int[] processesOf(int[] ids) {
        return device.processesOf(ids);
    }

    @Override
    public void finish() {
        device.finish();
    }
}

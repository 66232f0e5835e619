package bireme.devices.match;

import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import xxdev.BackgroundOperation;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LocalJob;
import xxdev.LocalTeam;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.ScatteredBuffer;
import xxdev.Status;

/**
 * A device made of the one matching engine and a transport.
 *
 * <p>Sending: a payload up to the transport's frame limit travels in the frame. A longer one is announced and copied
 * once, by whoever comes second. A standard send of at most {@code bireme.eager-limit} bytes that finds no receive
 * after a short spin buffers its payload in memory of the message and returns; a longer or synchronous one waits.
 *
 * <p>Threads: any. The pools hold one request each, taken and returned by an atomic swap, so that a blocking call in
 * steady state allocates nothing.
 */
public abstract class MatchingDevice implements Device {
    private static final int MAX_EAGER_LIMIT = 1 << 30;

    private final AtomicReference<ReceiveRequest> spareReceive = new AtomicReference<>();
    private final AtomicReference<SendRequest> spareSend = new AtomicReference<>();
    private final OutstandingRequests outstanding = new OutstandingRequests();
    private final FinishedRequest finishedSend = new FinishedRequest(ANY_SOURCE);
    private final FinishedRequest noPeer = new FinishedRequest(PROC_NULL);
    private int id;
    private int size;
    private LocalJob job;
    private Transport transport;
    MatchEngine engine;
    private Background background;
    private Waiter waiter;
    private DirectReceive direct;
    LossWatch losses;
    private LocalTeams teams;
    private Probes probes;
    private ObjectPayloads objects;
    private int frameLimit;
    private int eagerLimit;
    private CallChecks checks = CallChecks.NOT_JOINED;

    /** Opens the transport of this rank; it brings arrivals to {@code engine()}. */
    protected abstract Transport open(DeviceConfig config, MatchEngine ownEngine);

    /** The engine this rank matches with. */
    protected MatchEngine newEngine(DeviceConfig config) {
        return new MatchEngine();
    }

    @Override
    public final void init(DeviceConfig config) {
        if (job != null) {
            throw new DeviceException("init: this device has joined a job already; make a new one");
        }
        id = config.id();
        size = config.size();
        objects = new ObjectPayloads(config);
        engine = newEngine(config);
        transport = open(config, engine);
        eagerLimit = config.settings().bytes("bireme.eager-limit", transport.defaultEagerLimit(), 0, MAX_EAGER_LIMIT);
        frameLimit = Math.min(transport.frameLimit(), eagerLimit);
        job = config.job();
        background = new Background(engine.waitQueue());
        waiter = Waiter.of(config, transport, background, engine.waitQueue());
        teams = new LocalTeams(id, job, transport, engine, background, waiter);
        checks = CallChecks.join(job, engine, background, size);
        direct = new DirectReceive(engine, transport, background, checks, waiter.spinsBeforePosting());
        probes = new Probes(this, engine, waiter, checks, noPeer);
        losses = new LossWatch(engine, transport, outstanding, checks.refuseCalls());
        engine.onLoss(losses::failSends);
        job.addLossListener(losses);
        job.setArrivedMessages(id, engine);
    }

    final ObjectPayloads objects() {
        return objects;
    }

    @Override
    public final int id() {
        return id;
    }

    @Override
    public final int size() {
        return size;
    }

    @Override
    public final void send(Object buffer, int offset, int count, int dest, int tag, int context) {
        ElementType type = ElementType.of(buffer);
        checks.checkSend(buffer, type, offset, count, dest, context);
        if (dest == PROC_NULL) {
            return;
        }
        if (type == ElementType.OBJECT
                || !isShort(buffer, (long) count << type.shift(), dest)
                || !sendInFrame(buffer, offset, count, type, dest, tag, context)) {
            sendRendezvous(buffer, offset, count, type, dest, tag, context);
        }
    }

    /** Whether a payload travels in a frame. */
    private boolean isShort(Object buffer, long bytes, int dest) {
        return bytes <= frameLimit
                || buffer instanceof ScatteredBuffer
                        && bytes <= Math.min(eagerLimit, transport.scatteredFrameLimit(dest));
    }

    /** {@code false} when there is no room for the frame, and the message goes by rendezvous then. */
    private boolean sendInFrame(
            Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        boolean isSent = transport.trySend(dest, buffer, offset, count, type, tag, context);
        if (!isSent && !transport.sendsRendezvousWhenFull()) {
            BooleanSupplier attempt = () -> transport.trySend(dest, buffer, offset, count, type, tag, context);
            waiter.await(new BackpressureWait(engine, dest, tag, context, attempt));
            return true;
        }
        return isSent;
    }

    private void sendRendezvous(
            Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        if (type == ElementType.OBJECT) {
            SendRequest send = sendObjectsRendezvous(buffer, offset, count, dest, tag, context);
            await(send);
            send.checkOutcome();
            return;
        }
        SendRequest spare = spareSend.getAndSet(null);
        SendRequest send = (spare != null ? spare : new SendRequest(this, id, engine.waitQueue()))
                .set(buffer, offset, count, type)
                .envelope(dest, tag, context);
        send.mayBuffer = send.bytes() <= eagerLimit;
        announce(send);
        await(send);
        send.checkOutcome();
        if (send.isReusable()) {
            send.reset();
            spareSend.setRelease(send);
        }
    }

    /** Inside this JVM the message holds its objects; to another process it is an array of bytes like any other. */
    private SendRequest sendObjectsRendezvous(Object buffer, int offset, int count, int dest, int tag, int context) {
        boolean isLocal = transport.sharesMemoryWith(dest);
        Object payload = objects.of(buffer, offset, count, isLocal);
        SendRequest send = newSend(payload, 0, count, ElementType.OBJECT, dest, tag, context);
        if (isLocal) {
            if (transport.buffersObjects(context)) {
                send.bufferObjects(payload);
            }
        } else {
            send.mayBuffer = send.bytes() <= eagerLimit;
        }
        announce(send);
        return send;
    }

    private void announce(SendRequest send) {
        if (!transport.tryRequestToSend(send)) {
            waiter.await(new BackpressureWait(
                    engine, send.dest, send.tag, send.context, () -> transport.tryRequestToSend(send)));
        }
    }

    private SendRequest newSend(
            Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        return new SendRequest(this, id, engine.waitQueue())
                .set(buffer, offset, count, type)
                .envelope(dest, tag, context);
    }

    @Override
    public final void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        issend(buffer, offset, count, dest, tag, context).await();
    }

    @Override
    public final Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        ElementType type = ElementType.of(buffer);
        checks.checkSend(buffer, type, offset, count, dest, context);
        if (dest == PROC_NULL) {
            return noPeer;
        }
        if (type == ElementType.OBJECT) {
            return track(sendObjectsRendezvous(buffer, offset, count, dest, tag, context));
        }
        if (isShort(buffer, (long) count << type.shift(), dest)
                && sendInFrame(buffer, offset, count, type, dest, tag, context)) {
            return finishedSend;
        }
        SendRequest send = newSend(buffer, offset, count, type, dest, tag, context);
        send.mayBuffer = send.bytes() <= eagerLimit;
        announce(send);
        return track(send);
    }

    @Override
    public final Request issend(Object buffer, int offset, int count, int dest, int tag, int context) {
        ElementType type = ElementType.of(buffer);
        checks.checkSend(buffer, type, offset, count, dest, context);
        if (dest == PROC_NULL) {
            return noPeer;
        }
        boolean isObjects = type == ElementType.OBJECT;
        Object payload = isObjects ? objects.of(buffer, offset, count, transport.sharesMemoryWith(dest)) : buffer;
        SendRequest send = newSend(payload, isObjects ? 0 : offset, count, type, dest, tag, context);
        announce(send);
        return track(send);
    }

    @Override
    public final void recv(Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        ElementType type = ElementType.of(buffer);
        checks.checkReceive(buffer, type, offset, count, source);
        if (source == PROC_NULL) {
            status.set(PROC_NULL, ANY_TAG, 0, type);
            return;
        }
        if (direct.receive(buffer, offset, count, type, source, tag, context, status)) {
            return;
        }
        checks.checkJoined(); // the device may have left the job meanwhile
        ReceiveRequest spare = spareReceive.getAndSet(null);
        ReceiveRequest receive = spare != null ? spare : new ReceiveRequest(this, engine.waitQueue());
        engine.receive(receive.set(buffer, offset, count, type).envelope(source, tag, context));
        await(receive);
        receive.copyOutcome(status);
        receive.clear();
        spareReceive.setRelease(receive);
    }

    @Override
    public final Object recvNew(long maxBytes, int source, int tag, int context, Status status) {
        checks.checkSource(source);
        if (source == PROC_NULL) {
            status.set(PROC_NULL, ANY_TAG, 0, ElementType.BYTE);
            return new byte[0];
        }
        ReceiveRequest receive = new ReceiveRequest(this, engine.waitQueue());
        engine.receive(receive.setWithoutBuffer(maxBytes).envelope(source, tag, context));
        await(receive);
        receive.copyOutcome(status);
        return receive.buffer();
    }

    @Override
    public final Request irecv(Object buffer, int offset, int count, int source, int tag, int context) {
        ElementType type = ElementType.of(buffer);
        checks.checkReceive(buffer, type, offset, count, source);
        if (source == PROC_NULL) {
            return noPeer;
        }
        ReceiveRequest receive = new ReceiveRequest(this, engine.waitQueue());
        engine.receive(receive.set(buffer, offset, count, type).envelope(source, tag, context));
        return track(receive);
    }

    @Override
    public final Status probe(int source, int tag, int context) {
        checks.checkSource(source);
        return probes.await(source, tag, context);
    }

    @Override
    public final Status iprobe(int source, int tag, int context) {
        checks.checkSource(source);
        return probes.find(source, tag, context);
    }

    @Override
    public final MatchedMessage mprobe(int source, int tag, int context) {
        checks.checkSource(source);
        return probes.awaitMatched(source, tag, context);
    }

    @Override
    public final MatchedMessage improbe(int source, int tag, int context) {
        checks.checkSource(source);
        return probes.findMatched(source, tag, context);
    }

    @Override
    public final Request peek() {
        AtomicReference<Request> found = new AtomicReference<>();
        awaitUntil(() -> found.getPlain() != null || outstanding.takeDone(found), "peek"); // asked again after a yes
        return found.getPlain();
    }

    @Override
    public final int progress() {
        checks.checkJoined();
        return transport.poll() + background.advance();
    }

    @Override
    public final void drive(BackgroundWork work) {
        background.set(work);
    }

    @Override
    public final void await(BackgroundOperation operation) {
        checks.checkJoined();
        await(new OperationWait(operation, outstanding));
    }

    @Override
    public final void beforePark() {
        engine.waitQueue().add();
        transport.beforeSleep();
    }

    @Override
    public final void afterPark() {
        engine.waitQueue().remove();
        transport.afterSleep();
    }

    @Override
    public final void awaitUntil(BooleanSupplier condition, String operation) {
        checks.checkJoined();
        if (!condition.getAsBoolean()) {
            waiter.await(new ConditionWait(condition, outstanding, operation));
        }
    }

    final void await(Awaited awaited) {
        if (!awaited.isDone()) {
            waiter.await(awaited);
        }
    }

    final void checkRunning() {
        job.checkRunning();
    }

    final void observed(PendingRequest request) {
        outstanding.remove(request);
    }

    final void freed(PendingRequest request) {
        outstanding.free(request);
    }

    final Request track(PendingRequest request) {
        if (!request.isDone()) {
            outstanding.add(request);
            losses.failIfLost(request);
        }
        return request;
    }

    @Override
    public final void openContext(int context, int[] members, boolean isCollective) {
        engine.reach().open(context, members, isCollective);
        transport.contextOpened(context, isCollective);
    }

    @Override
    public final void awaitContext(int context) {
        awaitUntil(() -> outstanding.areDone(context), "the end of what is pending");
    }

    @Override
    public final void closeContext(int context) {
        engine.reach().close(context);
        teams.leave(context);
    }

    @Override
    public final LocalTeam localTeam(int context, int[] ids) {
        return teams.join(context, ids);
    }

    @Override
    public final int[] processesOf(int[] ids) {
        return teams.processesOf(ids);
    }

    @Override
    public final void finish() {
        if (checks.leave()) {
            job.removeLossListener(losses);
            job.setArrivedMessages(id, null);
            engine.failPosted("the device left the job before a message came");
            transport.close();
        }
    }
}

package bireme.devices.match;

import bireme.devices.match.waiter.Awaited;
import bireme.devices.match.waiter.Background;
import bireme.devices.match.waiter.Waiter;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import xxdev.ArrivalListener;
import xxdev.BackgroundOperation;
import xxdev.BackgroundWork;
import xxdev.Device;
import xxdev.DeviceConfig;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LargeBuffer;
import xxdev.LocalJob;
import xxdev.LocalTeam;
import xxdev.MatchedMessage;
import xxdev.Request;
import xxdev.SentMessages;
import xxdev.Status;

/**
 * A device made of the one matching engine and a transport. A subclass supplies the transport; matching, requests,
 * probes, waiting and the end of the job are the same for all devices.
 *
 * <p>Protocols of a standard send, by the length of its payload in bytes:
 *
 * <ul>
 *   <li><em>eager</em> ({@link EagerSend}), up to the smaller of {@link Transport#frameLimit} and
 *       {@code bireme.eager-limit} (elements that lie scattered: {@link Transport#scatteredFrameLimit}): the transport
 *       copies the payload together with the envelope into one frame, and the send is complete. If the path has no
 *       room, the call waits for room, also a nonblocking one, unless the transport then
 *       {@linkplain Transport#sendsRendezvousWhenFull() takes the message by rendezvous}.
 *   <li><em>rendezvous</em>: the transport carries a request to send with the envelope, and the payload stays in the
 *       user's buffer until a receive has matched it. Within a JVM it is copied once, from buffer to buffer, by
 *       whichever side comes second. A send of at most {@code bireme.eager-limit} bytes that finds no receive while it
 *       spins copies its payload into memory of the message, and is complete; a longer one is complete when its
 *       payload has been taken.
 *   <li><em>objects</em> always go by rendezvous, whatever their number. To a rank of this JVM the message holds the
 *       objects themselves if all of them are immutable, else their serialized form, and a standard send is complete at
 *       once. To another process it always holds the serialized form, and is treated as that many bytes. Objects are
 *       rebuilt by a thread of the receiver, in the call that sees the end of the receive, so that no thread of another
 *       rank runs code of user classes.
 * </ul>
 *
 * <p>A synchronous send uses rendezvous at every length and is never buffered; so does a send of a large buffer.
 *
 * <p>Matching: see {@link MatchEngine}. A blocking receive of elements from a named source first tries to take the
 * next frame of that source where it lies ({@link DirectReceive}); every other receive is posted.
 *
 * <p>Threads: one thread calls {@link #init} and then passes the device to the others of the rank, which may call any
 * method at any time. Fields are plain: {@code init} alone writes them. No call holds a lock of an engine while it
 * waits. A blocking call polls the transport and advances the background work of the rank until it is complete, so
 * every waiting thread makes progress for all.
 *
 * <p>Requests: a blocking send and a blocking receive take their request out of a pool of one, by an atomic swap, and
 * put it back when they are complete, so that a call in steady state allocates nothing. A second thread that finds the
 * pool empty makes a request of its own. One that ended with an exception, or that another rank may still refer to, is
 * left to the garbage collector. Requests of nonblocking calls are never reused, since the user may keep them.
 *
 * <p>Counts: each message is counted in {@link SentMessages}: one sent eagerly once it is on its way, which is when the
 * sender has time; a rendezvous before its request to send, since the request may be used again afterwards.
 *
 * <p>Ordering: what the sender wrote before a send is visible to a thread of the receiver once that has seen the
 * receive complete; what the receiver read from the user's buffer of a rendezvous happens before the sender sees the
 * send complete ({@link ReceiveRequest#finish}, {@link RendezvousSend#finish}). The swap that takes a request out of
 * its pool acquires what the release that put it back has published.
 *
 * <p>Errors: arguments are checked before anything is changed. A call that waits ends as {@link Waiter} says: when the
 * job ends, a rank that it needs is lost, or its thread is interrupted. A receive is withdrawn then. A message that was
 * already sent by rendezvous stays with the receiver, so the contents of its buffer are not to be relied on.
 *
 * <p>Source: MPI 4.1, 3.4 (modes of a send), 3.5 (order, progress), 3.7 (nonblocking), 3.8 (probes, matched probes).
 */
public abstract class MatchingDevice implements Device {
    private final AtomicReference<ReceiveRequest> spareReceive = new AtomicReference<>();
    private final AtomicReference<RendezvousSend> spareSend = new AtomicReference<>();
    private final OutstandingRequests outstanding = new OutstandingRequests();
    private final FinishedRequest finishedSend = new FinishedRequest(ANY_SOURCE);
    private final FinishedRequest noPeer = new FinishedRequest(PROC_NULL);
    private int id;
    private int size;
    private LocalJob job;
    private Transport transport;
    private SentMessages sent;
    MatchEngine engine;
    private Background background;
    private Waiter waiter;
    private EagerSend eager;
    private DirectReceive direct;
    LossWatch losses;
    private LocalTeams teams;
    private Probes probes;
    private ObjectPayloads objects;
    private CallChecks checks = CallChecks.NOT_JOINED;

    /**
     * Opens the transport of this rank. Called once, by {@link #init}; arrivals may come before it returns.
     *
     * @param config what {@link #init} was called with
     * @param ownEngine takes the arrivals of this rank, the one that {@link #newEngine} returned
     * @return the transport, which {@link #finish} closes
     * @throws DeviceException when it cannot be opened; the device has then not joined the job
     */
    protected abstract Transport open(DeviceConfig config, MatchEngine ownEngine);

    /**
     * Makes the engine that this rank matches with. Called once, by {@link #init}, before {@link #open}.
     *
     * @param config what {@link #init} was called with
     * @return a new engine, or the one that a transport within the JVM has made for this rank
     */
    protected MatchEngine newEngine(DeviceConfig config) {
        return new MatchEngine();
    }

    /**
     * {@inheritDoc} The listener of losses is registered last: another thread may call it at once, and it uses what was
     * made before.
     */
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
        job = config.job();
        sent = job.sentMessages(id);
        background = new Background(engine.waitQueue());
        waiter = Waiter.of(config, transport, transport.turns(), background, engine.waitQueue());
        eager = new EagerSend(config.settings(), engine, transport, waiter);
        teams = new LocalTeams(id, job, transport, engine, background, waiter);
        checks = CallChecks.join(job, engine, background, size);
        direct = new DirectReceive(engine, transport, background, checks, waiter.spinsBeforePosting());
        probes = new Probes(this, engine, waiter, checks, noPeer);
        losses = new LossWatch(engine, transport, outstanding, checks.refuseCalls());
        engine.onLoss(losses::failSends);
        job.addLossListener(losses);
        job.setArrivedMessages(id, engine);
    }

    /** How objects become payload and payload becomes objects. */
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
                || !eager.fitsFrame(buffer, (long) count << type.shift(), dest)
                || !eager.trySend(buffer, offset, count, type, dest, tag, context)) {
            sendRendezvous(buffer, offset, count, type, dest, tag, context);
        } else {
            sent.add(dest, (long) count << type.shift());
        }
    }

    @Override
    public final boolean sendsEagerly(Object buffer, int count, int dest) {
        ElementType type = ElementType.of(buffer);
        return type != ElementType.OBJECT && eager.fitsFrame(buffer, (long) count << type.shift(), dest);
    }

    /**
     * Sends by rendezvous and waits until the buffer may be used again. The request returns to the pool only if the
     * receiver has finished it: one that was buffered is still referred to by the message.
     */
    private void sendRendezvous(
            Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        if (type == ElementType.OBJECT) {
            RendezvousSend send = sendObjectsRendezvous(buffer, offset, count, dest, tag, context);
            await(send);
            send.checkOutcome();
            return;
        }
        RendezvousSend spare = spareSend.getAndSet(null);
        RendezvousSend send = (spare != null ? spare : new RendezvousSend(this, id, engine.waitQueue()))
                .set(buffer, offset, count, type)
                .envelope(dest, tag, context);
        send.mayBuffer = eager.isBelowLimit(send.bytes());
        requestToSend(send);
        await(send);
        send.checkOutcome();
        if (send.isReusable()) {
            send.reset();
            spareSend.setRelease(send);
        }
    }

    /**
     * Starts a standard send of objects. Inside this JVM the message holds the objects, and the send is complete at
     * once unless the transport wants it to wait; to another process it is an array of bytes like any other.
     */
    private RendezvousSend sendObjectsRendezvous(Object buffer, int offset, int count, int dest, int tag, int context) {
        boolean isLocal = transport.sharesMemoryWith(dest);
        Object payload = objects.of(buffer, offset, count, isLocal);
        RendezvousSend send = newSend(payload, 0, count, ElementType.OBJECT, dest, tag, context);
        if (isLocal) {
            if (transport.buffersObjects(context)) {
                send.bufferObjects(payload);
            }
        } else {
            send.mayBuffer = eager.isBelowLimit(send.bytes());
        }
        requestToSend(send);
        return send;
    }

    /** Carries the envelope to the receiver; waits while the path has no room. */
    private void requestToSend(RendezvousSend send) {
        sent.add(send.dest, send.bytes());
        if (!transport.tryRequestToSend(send)) {
            waiter.await(new BackpressureWait(
                    engine, send.dest, send.tag, send.context, () -> transport.tryRequestToSend(send)));
        }
    }

    private RendezvousSend newSend(
            Object buffer, int offset, int count, ElementType type, int dest, int tag, int context) {
        return new RendezvousSend(this, id, engine.waitQueue())
                .set(buffer, offset, count, type)
                .envelope(dest, tag, context);
    }

    /** {@inheritDoc} It is an {@link #issend} that is awaited, and takes no request from the pool. */
    @Override
    public final void ssend(Object buffer, int offset, int count, int dest, int tag, int context) {
        issend(buffer, offset, count, dest, tag, context).await();
    }

    /**
     * {@inheritDoc} A message that went in a frame is complete; all of them share one request. The call may wait for
     * room on the path to its peer, and handles arrivals meanwhile.
     */
    @Override
    public final Request isend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return startSend(buffer, offset, count, dest, tag, context, false);
    }

    /** {@inheritDoc} In all else as {@link #isend}. */
    @Override
    public final Request irsend(Object buffer, int offset, int count, int dest, int tag, int context) {
        return startSend(buffer, offset, count, dest, tag, context, true);
    }

    private Request startSend(Object buffer, int offset, int count, int dest, int tag, int context, boolean isReady) {
        ElementType type = ElementType.of(buffer);
        checks.checkSend(buffer, type, offset, count, dest, context);
        if (dest == PROC_NULL) {
            return noPeer;
        }
        if (type == ElementType.OBJECT) {
            return track(sendObjectsRendezvous(buffer, offset, count, dest, tag, context));
        }
        if (eager.fitsFrame(buffer, (long) count << type.shift(), dest)
                && eager.trySend(buffer, offset, count, type, dest, tag, context)) {
            sent.add(dest, (long) count << type.shift());
            return finishedSend;
        }
        RendezvousSend send = newSend(buffer, offset, count, type, dest, tag, context);
        send.mayBuffer = eager.isBelowLimit(send.bytes());
        send.isReady = isReady;
        requestToSend(send);
        return track(send);
    }

    @Override
    public final Request isend(LargeBuffer buffer, int dest, int tag, int context) {
        checks.checkSend(dest, context);
        if (dest == PROC_NULL) {
            return noPeer;
        }
        RendezvousSend send =
                new RendezvousSend(this, id, engine.waitQueue()).set(buffer).envelope(dest, tag, context);
        requestToSend(send);
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
        RendezvousSend send = newSend(payload, isObjects ? 0 : offset, count, type, dest, tag, context);
        requestToSend(send);
        return track(send);
    }

    /**
     * {@inheritDoc} The outcome is copied before the request goes back to the pool: from then on another thread of the
     * rank may fill it.
     */
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
    public final boolean tryRecv(
            Object buffer, int offset, int count, int source, int tag, int context, Status status) {
        ElementType type = ElementType.of(buffer);
        checks.checkReceive(buffer, type, offset, count, source);
        return direct.receive(buffer, offset, count, type, source, tag, context, status);
    }

    /**
     * {@inheritDoc} The array is made by the thread that matches the message, of the sender's element type. One that
     * the message was buffered in is handed out without a copy.
     */
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
        receive.isNonblocking = true;
        engine.receive(receive.set(buffer, offset, count, type).envelope(source, tag, context));
        return track(receive);
    }

    @Override
    public final Request irecv(LargeBuffer buffer, int source, int tag, int context) {
        checks.checkReceive(source);
        if (source == PROC_NULL) {
            return noPeer;
        }
        ReceiveRequest receive = new ReceiveRequest(this, engine.waitQueue());
        receive.isNonblocking = true;
        engine.receive(receive.set(buffer).envelope(source, tag, context));
        return track(receive);
    }

    @Override
    public final Status probe(int source, int tag, int context) {
        checks.checkSource(source);
        return probes.await(source, tag, context);
    }

    @Override
    public final Status probe(int source, int tag, int context, BooleanSupplier isOver) {
        checks.checkSource(source);
        return probes.await(source, tag, context, isOver);
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

    /** {@inheritDoc} One {@linkplain Transport#poll poll} of the transport, and one pass of the background work. */
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

    /**
     * {@inheritDoc} The thread is registered in the wait queue of the rank before the transport is notified, and the
     * caller polls once more afterwards: a producer publishes its work and then reads the queue. There is no fence
     * between the two, so a wake-up may be lost, and the time limit of the park bounds the delay.
     */
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

    /**
     * Waits by the waiting strategy of the job until {@code awaited} is done.
     *
     * @throws DeviceException as {@link Waiter}
     */
    final void await(Awaited awaited) {
        if (!awaited.isDone()) {
            waiter.await(awaited);
        }
    }

    /** Throws the exception of an ended job; called where a request that is tested is still pending. */
    final void checkRunning() {
        job.checkRunning();
    }

    /** Notes that the user has seen the end of a request, which {@link #peek} then does not return. */
    final void observed(PendingRequest request) {
        outstanding.remove(request);
    }

    /** Notes that the program has released a request; a pending send still goes on. */
    final void freed(PendingRequest request) {
        outstanding.free(request);
    }

    /**
     * Registers a request that is still pending, so that {@link #peek} can return it, an idle rank can buffer its
     * payload, and the loss of a rank can fail it. Losses are checked once more after the registration: one that came
     * before it has not seen the request.
     *
     * @return {@code request}
     */
    final Request track(PendingRequest request) {
        if (!request.isDone()) {
            outstanding.add(request);
            losses.failIfLost(request);
        }
        return request;
    }

    @Override
    public final void wake() {
        engine.waitQueue().wake();
    }

    @Override
    public final void openContext(int context, int[] members, boolean isCollective) {
        engine.reach().open(context, members, isCollective);
        transport.contextOpened(context, isCollective);
    }

    @Override
    public final void revokeContext(int context) {
        engine.revoke(context);
        dropRevoked();
    }

    /** {@inheritDoc} Each is received into nothing, so that its sender is notified as for any other. */
    @Override
    public final void dropRevoked() {
        engine.takeRevoked().forEach(probes::discard);
    }

    @Override
    public final void acknowledgeLosses(int context, int[] ids) {
        engine.acknowledge(context, ids);
    }

    @Override
    public final void onUnexpected(int context, ArrivalListener listener) {
        engine.onUnexpected(context, listener);
    }

    @Override
    public final void awaitContext(int context) {
        awaitUntil(() -> outstanding.areDone(context), "the end of what is pending");
    }

    @Override
    public void closeContext(int context) {
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

    /**
     * {@inheritDoc} One thread calls it. The first call closes the transport, and later ones do nothing. Receives of
     * other threads that are posted fail; calls that begin afterwards throw {@link DeviceException}.
     */
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

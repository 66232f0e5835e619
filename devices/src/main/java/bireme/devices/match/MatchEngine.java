package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.wait.SpinLock;
import bireme.devices.wait.WaitQueue;
import java.util.List;
import xxdev.ArrivalListener;
import xxdev.ArrivedMessages;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.Status;
import xxdev.UnreceivedMessage;

/**
 * Decides which receive of one rank takes which message.
 *
 * <p>A receive first searches the unexpected messages, then waits in the posted receive queue; a message first searches
 * the posted receives, then waits in the unexpected message queue. Both searches happen under the engine's lock, so
 * no pair is missed.
 *
 * <p>Threads: the methods named {@code arrive...} need the lock held by the caller, the thread that polls the transport
 * for this rank: one of the rank's own, or one of a peer that helps. The others take it themselves.
 *
 * <p>Ordering: what a sender wrote before a frame was published is visible to the thread that polled it, and through
 * the lock and the release of a request's outcome to the receiver.
 */
public final class MatchEngine extends SpinLock implements ArrivedMessages {
    private final PostedReceiveQueue posted = new PostedReceiveQueue();
    private final UnexpectedMessageQueue unexpected = new UnexpectedMessageQueue();
    private final WaitQueue waiters = new WaitQueue();
    private final ReachablePeers peers = new ReachablePeers();
    private volatile Runnable lossListener = () -> {};
    /** Guarded by the lock, as is its listener. */
    private int watchedContext;

    private ArrivalListener unexpectedListener;

    /** The threads of this rank that sleep until something arrives. */
    public WaitQueue waitQueue() {
        return waiters;
    }

    /**
     * Whether no receive is posted and no message waits for one, so that the next frame belongs to whichever receive
     * fits it. Certain under the lock; without it, the answer may be out of date at once.
     */
    boolean isClear() {
        return posted.isEmpty() && unexpected.isEmpty();
    }

    /** Takes a whole small message out of a transport's memory. Needs the lock. */
    public void arriveEager(
            int source, int tag, int context, ElementType type, int count, MemoryBlock memory, int position) {
        ReceiveRequest receive = posted.take(source, tag, context);
        if (receive != null) {
            receive.takeFrom(source, tag, type, count, memory, position);
            return;
        }
        arriveUnmatched(source, tag, context, type, count, memory, position, null);
    }

    /**
     * The receive that takes a message with this envelope, or {@code null}; it is no longer posted, and the caller ends
     * it without the lock. Needs the lock.
     */
    public ReceiveRequest arriveEnvelope(int source, int tag, int context) {
        return posted.take(source, tag, context);
    }

    /**
     * Buffers a whole small message that no posted receive matches. Needs the lock, since {@link #arriveEnvelope}.
     *
     * @param origin notified when a receive takes the message; may be {@code null}
     */
    public void arriveUnmatched(
            int source,
            int tag,
            int context,
            ElementType type,
            int count,
            MemoryBlock memory,
            int position,
            Origin origin) {
        UnexpectedMessage message = unexpected.fresh().set(source, tag, context, type, count);
        message.buffer(memory, position, count << type.shift());
        message.origin = origin;
        queue(message, context);
    }

    /**
     * Takes the envelope of a message whose payload lies elsewhere. Needs the lock.
     *
     * @return the receive that matched; the caller runs {@link ReceiveRequest#transfer()} on it after it has released
     *     the lock; {@code null} when there was none
     */
    public ReceiveRequest arriveReference(RendezvousMessage rendezvous) {
        ReceiveRequest receive = posted.take(rendezvous.source(), rendezvous.tag(), rendezvous.context());
        if (receive != null) {
            rendezvous.claim();
            receive.matched = rendezvous;
            return receive;
        }
        arriveUnmatched(rendezvous);
        return null;
    }

    /**
     * Queues the envelope of a message that no posted receive matches. Needs the lock, since {@link #arriveEnvelope}.
     */
    public void arriveUnmatched(RendezvousMessage rendezvous) {
        UnexpectedMessage message = unexpected
                .fresh()
                .set(
                        rendezvous.source(),
                        rendezvous.tag(),
                        rendezvous.context(),
                        rendezvous.type(),
                        rendezvous.count());
        message.rendezvous = rendezvous;
        queue(message, rendezvous.context());
    }

    /** Matches a receive with a message that is already here, else posts it. */
    void receive(ReceiveRequest receive) {
        boolean isMatched;
        DeviceException refusal = null;
        lock();
        try {
            boolean isHere = !unexpected.isEmpty() && !peers.isBroken(receive.context);
            isMatched = isHere && takeUnexpected(receive);
            if (!isMatched) {
                refusal = peers.staysPosted(receive) ? null : peers.refusal(receive, receive.source, receive.context);
                if (refusal == null) {
                    posted.add(receive);
                }
            }
        } finally {
            unlock();
        }
        if (isMatched) { // if it was posted instead, the thread that matches it owns it from now on
            receive.transfer();
        } else if (refusal != null) {
            receive.fail(refusal);
        }
    }

    private boolean takeUnexpected(ReceiveRequest receive) {
        UnexpectedMessage message = unexpected.peek(receive.source, receive.tag, receive.context);
        if (message == null) {
            return false;
        }
        unexpected.remove(message);
        hand(message, receive);
        return true;
    }

    private void hand(UnexpectedMessage message, ReceiveRequest receive) {
        if (message.rendezvous != null) {
            message.rendezvous.claim();
            receive.matched = message.rendezvous;
        } else {
            receive.origin = message.origin;
            receive.takeFrom(message.source(), message.tag(), message.type, (int) message.count, message.payload(), 0);
        }
        unexpected.recycle(message);
    }

    /** Takes the message that a receive would take now out of the queue and describes it, or returns {@code null}. */
    UnexpectedMessage take(int source, int tag, int context, Status status) {
        lock();
        UnexpectedMessage message = unexpected.isEmpty() ? null : unexpected.peek(source, tag, context);
        if (message != null) {
            unexpected.remove(message);
            status.set(message.source(), message.tag(), message.count, message.type);
        }
        unlock();
        return message;
    }

    /** Matches a receive with the message that {@link #take} has returned. */
    void receive(ReceiveRequest receive, UnexpectedMessage message) {
        lock();
        try {
            hand(message, receive);
        } finally {
            unlock();
        }
        receive.transfer();
    }

    /** Withdraws a receive that is still posted. */
    boolean cancel(ReceiveRequest receive) {
        lock();
        boolean withdrawn = receive.isPosted;
        if (withdrawn) {
            posted.remove(receive);
        }
        unlock();
        return withdrawn;
    }

    /** Ends all receives that are still posted with an exception. */
    void failPosted(String why) {
        lock();
        List<ReceiveRequest> withdrawn = posted.takeAll(receive -> true);
        unlock();
        withdrawn.forEach(receive -> receive.fail(new DeviceException(receive + " failed: " + why)));
    }

    /** Has {@code listener} run after ranks were lost or a context was revoked; now, too, in case some are already. */
    void onLoss(Runnable listener) {
        lossListener = listener;
        listener.run();
    }

    /** Whom this rank can still talk to. */
    ReachablePeers reach() {
        return peers;
    }

    /**
     * Notes that ranks are gone: calls that need them fail, those that wait and those to come. Messages that are here
     * already stay.
     */
    public void lose(LostRanks ranks) {
        lock();
        peers.lose(ranks);
        unlock();
        failHopeless();
    }

    /**
     * Notes that a context was revoked: its calls fail, those that wait and those to come. Its messages that nobody has
     * received stay until they are {@linkplain #takeRevoked taken}.
     */
    void revoke(int context) {
        lock();
        peers.revoke(context);
        unlock();
        failHopeless();
    }

    /** Takes the messages of revoked contexts out of the queue; the caller discards each. */
    List<UnexpectedMessage> takeRevoked() {
        lock();
        List<UnexpectedMessage> taken = unexpected.takeAll(peers::isRevoked);
        unlock();
        return taken;
    }

    /** Fails the receives that can get no message any more. */
    private void failHopeless() {
        lock();
        List<ReceiveRequest> hopeless =
                posted.takeAll(receive -> peers.isCut(receive.source, receive.context) && !peers.staysPosted(receive));
        unlock();
        hopeless.forEach(receive -> receive.fail(peers.refusal(receive, receive.source, receive.context)));
        lossListener.run();
        waiters.wake();
    }

    /** Receives from any source need these ranks no longer, which the program knows to be lost. */
    void acknowledge(int context, int[] ids) {
        lock();
        peers.acknowledge(context, ids);
        unlock();
    }

    /**
     * Runs {@code listener} for every message of a context that comes while no receive waits for it, and for those of
     * revoked contexts; it runs under the lock, so it does no more than wake somebody. One context has a listener at a
     * time.
     */
    void onUnexpected(int context, ArrivalListener listener) {
        lock();
        watchedContext = context;
        unexpectedListener = listener;
        unlock();
    }

    private void queue(UnexpectedMessage message, int context) {
        unexpected.add(message);
        if (unexpectedListener != null && (context == watchedContext || peers.isRevoked(context))) {
            unexpectedListener.arrived(context, message.tag());
        }
    }

    /** Describes the message a receive would take now. */
    boolean probe(int source, int tag, int context, Status status) {
        lock();
        UnexpectedMessage message = unexpected.isEmpty() ? null : unexpected.peek(source, tag, context);
        if (message != null) {
            status.set(message.source(), message.tag(), message.count, message.type);
        }
        unlock();
        return message != null;
    }

    /** Throws when an operation that talks to {@code peer}, or to any source, cannot end well. */
    void checkReachable(String operation, int peer, int context) {
        DeviceException refusal = peers.refusal(operation, peer, context);
        if (refusal != null) {
            throw refusal;
        }
    }

    /** Throws when a receive that stays posted needs a rank that is lost. */
    void checkPosted(ReceiveRequest receive) {
        if (isInterrupted(receive)) {
            throw peers.pendingRefusal(receive);
        }
    }

    /** Whether a receive is posted although it needs a rank that is lost. */
    boolean isInterrupted(ReceiveRequest receive) {
        if (receive.source != Device.ANY_SOURCE || !peers.isCut(receive.source, receive.context)) {
            return false;
        }
        lock();
        boolean isInterrupted = receive.isPosted && peers.isCut(receive.source, receive.context);
        unlock();
        return isInterrupted;
    }

    /** Receives waiting for a message. */
    public int postedReceives() {
        lock();
        int size = posted.size();
        unlock();
        return size;
    }

    @Override
    public int size() {
        return unexpectedMessages();
    }

    @Override
    public List<UnreceivedMessage> oldest(int max) {
        lock();
        try {
            return unexpected.oldest(max);
        } finally {
            unlock();
        }
    }

    /** Messages waiting for a receive. */
    public int unexpectedMessages() {
        lock();
        int size = unexpected.size();
        unlock();
        return size;
    }
}

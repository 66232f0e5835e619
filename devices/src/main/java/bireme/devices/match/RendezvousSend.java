package bireme.devices.match;

import bireme.devices.memory.MemoryBlock;
import bireme.devices.wait.WaitQueue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.util.Arrays;
import xxdev.BlockedCall;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.LargeBuffer;
import xxdev.RankLostException;
import xxdev.Status;

/**
 * The rendezvous protocol, sender's side: a payload stays with its sender until a receive matches. One copy, from the
 * sender's buffer to the receiver's, is made by whichever side comes second. Short payloads go by {@link EagerSend}.
 *
 * <p>Shape: {@code OFFERED -> CLAIMED -> DONE} when a receive takes the payload from the user's buffer;
 * {@code OFFERED -> BUFFERED} when a standard send that found no receive in time moves its payload into memory of the
 * message, after which the sender is free and a later receive reads that memory. Objects are created {@code BUFFERED}.
 * A transport to another process claims the request when it begins to move the payload and ends it when the buffer is
 * free; there, objects are an array of bytes and pass the same states.
 *
 * <p>Threads: the fields are written by the sender before the request is published, and read by the thread that matched
 * it; {@code state} decides between a sender that gives up waiting and a receiver that claims.
 *
 * <p>Ordering: {@link #finish} releases the receiver's reads of the buffer to the sender's {@link #isDone}.
 */
public final class RendezvousSend extends PendingRequest implements RendezvousMessage {
    private static final int OFFERED = 0;
    private static final int CLAIMED = 1;
    private static final int BUFFERED = 2;
    private static final int DONE = 3;
    private static final int FAILED = 4;

    private static final VarHandle STATE;

    static {
        try {
            STATE = MethodHandles.lookup().findVarHandle(RendezvousSend.class, "state", int.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final int source;
    int dest;
    int tag;
    int context;
    ElementType type;
    long count;
    Object buffer;
    int offset;
    /** Whether the send may end before a receive matched, by keeping its payload. */
    boolean mayBuffer;
    /** Whether the sender says that a receive is there, or will be soon. */
    boolean isReady;

    private boolean isCarried;
    private boolean isRetained;

    private final WaitQueue senders;
    private MemoryBlock buffered;
    private Outbound outbound;
    private DeviceException failure;

    @SuppressWarnings("unused") // through STATE
    private int state;

    RendezvousSend(MatchingDevice device, int source, WaitQueue senders) {
        super(device);
        this.source = source;
        this.senders = senders;
    }

    RendezvousSend set(Object newBuffer, int newOffset, int newCount, ElementType newType) {
        buffer = newBuffer;
        offset = newOffset;
        count = newCount;
        type = newType;
        return this;
    }

    /** A message of all elements of a large buffer, which is never buffered. */
    RendezvousSend set(LargeBuffer newBuffer) {
        buffer = newBuffer;
        offset = 0;
        count = newBuffer.length();
        type = newBuffer.type();
        return this;
    }

    RendezvousSend envelope(int newDest, int newTag, int newContext) {
        dest = newDest;
        tag = newTag;
        context = newContext;
        return this;
    }

    /** Makes this a message that already holds its payload: written or shareable objects. */
    RendezvousSend bufferObjects(Object payload) {
        buffer = payload;
        STATE.setRelease(this, BUFFERED);
        return this;
    }

    /** Length of the payload in bytes; of objects in this JVM, that of their references only. */
    public long bytes() {
        return buffer instanceof byte[] written && type == ElementType.OBJECT ? written.length : count << type.shift();
    }

    /** Id of the rank the message goes to. */
    public int dest() {
        return dest;
    }

    @Override
    public int source() {
        return source;
    }

    @Override
    public ElementType type() {
        return type;
    }

    @Override
    public long count() {
        return count;
    }

    /** The user's buffer, or the objects as bytes. */
    public Object buffer() {
        return buffer;
    }

    /** First element of the message in its buffer. */
    public int offset() {
        return offset;
    }

    /** Whether this is a standard send short enough not to wait for its receive. */
    public boolean isEager() {
        return mayBuffer;
    }

    /** Whether this is a ready send: its payload need not wait for the receiver's answer. */
    public boolean isReady() {
        return isReady;
    }

    /** The transport's side of this request, kept with it when it is used again, or {@code null}. */
    public Outbound outbound() {
        return outbound;
    }

    /** Says that a transport carries the payload to another process; before the request can be claimed. */
    public void carriedBy(Outbound carrier) {
        outbound = carrier;
        isCarried = true;
    }

    @Override
    public void transferTo(ReceiveRequest receive) {
        receive.takeFrom(this);
    }

    /** Called once, by the side that matched the message with a receive; the payload is then stable. */
    @Override
    public void claim() {
        STATE.compareAndSet(this, OFFERED, CLAIMED);
    }

    /** Ends the request because the message cannot be delivered; called at most once, instead of {@link #finish}. */
    public void fail(DeviceException why) {
        WaitQueue waiting = senders;
        failure = why;
        STATE.setRelease(this, FAILED);
        waiting.wake();
    }

    /**
     * Ends the request because of lost ranks, or because its context was revoked. While the payload is being taken that
     * waits, unless the receiver itself is gone: then a transport may hold on to the payload for ever, and what it
     * makes of it no longer matters.
     */
    void failByCut(DeviceException why) {
        WaitQueue waiting = senders;
        failure = why;
        boolean isReceiverGone =
                isCarried && why instanceof RankLostException lost && Arrays.binarySearch(lost.ranks(), dest) >= 0;
        if (STATE.compareAndSet(this, OFFERED, FAILED)
                || isReceiverGone && STATE.compareAndSet(this, CLAIMED, FAILED)) {
            waiting.wake();
        }
    }

    @Override
    public void checkReachable() {
        device.losses.failIfLost(this);
    }

    /** Ends the wait of the sender; the receiver touches nothing of this request afterwards. */
    public void finish() {
        WaitQueue waiting = senders;
        if ((int) STATE.getAcquire(this) == CLAIMED) {
            STATE.setRelease(this, DONE);
            waiting.wake();
        }
    }

    @Override
    boolean mayBuffer() {
        return mayBuffer;
    }

    /**
     * Moves the payload into memory of the message unless a receiver has claimed it meanwhile. One thread at a time: a
     * second copy could be made after the first one set the user's buffer free.
     */
    @Override
    public boolean bufferPayload() {
        if (!mayBuffer || (int) STATE.getAcquire(this) != OFFERED) {
            return false;
        }
        return isCarried ? outbound.push() : bufferHere();
    }

    private synchronized boolean bufferHere() {
        if ((int) STATE.getAcquire(this) != OFFERED) {
            return false;
        }
        int length = (int) bytes(); // at most the eager limit
        MemoryBlock block = new MemoryBlock(ByteBuffer.allocate(length));
        block.put(0, type, buffer, offset, (int) count);
        buffered = block;
        return STATE.compareAndSet(this, OFFERED, BUFFERED);
    }

    /** Ends the wait of a standard send whose message no receive has taken: it holds its payload from now on. */
    public void release() {
        if (type != ElementType.OBJECT) {
            bufferPayload();
        } else if (STATE.compareAndSet(this, OFFERED, BUFFERED)) {
            senders.wake();
        }
    }

    /** The payload when it no longer lies in the user's buffer, else {@code null}. */
    MemoryBlock buffered() {
        return (int) STATE.getAcquire(this) == BUFFERED ? buffered : null;
    }

    /** Makes a pooled request ready for another message. */
    void reset() {
        buffer = null;
        buffered = null;
        isCarried = false;
        STATE.setRelease(this, OFFERED);
    }

    /** Notes that a reference to the request remains, so that it must not be used for another message. */
    public void retain() {
        isRetained = true;
    }

    /** Whether the request may be used for another message: no receiver can still hold it. */
    boolean isReusable() {
        return (int) STATE.getAcquire(this) == DONE && !isRetained;
    }

    @Override
    public boolean isDone() {
        return (int) STATE.getAcquire(this) >= BUFFERED;
    }

    /**
     * A message that is claimed is being taken by another thread; but one for another process may have been sent with
     * its envelope long before its receive is there, and a frame reports that.
     */
    @Override
    public boolean mayBeDone() {
        return isCarried ? isDone() : isTaken();
    }

    /**
     * Whether the payload need not be buffered any more: a receive has it, it is in flight, or it is buffered already.
     */
    @Override
    boolean isTaken() {
        return (int) STATE.getAcquire(this) != OFFERED;
    }

    /** The message itself cannot be taken back: a receive may still find it. */
    @Override
    public boolean abandon() {
        return (int) STATE.getAcquire(this) != CLAIMED;
    }

    @Override
    void checkOutcome() {
        if ((int) STATE.getAcquire(this) == FAILED) {
            failure.fillInStackTrace();
            throw failure;
        }
    }

    @Override
    Status outcome() {
        checkOutcome();
        Status status = new Status();
        status.set(source, tag, count, type);
        return status;
    }

    @Override
    public boolean cancel() {
        return false;
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
    public int helpedPeer() {
        return dest;
    }

    /** A message in flight to another process needs that process to go on; the end of the job does not wait for it. */
    @Override
    public boolean mayOutliveJob() {
        return isCarried;
    }

    @Override
    public int tag() {
        return tag;
    }

    @Override
    public int context() {
        return context;
    }

    @Override
    public String toString() {
        return "Send[dest=" + dest + " tag=" + tag + " context=" + context + ", " + count + " x " + type
                + (isDone() ? ", done]" : ", pending]");
    }
}

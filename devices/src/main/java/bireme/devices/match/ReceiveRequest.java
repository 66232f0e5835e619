package bireme.devices.match;

import bireme.devices.memory.ElementCopy;
import bireme.devices.memory.MemoryBlock;
import bireme.devices.wait.WaitQueue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.Status;

/**
 * A receive from posting to outcome.
 *
 * <p>Threads: filled by the receiver; from posting to the outcome its fields belong to the engine's lock and then to
 * the one thread that matched it; afterwards to the receiver again.
 *
 * <p>Ordering: {@link #finish} releases payload and status to the receiver's {@link #isDone}.
 *
 * <p>Errors: a message that does not fit is gone, and the receive ends with the reason.
 */
public final class ReceiveRequest extends PendingRequest {
    private static final VarHandle DONE;

    static {
        try {
            DONE = MethodHandles.lookup().findVarHandle(ReceiveRequest.class, "done", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final EnvelopeIndex.Link<ReceiveRequest> link = new EnvelopeIndex.Link<>(this);
    int source;
    int tag;
    int context;
    long order;
    boolean isPosted;
    /** The message whose payload this receive is to take, until {@link #transfer} has seen to it. */
    RendezvousMessage matched;
    /** Notified by {@link #transfer} that a buffered message was taken. */
    Origin origin;

    private final WaitQueue receivers;
    private final Status result = new Status();
    private Object buffer;
    private int offset;
    private int capacity;
    private ElementType type;
    private Object objects;
    private DeviceException failure;
    private boolean isCarried;
    /** Longest message to make room for, while there is no buffer. */
    private long maxBytes;

    @SuppressWarnings("unused") // through DONE
    private boolean done;

    ReceiveRequest(MatchingDevice device, WaitQueue receivers) {
        super(device);
        this.receivers = receivers;
    }

    /** Prepares the request for posting. */
    ReceiveRequest set(Object newBuffer, int newOffset, int count, ElementType newType) {
        buffer = newBuffer;
        offset = newOffset;
        capacity = count;
        type = newType;
        failure = null;
        objects = null;
        isCarried = false;
        DONE.set(this, false);
        return this;
    }

    /** Prepares the request for posting without a buffer, which is made for the message that comes. */
    ReceiveRequest setWithoutBuffer(long newMostBytes) {
        maxBytes = newMostBytes;
        return set(null, 0, 0, ElementType.BYTE);
    }

    /** What was given to receive into, or made. */
    Object buffer() {
        return buffer;
    }

    /** Whether the receive is still without a buffer. */
    private boolean isWithoutBuffer() {
        return buffer == null;
    }

    @Override
    public boolean isOfService() {
        return isWithoutBuffer();
    }

    ReceiveRequest envelope(int newSource, int newTag, int newContext) {
        source = newSource;
        tag = newTag;
        context = newContext;
        return this;
    }

    int pattern() {
        return Wildcards.pattern(source, tag);
    }

    /** Takes a small message out of memory; the receive is done. */
    public void takeFrom(int from, int withTag, ElementType sent, int count, MemoryBlock memory, int position) {
        try {
            result.set(from, withTag, count, sent);
            if (fits(sent, count) && count > 0) {
                int elements = sent == type ? count : count << sent.shift() >> type.shift();
                memory.get(position, type, buffer, offset, elements);
            }
        } catch (RuntimeException e) {
            failure = new DeviceException("receive of " + result + " failed: " + e, e);
        }
        finish();
    }

    /**
     * Takes a whole message that was buffered in an array of its own, which becomes that of a receive without a buffer;
     * the receive is done.
     */
    public void takeFrom(int from, int withTag, ElementType sent, int count, Object array) {
        try {
            result.set(from, withTag, count, sent);
            if (isWithoutBuffer() && isShortEnough()) {
                use(array, sent, count);
            } else if (failure == null && fits(sent, count) && count > 0) {
                copyFrom(sent, count, array);
            }
        } catch (RuntimeException e) {
            failure = new DeviceException("receive of " + result + " failed: " + e, e);
        }
        finish();
    }

    private void copyFrom(ElementType sent, int count, Object array) {
        if (sent == type) {
            ElementCopy.copy(type, array, 0, buffer, offset, count);
        } else {
            ElementCopy.copyBytes(sent, array, 0, type, buffer, offset, count << sent.shift());
        }
    }

    /** Settles what the match left to do; both requests are done, or will be without this thread. Needs no lock. */
    public void transfer() {
        RendezvousMessage message = matched;
        if (message != null) {
            matched = null;
            message.transferTo(this);
        } else if (origin != null) {
            settle();
        }
    }

    private void settle() {
        Origin told = origin;
        origin = null;
        told.taken((int) result.bytes());
    }

    /** Takes the payload of a send in this JVM; the receive is done. */
    void takeFrom(SendRequest send) {
        try {
            result.set(send.source, send.tag, send.count, send.type);
            if (fits(send.type, send.count) && (send.count > 0 || type == ElementType.OBJECT)) {
                copyFrom(send);
            }
        } catch (RuntimeException | VirtualMachineError e) { // both sides wait for this thread
            failure = new DeviceException("receive of " + result + " failed: " + e, e);
        }
        send.finish();
        finish();
    }

    private void copyFrom(SendRequest send) {
        MemoryBlock buffered = send.buffered();
        if (type == ElementType.OBJECT) {
            objects = send.buffer;
        } else if (buffered != null) {
            buffered.get(0, type, buffer, offset, (int) (send.bytes() >> type.shift()));
        } else if (send.type == type) {
            ElementCopy.copy(type, send.buffer, send.offset, buffer, offset, send.count);
        } else {
            ElementCopy.copyBytes(send.type, send.buffer, send.offset, type, buffer, offset, (int) send.bytes());
        }
    }

    /**
     * Starts to take a message that comes in pieces.
     *
     * @return whether it fits; if not, its pieces are to be dropped and the receive is to be {@link #finish finished}
     */
    public boolean begin(int from, int withTag, ElementType sent, int count) {
        isCarried = true;
        result.set(from, withTag, count, sent);
        return fits(sent, count);
    }

    /**
     * Takes a piece of the message.
     *
     * @param from bytes of the message before the piece; a multiple of 8
     * @param length bytes of the piece; a multiple of 8 unless it is the last
     * @return whether the next piece is welcome; {@code false} when the buffer refuses to be filled
     */
    public boolean receive(MemoryBlock memory, int position, long from, int length) {
        try {
            memory.get(position, type, buffer, offset + (int) (from >> type.shift()), length >> type.shift());
            return true;
        } catch (RuntimeException e) {
            failure = new DeviceException("receive of " + result + " failed: " + e, e);
            return false;
        }
    }

    /** Whether the user's buffer is memory that a socket can read into. */
    public boolean isOutsideHeap() {
        return buffer instanceof ByteBuffer bytes && bytes.isDirect() && !bytes.isReadOnly();
    }

    /** The user's own memory for the bytes of a message behind {@code from}; it {@link #isOutsideHeap}. */
    public ByteBuffer directBuffer(long from, int length) {
        int start = offset + (int) from;
        return ((ByteBuffer) buffer).duplicate().limit(start + length).position(start);
    }

    /** Takes objects that another process has written; a thread of the receiver reads them later. */
    public void takeObjects(byte[] written) {
        objects = written;
    }

    private boolean fits(ElementType sent, int count) {
        if (isWithoutBuffer()) {
            if (!isShortEnough()) {
                return false;
            }
            use(sent.newArray(count), sent, count);
        }
        if (sent == type && count <= capacity) {
            return true;
        }
        failure = ReceiveCheck.of(result, type, capacity);
        return failure == null;
    }

    private boolean isShortEnough() {
        failure = ReceiveCheck.ofLength(result, maxBytes);
        return failure == null;
    }

    private void use(Object array, ElementType sent, int count) {
        buffer = array;
        type = sent;
        capacity = count;
    }

    /** Ends the receive; nothing of it may be touched afterwards. */
    public void finish() {
        WaitQueue waiting = receivers;
        DONE.setRelease(this, true);
        waiting.wake();
    }

    /** Ends a receive that was withdrawn before it matched. */
    void finishCancelled() {
        result.setCancelled();
        finish();
    }

    /** Ends a receive that was withdrawn or matched, and can get no message any more. */
    public void fail(DeviceException why) {
        failure = why;
        finish();
    }

    @Override
    public boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    /** A receive that is matched is being filled by another thread. */
    @Override
    public boolean mayBeDone() {
        return isDone() || !isPosted;
    }

    @Override
    Status outcome() {
        Status status = new Status();
        copyOutcome(status);
        return status;
    }

    /** Hands out the outcome of a receive that is done. */
    void copyOutcome(Status status) {
        checkOutcome();
        status.set(result);
    }

    /**
     * {@inheritDoc} Objects are rebuilt here, by a thread of the receiver. A failure found by a peer that helped shows
     * the stack of the receiver.
     */
    @Override
    void checkOutcome() {
        if (type == ElementType.OBJECT) {
            rebuildObjects();
        }
        if (failure != null) {
            failure.fillInStackTrace();
            throw failure;
        }
    }

    private synchronized void rebuildObjects() {
        Object payload = objects;
        if (payload == null) {
            return;
        }
        try {
            if (payload instanceof byte[] written) {
                device.objects().read(written, isCarried, buffer, offset, result.count());
            } else {
                ObjectPayloads.store((Object[]) payload, buffer, offset);
            }
        } catch (DeviceException e) {
            failure = e;
        } catch (RuntimeException e) {
            failure = new DeviceException("objects of " + result + " could not be rebuilt: " + e, e);
        }
        objects = null;
    }

    /** Lets go of the user's buffer when a pooled request goes back. */
    void clear() {
        buffer = null;
    }

    @Override
    public boolean cancel() {
        if (!device.engine.cancel(this)) {
            return false;
        }
        finishCancelled();
        return true;
    }

    @Override
    public boolean abandon() {
        return cancel();
    }

    /** A message that comes in pieces needs another process to go on; the end of the job does not wait for it. */
    @Override
    public boolean mayOutliveJob() {
        return isCarried;
    }

    @Override
    public String operation() {
        return "receive";
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

    @Override
    public String toString() {
        return "Receive[source=" + source + " tag=" + tag + " context=" + context + ", " + capacity + " x " + type
                + (isDone() ? ", done]" : ", pending]");
    }
}

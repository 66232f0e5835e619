package bireme.devices.match;

import bireme.devices.memory.ElementCopy;
import bireme.devices.memory.LargeCopy;
import bireme.devices.memory.MemoryBlock;
import bireme.devices.wait.WaitQueue;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import xxdev.BlockedCall;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.ExternalBuffer;
import xxdev.ExternalTransfer;
import xxdev.LargeBuffer;
import xxdev.Status;

/**
 * A receive, from the moment its arguments are known to its outcome: a status or an exception.
 *
 * <p>Shape: {@code set -> posted -> matched -> done}. A receive whose message is already there is not posted. One that
 * is posted leaves the posted receive queue exactly once, under the engine's lock, by a match, a {@link #cancel}, the
 * loss of a rank, or the end of the device; the thread that takes it out ends it.
 *
 * <p>How the payload comes:
 *
 * <ul>
 *   <li>a small message, out of memory of the transport or of the unexpected message queue, by the thread that matched:
 *       {@link #takeFrom(int, int, ElementType, int, MemoryBlock, int)}, mostly with the engine's lock held;
 *   <li>a send of this JVM, from the sender's buffer, or from where the sender buffered it, by the thread that matched:
 *       {@link #transfer}, without a lock, which calls {@link RendezvousSend#transferTo}; it ends the send as well;
 *   <li>a message of another process: {@link #begin}, then {@link #receive} for each piece, then {@link #finish}, all
 *       by the reader of the connection; if its payload came before the match, in one step by
 *       {@link #takeFrom(int, int, ElementType, int, Object)}.
 * </ul>
 *
 * <p>Objects: the ending thread stores a reference to the objects, or to their serialized form. The first thread of the
 * receiving rank that asks for the outcome rebuilds them into the user's buffer, under this object's monitor; the
 * outcome of the others is the same. So {@link #isDone} may be {@code true} while the buffer is still unchanged.
 *
 * <p>A receive without a buffer ({@link #setWithoutBuffer}) takes its array from the message, or makes one of the
 * sender's type, when it matches.
 *
 * <p>Threads: its fields belong to the receiver until it is posted; then to the holder of the engine's lock; from the
 * match on to the thread that matched or the reader of the connection, one at a time; and from {@link #finish} on to
 * the threads of the receiver again. {@code isPosted} is read without the lock by {@link #mayBeDone} alone, for
 * reports, which err on the side of done. The blocking receives of {@link MatchingDevice} use a request again and
 * again.
 *
 * <p>Ordering: {@link #finish} writes {@code done} with release, after payload, status and failure; {@link #isDone}
 * reads it with acquire. Everything the sender wrote before the send is visible then, for the ending thread has
 * acquired it: through the frame, the engine's lock, or the state of the send.
 *
 * <p>Errors: a message that is too long ({@link xxdev.TruncationException}) or of another type, or that the buffer
 * refuses (one that is read-only), is consumed. The receive ends with the exception and the buffer is unchanged, but
 * for pieces that had come before the refusal. A failure of the receive does not fail the send.
 *
 * <p>Source: MPI 4.1, 3.2.4 (blocking receive), 3.3.1 (type matching), 3.5 (order), 3.8.4 (cancel).
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

    /** Its place in the posted receive queue; guarded by the engine's lock, as are the five fields below. */
    final EnvelopeIndex.Link<ReceiveRequest> link = new EnvelopeIndex.Link<>(this);

    int source;
    int tag;
    int context;
    /** Number in the order of posting, by which a message chooses between patterns of wildcards. */
    long order;
    /** Whether it is in the posted receive queue. */
    boolean isPosted;
    /** Whether the call that made it has returned or will; fixed before it is posted. */
    boolean isNonblocking;
    /** The message whose payload this receive is to take, set by the match and cleared by {@link #transfer}. */
    RendezvousMessage matched;
    /** Notified by {@link #transfer} that a buffered message was taken, so that its sender gets credit; may be null. */
    Origin origin;

    private final WaitQueue receivers;
    private final Status result = new Status();
    private Object buffer;
    private int offset;
    private long capacity;
    private ElementType type;
    /** Objects, or their serialized form as {@code byte[]}, until they are rebuilt; written before {@code done}. */
    private Object objects;
    /** Why the receive ended without the message; written before {@code done}, or by {@link #rebuildObjects}. */
    private DeviceException failure;
    /** Whether the payload comes in pieces from another process. */
    private boolean isCarried;
    /** Of a message in pieces that goes out of Java's memory; else {@code null}. */
    private ExternalTransfer writing;
    /** Longest message to make room for, while there is no buffer. */
    private long maxBytes;

    @SuppressWarnings("unused") // through DONE
    private boolean done;

    /**
     * Makes a receive of a rank.
     *
     * @param receivers threads of the rank that wait, woken at the end
     */
    ReceiveRequest(MatchingDevice device, WaitQueue receivers) {
        super(device);
        this.receivers = receivers;
    }

    /**
     * Prepares the request for posting: pending, without an outcome. Arguments were checked by the caller.
     *
     * @param newBuffer array, NIO buffer or {@link xxdev.ScatteredBuffer}
     * @param newOffset first element in the buffer
     * @param count elements there is room for
     * @param newType element type of the buffer
     */
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

    /** Prepares the request for posting with room for as many elements as a large buffer has. */
    ReceiveRequest set(LargeBuffer newBuffer) {
        set(newBuffer, 0, 0, newBuffer.type());
        capacity = newBuffer.length();
        return this;
    }

    /**
     * Prepares the request for posting without a buffer, which is made for the message that matches.
     *
     * @param newMaxBytes longest message to make an array for; references count 8 bytes each
     */
    ReceiveRequest setWithoutBuffer(long newMaxBytes) {
        maxBytes = newMaxBytes;
        return set(null, 0, 0, ElementType.BYTE);
    }

    /** The buffer of the call, or the array that was made for the message; {@code null} before that. */
    Object buffer() {
        return buffer;
    }

    /** Whether the receive is still without a buffer. */
    private boolean isWithoutBuffer() {
        return buffer == null;
    }

    /** {@inheritDoc} True of a receive without a buffer: its caller does not know what comes. */
    @Override
    public boolean isOfService() {
        return isWithoutBuffer();
    }

    /** Sets the envelope to match: a source or {@code ANY_SOURCE}, a tag or {@code ANY_TAG}, and one context. */
    ReceiveRequest envelope(int newSource, int newTag, int newContext) {
        source = newSource;
        tag = newTag;
        context = newContext;
        return this;
    }

    /** Which of source and tag are wildcards; see {@link Wildcards}. */
    int pattern() {
        return Wildcards.pattern(source, tag);
    }

    /**
     * Takes a small message out of memory and ends the receive, also if the message does not fit. Callers may hold the
     * engine's lock, so the message is no longer than an eager frame.
     *
     * @param from id of the sender
     * @param withTag tag of the message
     * @param sent element type the sender used
     * @param count elements of {@code sent} in the message
     * @param memory holds the payload
     * @param position first byte of the payload in {@code memory}
     */
    public void takeFrom(int from, int withTag, ElementType sent, int count, MemoryBlock memory, int position) {
        try {
            result.set(from, withTag, count, sent);
            if (fits(sent, count) && count > 0) {
                int elements = sent == type ? count : count << sent.shift() >> type.shift();
                fill(memory, position, 0, elements);
            }
        } catch (RuntimeException e) {
            failure = failed(e);
        }
        finish();
    }

    /**
     * Takes a whole message that was buffered in an array of its own, and ends the receive, also if it does not fit. A
     * receive without a buffer takes over the array. Called without a lock.
     *
     * @param from id of the sender
     * @param withTag tag of the message
     * @param sent element type the sender used, and that of {@code array}
     * @param count elements in the message
     * @param array the payload from element 0 on; no other object uses it any more
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
            failure = failed(e);
        }
        finish();
    }

    private void copyFrom(ElementType sent, int count, Object array) {
        if (buffer instanceof LargeBuffer) {
            LargeCopy.copy(sent, array, 0, type, buffer, 0, (long) count << sent.shift());
        } else if (sent == type) {
            ElementCopy.copy(type, array, 0, buffer, offset, count);
        } else { // one of the two is bytes, of which an array has at most so many as an int counts
            ElementCopy.copyBytes(sent, array, 0, type, buffer, offset, count << sent.shift());
        }
    }

    /**
     * Does what the match could not do under the engine's lock: takes the payload of a rendezvous, or returns the
     * credit of a message that was buffered. Called once after each match, by the thread that made it, without any
     * lock.
     *
     * <p>Afterwards the receive is done, or ends when the rest of the payload has come from another process. Nothing of
     * it may be touched then.
     */
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
        Origin notified = origin;
        origin = null;
        notified.taken((int) result.bytes());
    }

    /**
     * Takes the payload of a send in this JVM, and ends the send and then the receive, also if the message does not
     * fit. Called without a lock, after the send was claimed, so that its buffer does not change meanwhile.
     */
    void takeFrom(RendezvousSend send) {
        try {
            result.set(send.source, send.tag, send.count, send.type);
            if (fits(send.type, send.count) && (send.count > 0 || type == ElementType.OBJECT)) {
                copyFrom(send);
            }
        } catch (RuntimeException | VirtualMachineError e) { // both sides wait for this thread
            failure = failed(e);
        }
        send.finish();
        finish();
    }

    private void copyFrom(RendezvousSend send) {
        MemoryBlock buffered = send.buffered();
        if (type == ElementType.OBJECT) {
            objects = send.buffer;
        } else if (buffered != null) {
            fill(buffered, 0, 0, (int) (send.bytes() >> type.shift()));
        } else if (buffer instanceof LargeBuffer || send.buffer instanceof LargeBuffer) {
            LargeCopy.copy(send.type, send.buffer, send.offset, type, buffer, offset, send.bytes());
        } else if (send.type == type) {
            ElementCopy.copy(type, send.buffer, send.offset, buffer, offset, (int) send.count);
        } else { // as above: bytes fit an int
            ElementCopy.copyBytes(send.type, send.buffer, send.offset, type, buffer, offset, (int) send.bytes());
        }
    }

    /**
     * Starts to take a message that comes in pieces. Called once, before the first {@link #receive}, by the thread that
     * matched or by the reader of the connection; whichever it is, the caller orders it before the first piece.
     *
     * @param from id of the sender
     * @param withTag tag of the message
     * @param sent element type the sender used
     * @param count elements of {@code sent} in the message
     * @return whether it fits; if not, its pieces are to be dropped and the receive is to be {@link #finish finished}
     */
    public boolean begin(int from, int withTag, ElementType sent, long count) {
        isCarried = true;
        result.set(from, withTag, count, sent);
        boolean isFit = fits(sent, count);
        return isFit && count > 0 && buffer instanceof ExternalBuffer external ? beginWriting(external) : isFit;
    }

    private boolean beginWriting(ExternalBuffer external) {
        try {
            writing = external.writing(offset, (int) (result.bytes() >> type.shift()));
            return true;
        } catch (RuntimeException e) {
            failure = failed(e);
            return false;
        }
    }

    private void endWriting() {
        ExternalTransfer ended = writing;
        writing = null;
        try {
            ended.end();
        } catch (RuntimeException e) {
            failure = failure == null ? failed(e) : failure;
        }
    }

    private DeviceException failed(Throwable cause) {
        return new DeviceException("receive of " + result + " failed: " + cause, cause);
    }

    /**
     * Takes a piece of the message; pieces come in order, from one thread at a time.
     *
     * @param memory holds the piece
     * @param position first byte of the piece in {@code memory}
     * @param from bytes of the message before the piece; a multiple of 8
     * @param length bytes of the piece; a multiple of 8 unless it is the last
     * @return whether the next piece can be taken; {@code false} when the buffer refuses to be filled
     */
    public boolean receive(MemoryBlock memory, int position, long from, int length) {
        try {
            int shift = type.shift();
            if (writing != null) {
                writing.copy((int) (from >> shift), memory.view(type), position >> shift, length >> shift);
            } else {
                fill(memory, position, from >> shift, length >> shift);
            }
            return true;
        } catch (RuntimeException e) {
            failure = failed(e);
            return false;
        }
    }

    /** Copies elements from memory to those of the buffer behind so many of the message. */
    private void fill(MemoryBlock memory, int position, long first, int elements) {
        if (buffer instanceof LargeBuffer large) {
            LargeCopy.get(memory, position, large, first, elements);
        } else {
            memory.get(position, type, buffer, offset + (int) first, elements); // a message that fits an int
        }
    }

    /**
     * The user's array, if payload can be written to it byte by byte: of elements as the sender's, which have bytes and
     * no illegal values. Called between {@link #begin} and {@link #finish}.
     */
    public Object plainArray() {
        Class<?> kind = buffer.getClass().getComponentType();
        boolean isPlain = kind != null && kind.isPrimitive() && kind != boolean.class && ElementType.of(buffer) == type;
        return isPlain ? buffer : null;
    }

    /** Where in {@link #plainArray} the payload begins, in bytes. */
    public long firstByte() {
        return (long) offset << type.shift();
    }

    /** Whether the user's buffer is memory outside the heap that a link can read into, without a copy. */
    public boolean isOutsideHeap() {
        return buffer instanceof ByteBuffer bytes && bytes.isDirect() && !bytes.isReadOnly();
    }

    /**
     * The user's memory for the next bytes of a message; only for a receive that {@link #isOutsideHeap}.
     *
     * @param from bytes of the message before them
     * @param length bytes, not beyond the end of the message
     * @return a view of its own, from position to limit
     */
    public ByteBuffer directBuffer(long from, int length) {
        int start = offset + (int) from;
        return ((ByteBuffer) buffer).duplicate().limit(start + length).position(start);
    }

    /**
     * Takes objects that another process has serialized; a thread of the receiver rebuilds them. Called between
     * {@link #begin} and {@link #finish}.
     */
    public void takeObjects(byte[] written) {
        objects = written;
    }

    /** Whether the message in {@link #result} fits; else {@link #failure} says why not. Makes a missing buffer. */
    private boolean fits(ElementType sent, long count) {
        if (isWithoutBuffer()) {
            if (!isShortEnough()) {
                return false;
            }
            use(sent.newArray((int) count), sent, (int) count);
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

    /**
     * Ends the receive: publishes payload, status and failure to {@link #isDone}, and wakes the threads of the receiver
     * that wait. Called once; the caller may touch nothing of the request afterwards, since the receiver may use it
     * again.
     */
    public void finish() {
        WaitQueue waiting = receivers;
        if (writing != null) {
            endWriting();
        }
        DONE.setRelease(this, true);
        waiting.wake();
    }

    /** Ends a receive that was withdrawn before it matched. */
    void finishCancelled() {
        result.setCancelled();
        finish();
    }

    /**
     * Ends a receive that can get no message any more. Called instead of {@link #finish} by the thread that took it out
     * of the posted receive queue, or by the one that was to bring the payload.
     *
     * @param why thrown to every thread that asks for the outcome
     */
    public void fail(DeviceException why) {
        failure = why;
        finish();
    }

    @Override
    public boolean isDone() {
        return (boolean) DONE.getAcquire(this);
    }

    /**
     * {@inheritDoc} A receive from any source that stays posted is notified of lost ranks in each wait and test, until
     * the program has acknowledged them.
     */
    @Override
    public void checkReachable() {
        if (isNonblocking) {
            device.engine.checkPosted(this);
        }
    }

    @Override
    public boolean isInterrupted() {
        return isNonblocking && !isDone() && device.engine.isInterrupted(this);
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

    /**
     * Hands out the outcome of a receive that is done.
     *
     * @param status overwritten with source, tag, length and type of the message
     * @throws DeviceException why the receive failed
     */
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

    /** Drops the reference to the user's buffer before the request goes back to its pool. */
    void clear() {
        buffer = null;
    }

    /**
     * {@inheritDoc} Whether it is still posted is decided under the engine's lock, so either the cancel succeeds or the
     * message is received.
     */
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
    public BlockedCall.Kind kind() {
        return BlockedCall.Kind.RECEIVE;
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
        return "Receive[source=" + (source == Device.ANY_SOURCE ? "ANY_SOURCE" : source) + " tag="
                + (tag == Device.ANY_TAG ? "ANY_TAG" : tag) + " context=" + context + ", " + capacity + " x " + type
                + (isDone() ? ", done]" : ", pending]");
    }
}

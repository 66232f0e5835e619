package bireme.devices.smdev;

import static bireme.devices.smdev.SmRingDescriptor.ENVELOPE_OFFSET;
import static bireme.devices.smdev.SmRingDescriptor.KIND_REFERENCE;
import static bireme.devices.smdev.SmRingDescriptor.PAYLOAD_OFFSET;
import static bireme.devices.smdev.SmRingDescriptor.SHARED_SLOT_PAYLOAD_LIMIT;
import static bireme.devices.smdev.SmRingDescriptor.SLOTS;
import static bireme.devices.smdev.SmRingDescriptor.SLOTS_BYTES;
import static bireme.devices.smdev.SmRingDescriptor.SLOT_BYTES;
import static bireme.devices.smdev.SmRingDescriptor.SLOT_MASK;
import static bireme.devices.smdev.SmRingDescriptor.SLOT_PAYLOAD_LIMIT;
import static bireme.devices.smdev.SmRingDescriptor.SOURCE_OFFSET;
import static bireme.devices.smdev.SmRingDescriptor.STAMP_OFFSET;

import bireme.devices.match.FrameSource;
import bireme.devices.match.MatchEngine;
import bireme.devices.match.ReceiveRequest;
import bireme.devices.match.RendezvousSend;
import bireme.devices.memory.MemoryBlock;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import xxdev.Device;
import xxdev.ElementType;
import xxdev.Status;

/**
 * One-way frame ring to a rank of a JVM, from one other rank or, as part of an {@link SmInbox}, from many.
 *
 * <p>Shape: see {@link SmRingDescriptor}; memory outside the heap, so that slots are cache lines and stay so.
 *
 * <p>Threads: senders take the ring's lock; the receiver side needs the lock of the receiver's engine, except
 * {@link #hasFrame}.
 *
 * <p>Ordering: {@code stampRelease} publishes the slot, its payload in the data area and its reference; the receiver
 * reads none of them before {@code stampAcquire} gave the expected number. {@code headRelease} gives slot and payload
 * back; the sender reuses neither before {@code headAcquire}.
 *
 * <p>Errors: a full ring refuses and changes nothing.
 */
final class SmRing extends SmRingPad1 implements FrameSource {
    private static final VarHandle STAMP = MethodHandles.byteBufferViewVarHandle(long[].class, ByteOrder.nativeOrder());
    private static final VarHandle HEAD;

    static {
        try {
            HEAD = MethodHandles.lookup().findVarHandle(SmRingReceiverFields.class, "head", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Stands for the source of a ring that has many. */
    private static final int MANY = -1;

    /** The only sender, or {@link #MANY}. */
    private final int source;

    /** Longest payload, in bytes, in a slot. */
    private final int slotPayloadLimit;

    private final int dataBytes;
    private final MemoryBlock memory;
    private final ByteBuffer bytes;
    private final RendezvousSend[] references = new RendezvousSend[SLOTS];
    /** For each slot, where the data area ended when its frame was written; the sender's. */
    private final long[] dataEnds = new long[SLOTS];

    /** A ring for frames of rank {@code source} with a data area of {@code dataBytes} bytes. */
    SmRing(int source, int dataBytes) {
        this.source = source;
        this.slotPayloadLimit = source == MANY ? SHARED_SLOT_PAYLOAD_LIMIT : SLOT_PAYLOAD_LIMIT;
        this.dataBytes = dataBytes;
        int length = SLOTS_BYTES + dataBytes;
        // Both ends of a slice are moved to the alignment.
        ByteBuffer aligned = ByteBuffer.allocateDirect(bytes(dataBytes)).alignedSlice(SLOT_BYTES);
        memory = new MemoryBlock(aligned.limit(length));
        bytes = memory.bytes();
    }

    /** A ring for frames of many ranks, who say in each who they are. */
    static SmRing ofMany(int dataBytes) {
        return new SmRing(MANY, dataBytes);
    }

    /** Bytes outside the heap that a ring takes. */
    static int bytes(int dataBytes) {
        return SLOTS_BYTES + dataBytes + 2 * SLOT_BYTES;
    }

    /** Copies a message of at most half the data area's length into a frame; {@code false} when there is no room. */
    boolean offer(Object buffer, int offset, int count, ElementType type, int tag, int context) {
        return offer(source, buffer, offset, count, type, tag, context);
    }

    /** The same for a ring of many senders. */
    boolean offer(int from, Object buffer, int offset, int count, ElementType type, int tag, int context) {
        lock();
        try {
            long sequence = tail;
            int slot = SmRingDescriptor.slot(sequence);
            int length = count << type.shift();
            int payload = hasSlot(sequence) ? place(slot, length) : -1;
            if (payload >= 0) {
                memory.put(payload, type, buffer, offset, count);
                if (length > slotPayloadLimit) { // not before the copy: the receiver's polls would take the slot twice
                    bytes.putInt(slot + PAYLOAD_OFFSET, payload);
                }
                publish(sequence, slot, tag, context, from, type.ordinal(), count);
            }
            return payload >= 0;
        } finally {
            unlock();
        }
    }

    /** Writes a request to send; {@code false} when there is no room. */
    boolean offer(RendezvousSend send, int tag, int context) {
        return offer(source, send, tag, context);
    }

    /** The same for a ring of many senders. */
    boolean offer(int from, RendezvousSend send, int tag, int context) {
        lock();
        long sequence = tail;
        boolean hasRoom = hasSlot(sequence);
        if (hasRoom) {
            references[(int) sequence & SLOT_MASK] = send;
            publish(sequence, SmRingDescriptor.slot(sequence), tag, context, from, KIND_REFERENCE, 0);
        }
        unlock();
        return hasRoom;
    }

    private void publish(long sequence, int slot, int tag, int context, int from, int kind, int count) {
        bytes.putLong(slot + ENVELOPE_OFFSET, SmRingDescriptor.envelope(tag, context));
        if (source == MANY) {
            bytes.putInt(slot + SOURCE_OFFSET, from);
        }
        dataEnds[(int) sequence & SLOT_MASK] = dataTail;
        tail = sequence + 1;
        stampRelease(slot, SmRingDescriptor.stamp(sequence, kind, count));
    }

    private boolean hasSlot(long sequence) {
        return sequence - headCache < SLOTS || refreshHead() && sequence - headCache < SLOTS;
    }

    /** Where the payload of a frame goes: into its slot, or behind the last one in the data area; -1 for no room. */
    private int place(int slot, int length) {
        return length <= slotPayloadLimit ? slot + PAYLOAD_OFFSET : placeInData(length);
    }

    private int placeInData(int length) {
        int needed = length + Long.BYTES - 1 & -Long.BYTES;
        long start = dataTail;
        int at = (int) (start % dataBytes);
        if (at + needed > dataBytes) {
            start += dataBytes - at;
            at = 0;
        }
        long end = start + needed;
        if (end - dataFreed > dataBytes && !(refreshHead() && end - dataFreed <= dataBytes)) {
            return -1;
        }
        dataTail = end;
        return SLOTS_BYTES + at;
    }

    /** Reads which frames the receiver has taken; whether there were any. */
    private boolean refreshHead() {
        long taken = headAcquire();
        if (taken == headCache) {
            return false;
        }
        headCache = taken;
        dataFreed = dataEnds[(int) (taken - 1) & SLOT_MASK];
        return true;
    }

    /** Number of frames offered so far; for the sender side. */
    long offered() {
        return tail;
    }

    /** Whether the receiver has taken so many frames: they were matched, or are in its queue of messages. */
    boolean hasTaken(long frames) {
        return headAcquire() - frames >= 0;
    }

    @Override
    public boolean hasFrame() {
        long next = (long) HEAD.getOpaque(this);
        return SmRingDescriptor.isStampOf(stampAcquire(SmRingDescriptor.slot(next)), next);
    }

    /**
     * Passes the next frame, which must be there, to the engine.
     *
     * @return the receive that matched a request to send and whose transfer is the caller's to run, or {@code null}
     */
    ReceiveRequest take(MatchEngine engine) {
        long next = head;
        int slot = SmRingDescriptor.slot(next);
        long stamp = stampAcquire(slot);
        int kind = SmRingDescriptor.kind(stamp);
        ReceiveRequest matched = null;
        if (kind == KIND_REFERENCE) {
            int index = (int) next & SLOT_MASK;
            matched = engine.arriveReference(references[index]);
            references[index] = null;
        } else {
            takePayload(engine, slot, ElementType.ofOrdinal(kind), SmRingDescriptor.count(stamp));
        }
        headRelease(next + 1);
        return matched;
    }

    @Override
    public boolean take(
            Object buffer, int offset, int capacity, ElementType type, int tag, int context, Status status) {
        long next = head;
        int slot = SmRingDescriptor.slot(next);
        long stamp = stampAcquire(slot);
        long envelope = bytes.getLong(slot + ENVELOPE_OFFSET);
        int sentTag = SmRingDescriptor.tag(envelope);
        int count = SmRingDescriptor.count(stamp);
        if (!SmRingDescriptor.isStampOf(stamp, next)
                || SmRingDescriptor.kind(stamp) != type.ordinal()
                || sentTag != tag && tag != Device.ANY_TAG
                || SmRingDescriptor.context(envelope) != context
                || count > capacity) {
            return false;
        }
        memory.get(payload(slot, count << type.shift()), type, buffer, offset, count);
        status.set(sender(slot), sentTag, count, type);
        headRelease(next + 1);
        return true;
    }

    private int sender(int slot) {
        return source == MANY ? bytes.getInt(slot + SOURCE_OFFSET) : source;
    }

    /** Where the payload of a frame begins. */
    private int payload(int slot, int length) {
        return length <= slotPayloadLimit ? slot + PAYLOAD_OFFSET : bytes.getInt(slot + PAYLOAD_OFFSET);
    }

    private void takePayload(MatchEngine engine, int slot, ElementType type, int count) {
        long envelope = bytes.getLong(slot + ENVELOPE_OFFSET);
        engine.arriveEager(
                sender(slot),
                SmRingDescriptor.tag(envelope),
                SmRingDescriptor.context(envelope),
                type,
                count,
                memory,
                payload(slot, count << type.shift()));
    }

    private void stampRelease(int slot, long value) {
        STAMP.setRelease(bytes, slot + STAMP_OFFSET, value);
    }

    private long stampAcquire(int slot) {
        return (long) STAMP.getAcquire(bytes, slot + STAMP_OFFSET);
    }

    private void headRelease(long value) {
        HEAD.setRelease(this, value);
    }

    private long headAcquire() {
        return (long) HEAD.getAcquire(this);
    }
}

package bireme.runtime.partitioned;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicReferenceArray;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.ElementType;
import xxdev.Request;
import xxdev.Status;

/**
 * The sending side of a partitioned message, from its first start to its last.
 *
 * <p>Shape: the thread that marks the last partition of a message sends it. The first start ends only when the receiver
 * has answered that the sizes fit, the later ones need no answer.
 *
 * <p>Threads: any number mark partitions; one at a time starts, and waits or tests.
 *
 * <p>Ordering: a partition is marked by an atomic exchange and counted by an atomic decrement, so that the thread that
 * sends a message sees what all others have written to its partitions before they marked them.
 *
 * <p>Errors: a failure ends the start that it happens in, and no other may follow.
 */
public final class OutboundPartitions implements Request {
    private final PartitionedChannel channel;
    private final PartitionedBuffer buffer;
    private final MessageLayout layout;
    private final int firstTag;
    private final int dest;
    private final int tag;

    private final int[] answer = new int[BufferSize.NUMBERS];
    private final Request answered;
    /** Whether the receiver is known to fit. */
    private volatile boolean isMatched;

    /** Start in which each partition was marked last. */
    private final AtomicIntegerArray marked;
    /** Partitions of each message that are not marked. */
    private final AtomicIntegerArray unmarked;

    private final AtomicReferenceArray<Request> messages;
    private final AtomicInteger sent = new AtomicInteger();

    private int starts;
    private volatile boolean isActive;
    private volatile DeviceException failure;

    OutboundPartitions(
            PartitionedChannel channel,
            PartitionedBuffer buffer,
            MessageLayout layout,
            int firstTag,
            int dest,
            int tag) {
        this.channel = channel;
        this.buffer = buffer;
        this.layout = layout;
        this.firstTag = firstTag;
        this.dest = dest;
        this.tag = tag;
        this.marked = new AtomicIntegerArray(layout.partitions());
        this.unmarked = new AtomicIntegerArray(layout.messages());
        this.messages = new AtomicReferenceArray<>(layout.messages());
        this.isMatched = dest == Device.PROC_NULL;
        Device device = channel.device;
        this.answered = device.irecv(
                answer, 0, answer.length, dest, PartitionedChannel.answerTag(firstTag), channel.payloadContext());
        int[] match = PartitionedChannel.match(firstTag, layout, buffer.size());
        device.isend(match, 0, match.length, dest, tag, channel.matchingContext());
    }

    /** Whether it was started and has not been found complete; then partitions may be marked. */
    public boolean isActive() {
        return isActive;
    }

    /** Starts once more; no partition is marked then. */
    public Request start() {
        if (failure != null) {
            throw failedBefore(failure);
        }
        starts++;
        for (int m = 0; m < layout.messages(); m++) {
            unmarked.setPlain(m, layout.partitionsOf(m));
        }
        sent.setPlain(0);
        isActive = true; // releases the counts to threads that mark
        return this;
    }

    static DeviceException failedBefore(DeviceException failure) {
        return new DeviceException(
                "this partitioned request has failed before (" + failure.getMessage()
                        + "); free it and make another one",
                failure);
    }

    /** Whether a partition was marked since the start. */
    public boolean isMarked(int partition) {
        return marked.get(partition) == starts;
    }

    /**
     * Marks a partition, and sends the message that it completes, if it does.
     *
     * @return false, and nothing has changed, when it was marked before
     * @throws DeviceException when the message cannot be sent
     */
    public boolean mark(int partition) {
        if (marked.getAndSet(partition, starts) == starts) {
            return false;
        }
        int message = layout.messageOf(partition);
        if (unmarked.decrementAndGet(message) == 0) {
            send(message);
        }
        return true;
    }

    private void send(int message) {
        try {
            int first = buffer.offset() + layout.first(message);
            messages.set(
                    message,
                    channel.device.isend(
                            buffer.data(),
                            first,
                            layout.lengthOf(message),
                            dest,
                            firstTag + message,
                            channel.payloadContext()));
        } catch (DeviceException e) {
            failure = e;
            throw e;
        } finally {
            if (sent.incrementAndGet() == layout.messages() || failure != null) {
                channel.device.wake();
            }
        }
    }

    private boolean isSent() {
        return failure != null || sent.get() == layout.messages();
    }

    @Override
    public boolean isDone() {
        if (!isSent()) {
            return false;
        }
        if (failure != null) {
            return true;
        }
        if (!isMatched) {
            if (!answered.isDone()) {
                return false;
            }
            if (answer[0] >= 0) {
                return true; // other sizes, and what was sent may never be received
            }
        }
        for (int m = 0; m < layout.messages(); m++) {
            if (!messages.get(m).isDone()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Status await() {
        try {
            if (!isSent()) {
                channel.device.awaitUntil(this::isSent, "Wait for partitions that are not marked ready");
            }
            checkMatched();
            for (int m = 0; m < layout.messages(); m++) {
                messages.get(m).await();
            }
        } catch (DeviceException e) {
            failure = e;
            throw e;
        } finally {
            isActive = false;
        }
        Status status = new Status();
        status.set(Device.ANY_SOURCE, Device.ANY_TAG, 0, ElementType.BYTE);
        return status;
    }

    /** Waits for the receiver's first answer, and throws what went wrong. */
    private void checkMatched() {
        if (failure != null) {
            throw failure;
        }
        if (isMatched) {
            return;
        }
        answered.await();
        if (answer[0] >= 0) {
            throw BufferSize.mismatch(buffer.size(), BufferSize.read(answer, 0), tag);
        }
        isMatched = true;
    }

    @Override
    public Status test() {
        if (!isDone()) {
            channel.device.progress();
        }
        return isDone() ? await() : null;
    }

    /** Never: partitions that are marked are on their way. */
    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public String toString() {
        return "Psend[" + buffer.size() + ", " + layout.messages() + " messages, " + sent.get() + " of them sent]";
    }
}

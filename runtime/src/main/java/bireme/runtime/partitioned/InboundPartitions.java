package bireme.runtime.partitioned;

import bireme.collectives.nonblocking.ActiveOperation;
import java.util.concurrent.atomic.AtomicBoolean;
import xxdev.Device;
import xxdev.DeviceException;
import xxdev.Request;
import xxdev.Status;

/**
 * The receiving side of a partitioned message, from its first start to its last.
 *
 * <p>Shape: a start posts a receive for each message of the sender. Before the first match they are not known; until
 * then the start is one of the rank's active operations, and the call that sees the match message posts them.
 *
 * <p>Threads: any number ask for partitions; one at a time starts, and waits or tests.
 *
 * <p>Ordering: the write of {@link #receives} publishes the layout; the end of each receive releases its elements.
 *
 * <p>Errors: a failure ends the start that it happens in, and no other may follow.
 */
public final class InboundPartitions implements Request, ActiveOperation {
    /** First number of an answer that says that the sizes fit; else it is the first of a {@link BufferSize}. */
    private static final int FITS = -1;

    private final PartitionedChannel channel;
    private final PartitionedBuffer buffer;
    private final int source;
    private final int tag;

    private final int[] match = PartitionedChannel.newMatch();
    private final Request matched;
    /** Taken by the thread that reads the match message. */
    private final AtomicBoolean isMatching = new AtomicBoolean();

    /** {@code null} before the match. */
    private MessageLayout layout;

    private int firstTag;
    /** Those of this start; {@code null} before the match. */
    private volatile Request[] receives;

    private volatile boolean isActive;
    private volatile DeviceException failure;

    InboundPartitions(PartitionedChannel channel, PartitionedBuffer buffer, int source, int tag) {
        this.channel = channel;
        this.buffer = buffer;
        this.source = source;
        this.tag = tag;
        if (source == Device.PROC_NULL) {
            BufferSize size = buffer.size();
            layout = new MessageLayout(size.partitions(), size.length(), Math.max(size.partitions(), 1));
        }
        this.matched = channel.device.irecv(match, 0, match.length, source, tag, channel.matchingContext());
    }

    /** Whether it was started and has not been found complete. */
    public boolean isActive() {
        return isActive;
    }

    /** Starts once more. */
    public Request start() {
        if (failure != null) {
            throw OutboundPartitions.failedBefore(failure);
        }
        receives = null;
        isActive = true;
        if (layout != null) {
            post();
        } else if (!advance()) {
            channel.operations.add(this);
        }
        return this;
    }

    private void post() {
        Request[] posted = new Request[layout.messages()];
        for (int m = 0; m < posted.length; m++) {
            posted[m] = channel.device.irecv(
                    buffer.data(),
                    buffer.offset() + layout.first(m),
                    layout.lengthOf(m),
                    source,
                    firstTag + m,
                    channel.payloadContext());
        }
        receives = posted;
    }

    /** {@inheritDoc} The operation is the match. */
    @Override
    public boolean advance() {
        if (receives == null && failure == null && matched.isDone() && isMatching.compareAndSet(false, true)) {
            try {
                accept();
            } catch (DeviceException e) { // thrown again by the wait
                failure = e;
            }
            channel.device.wake();
        }
        return isMatchedOrFailed();
    }

    private boolean isMatchedOrFailed() {
        return receives != null || failure != null;
    }

    @Override
    public int stepsDone() {
        return 0;
    }

    /** Reads the match message, answers it, and posts the receives. */
    private void accept() {
        matched.await();
        BufferSize sender = PartitionedChannel.sizeOf(match);
        int[] answer = new int[BufferSize.NUMBERS];
        boolean isFitting = sender.fits(buffer.size());
        if (isFitting) {
            answer[0] = FITS;
        } else {
            buffer.size().write(answer, 0);
        }
        firstTag = PartitionedChannel.firstTagOf(match);
        channel.device.isend(
                answer, 0, answer.length, source, PartitionedChannel.answerTag(firstTag), channel.payloadContext());
        if (!isFitting) {
            throw BufferSize.mismatch(sender, buffer.size(), tag);
        }
        layout = PartitionedChannel.layoutOf(match);
        post();
    }

    /**
     * Whether a partition has arrived; moves work forward once if it has not.
     *
     * @throws DeviceException when its receive has failed
     */
    public boolean hasArrived(int partition) {
        if (!isActive) {
            return true;
        }
        if (isThere(partition)) {
            return true;
        }
        channel.device.progress();
        return isThere(partition);
    }

    /** Waits until a partition has arrived, in a replay of a call that has found it. */
    public void awaitArrival(int partition) {
        channel.device.awaitUntil(() -> !isActive || isThere(partition), "Parrived of a partition that had arrived");
    }

    private boolean isThere(int partition) {
        if (failure != null) {
            throw failure;
        }
        Request[] posted = receives;
        if (posted == null) {
            return false;
        } else if (posted.length == 0) { // the sender has no partitions, those of this rank no elements
            return true;
        }
        int first = layout.messageWith(partition * buffer.length());
        int last = layout.messageWith(Math.max((partition + 1) * buffer.length() - 1, 0));
        if (!areDone(posted, first, last)) {
            return false;
        }
        for (int m = first; m <= last; m++) {
            posted[m].test(); // objects are deserialized there
        }
        return true;
    }

    private static boolean areDone(Request[] posted, int first, int last) {
        for (int m = first; m <= last; m++) {
            if (!posted[m].isDone()) {
                return false;
            }
        }
        return true;
    }

    @Override
    public boolean isDone() {
        if (failure != null) {
            return true;
        }
        Request[] posted = receives;
        return posted != null && areDone(posted, 0, posted.length - 1);
    }

    @Override
    public Status await() {
        try {
            awaitMatch();
            for (Request receive : receives) {
                receive.await();
            }
        } catch (DeviceException e) {
            failure = e;
            throw e;
        } finally {
            isActive = false;
        }
        Status status = new Status();
        if (source == Device.PROC_NULL) {
            status.set(Device.PROC_NULL, Device.ANY_TAG, 0, buffer.size().type());
        } else {
            status.set(source, tag, layout.elements(), buffer.size().type());
        }
        return status;
    }

    private void awaitMatch() {
        if (!isMatchedOrFailed()) {
            matched.await();
            if (!advance()) { // another thread reads the message
                channel.device.awaitUntil(this::isMatchedOrFailed, "Wait for Psend_init");
            }
        }
        if (failure != null) {
            throw failure;
        }
    }

    @Override
    public Status test() {
        if (!isDone()) {
            channel.device.progress();
        }
        return isDone() ? await() : null;
    }

    /** Never: the sender counts on the receive. */
    @Override
    public boolean cancel() {
        return false;
    }

    @Override
    public String toString() {
        return "Precv[" + buffer.size() + (receives == null ? ", not matched]" : ", matched]");
    }
}

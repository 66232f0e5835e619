package bireme.bb.tcp;

import bireme.bb.ranks.codec.CodecException;
import bireme.bb.ranks.codec.ItemReader;
import bireme.devices.secure.SecureServer;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.UUID;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;

/**
 * The consumer's end of a channel from another process; made by {@link TcpChannels#open(String)}.
 *
 * <p>Items are decoded when they are taken, by the thread that takes them. Until then their bytes are here, of as many
 * items at most as the capacity says.
 *
 * <p>Threads: any, one after another in the order of the items.
 *
 * @param <T> items
 */
public final class TcpReceiver<T> implements AutoCloseable {
    /** A sender that is connected gives a sign every second. */
    private static final long SILENCE_NS = TimeUnit.SECONDS.toNanos(10);

    private static final long CHECK_NS = TimeUnit.SECONDS.toNanos(1);

    private final String id;
    private final TcpConfig config;
    private final SecureServer server;
    private final UUID number = UUID.randomUUID();
    private final ItemReader reader;
    private final ArrayDeque<ByteBuffer> arrived = new ArrayDeque<>();
    /** Items of the frame that the reader is in. */
    private int open;

    private long received;
    private long taken;
    /** {@link #taken} as acknowledged to the sender. */
    private long takenAcked;
    /** {@link #lastNumber} as acknowledged to the sender. */
    private long receivedAcked;

    private UUID sender;
    private int connection = -1;
    private long lastReceivedNs;
    private String whyLeft;
    private boolean hasEnded;
    private String whyGivenUp;
    private boolean isClosed;
    private String failure;
    private boolean isDone;

    TcpReceiver(String id, TcpConfig config, SecureServer server) {
        this.id = id;
        this.config = config;
        this.server = server;
        this.reader = config.codecs().reader();
    }

    /**
     * Takes the oldest item if there is one.
     *
     * @return the item; {@code null} when there is none now, or none will follow, which {@link #isAtEnd} tells
     * @throws CancellationException behind the last item, when the producer has given the stream up
     * @throws CodecException when bytes cannot be read, or name a class that the codecs do not allow; the channel has
     *     failed then, at both ends
     * @throws TcpChannelException when the sender was lost for too long; or again, when the channel has failed
     */
    public synchronized T poll() {
        if (open == 0 && arrived.isEmpty()) {
            ackTaken();
            checkEnd();
            return null;
        }
        T item = next();
        taken++;
        if (taken - takenAcked > config.capacity() / 4) {
            ackTaken();
        }
        return item;
    }

    @SuppressWarnings("unchecked") // the sender puts only such items
    private T next() {
        try {
            if (open == 0) {
                ByteBuffer frame = arrived.remove();
                open = frame.getInt(ChannelFrameDescriptor.COUNT_OFFSET);
                reader.open(
                        frame.array(),
                        ChannelFrameDescriptor.ITEMS_OFFSET,
                        frame.limit() - ChannelFrameDescriptor.ITEMS_OFFSET);
            }
            Object item = config.codecs().read(reader);
            open--;
            return (T) item;
        } catch (CodecException e) {
            fail("an item cannot be read by the receiver: " + e.getMessage());
            throw e;
        }
    }

    private void checkEnd() {
        if (failure == null && !hasEnded && !isClosed) {
            checkSender();
        }
        if (failure != null) {
            throw new TcpChannelException(this + ": " + failure);
        } else if (whyGivenUp != null) {
            throw new CancellationException(this + " was given up: " + whyGivenUp);
        }
    }

    private void checkSender() {
        boolean isConnected = connection >= 0;
        long silentNs = System.nanoTime() - lastReceivedNs - (isConnected ? SILENCE_NS : 0);
        if (sender != null && silentNs > TimeUnit.NANOSECONDS.convert(config.connectLimit())) {
            fail("its sender was lost and has not come back within "
                    + config.connectLimit().toMillis() + " ms: " + (isConnected ? "it says nothing" : whyLeft));
        }
    }

    /**
     * Takes the oldest item, waiting for one so long at most.
     *
     * @param limit longest wait; 0 or less for none
     * @return the item; {@code null} when none has come, or none will follow, which {@link #isAtEnd} tells
     * @throws CancellationException behind the last item, when the producer has given the stream up
     * @throws CodecException when bytes cannot be read, or name a class that the codecs do not allow; the channel has
     *     failed then, at both ends
     * @throws TcpChannelException when the sender was lost for too long; or again, when the channel has failed
     * @throws InterruptedException when this thread is interrupted while it waits; no item was taken
     */
    public T poll(Duration limit) throws InterruptedException {
        return next(WaitDeadline.of(limit));
    }

    /**
     * Takes the oldest item, waiting for one.
     *
     * @return the item; {@code null} when none will follow
     * @throws CancellationException behind the last item, when the producer has given the stream up
     * @throws CodecException when bytes cannot be read, or name a class that the codecs do not allow; the channel has
     *     failed then, at both ends
     * @throws TcpChannelException when the sender was lost for too long; or again, when the channel has failed
     * @throws InterruptedException when this thread is interrupted while it waits; no item was taken
     */
    public T take() throws InterruptedException {
        return next(WaitDeadline.none());
    }

    private synchronized T next(WaitDeadline limit) throws InterruptedException {
        T item = poll();
        while (item == null && !isAtEnd() && limit.await(this, CHECK_NS)) {
            item = poll();
        }
        return item;
    }

    /** {@return whether no item will follow: the stream has ended and all were taken, or this end was closed} */
    public synchronized boolean isAtEnd() {
        return isClosed || (hasEnded && size() == 0);
    }

    /** {@return items that have arrived and were not taken} */
    public synchronized int size() {
        return (int) (received - taken);
    }

    /** Wants no more: the producer gets a {@link bireme.bb.node.StreamEndedException}, also where it waits. */
    @Override
    public synchronized void close() {
        if (!isClosed) {
            isClosed = true;
            forget();
            reportEnd();
        }
    }

    private void fail(String why) {
        failure = why;
        forget();
        reportEnd();
    }

    private void forget() {
        arrived.clear();
        open = 0;
        taken = received;
        notifyAll();
    }

    private void ackTaken() {
        if (taken > takenAcked) {
            takenAcked = taken;
            sendAck();
        }
    }

    /** Reports to the sender why nothing more is taken, if that is so; one that has ended need not know. */
    private void reportEnd() {
        if (failure != null) {
            send(ChannelFrameDescriptor.reason(FrameType.FAILED, failure));
        } else if (isClosed && !hasEnded) {
            send(ChannelFrameDescriptor.bare(FrameType.CLOSED));
        }
    }

    private void send(ByteBuffer frame) {
        if (connection >= 0) {
            server.send(connection, frame);
        }
    }

    private long lastNumber() {
        return received + (hasEnded ? 1 : 0);
    }

    // What follows is called by the thread of the server, and by TcpChannels.

    /** A sender has connected; whether it may send here. An older connection of it is closed. */
    synchronized boolean attach(int newConnection, UUID newSender) {
        if (sender != null && !sender.equals(newSender)) {
            return false;
        }
        sender = newSender;
        int old = connection;
        connection = newConnection;
        if (old >= 0) {
            server.disconnect(old, "its sender has connected again");
        }
        lastReceivedNs = System.nanoTime();
        takenAcked = taken;
        receivedAcked = lastNumber();
        send(ChannelFrameDescriptor.welcome(number, lastNumber(), taken, config.capacity()));
        reportEnd();
        return true;
    }

    synchronized void detach(int oldConnection, String why) {
        if (connection == oldConnection) {
            connection = -1;
            whyLeft = why;
            isDone |= isClosed && !hasEnded; // it was told
            notifyAll();
        }
    }

    /** Takes a frame. What a sender cannot mean ends the channel: to send it again would not help. */
    synchronized void received(ByteBuffer frame) throws IOException {
        lastReceivedNs = System.nanoTime();
        try {
            handle(frame);
        } catch (IOException e) {
            fail("its sender breaks the protocol: " + e.getMessage());
            throw e;
        }
        notifyAll();
    }

    private void handle(ByteBuffer frame) throws IOException {
        FrameType type = ChannelFrameDescriptor.typeOf(frame);
        switch (type) {
            case ITEMS -> items(frame);
            case END -> end(frame);
            case HEARTBEAT -> sendAck();
            case DONE -> isDone = true;
            default -> throw new IOException("it sends " + type + ", which only receivers do, or do first");
        }
    }

    private void items(ByteBuffer frame) throws IOException {
        ChannelFrameDescriptor.checkLength(frame, ChannelFrameDescriptor.ITEMS_OFFSET);
        checkNumber(frame);
        int count = frame.getInt(ChannelFrameDescriptor.COUNT_OFFSET);
        if (count < 1 || count > config.capacity() - (received - takenAcked)) {
            throw new IOException(count + " items, with room for " + (config.capacity() - (received - takenAcked)));
        }
        received += count;
        arrived.add(frame);
        if (isClosed || failure != null) {
            forget();
        }
    }

    private void end(ByteBuffer frame) throws IOException {
        ChannelFrameDescriptor.checkLength(frame, ChannelFrameDescriptor.END_WHY_OFFSET);
        checkNumber(frame);
        if (isClosed) {
            return; // its sender was told, and gave up for that reason
        }
        hasEnded = true;
        whyGivenUp = frame.get(ChannelFrameDescriptor.GIVEN_UP_OFFSET) == 0
                ? null
                : ChannelFrameDescriptor.textAt(frame, ChannelFrameDescriptor.END_WHY_OFFSET);
    }

    private void checkNumber(ByteBuffer frame) throws IOException {
        long first = frame.getLong(ChannelFrameDescriptor.NUMBER_OFFSET);
        if (hasEnded || first != received + 1) {
            throw new IOException("number " + first + " after " + lastNumber() + (hasEnded ? ", the end" : ""));
        }
    }

    /** Tells the sender what has arrived, once for all that has arrived in one read. */
    synchronized void acknowledge(int from) {
        if (connection == from && !isDone && lastNumber() > receivedAcked) {
            sendAck();
        }
    }

    private void sendAck() {
        receivedAcked = lastNumber();
        send(ChannelFrameDescriptor.ack(receivedAcked, takenAcked));
    }

    /** Whether its sender knows that the stream is over, or there is none. */
    synchronized boolean isDone() {
        boolean isAlone = connection < 0 && (sender == null ? isClosed : failure != null);
        return isDone || isAlone;
    }

    synchronized void awaitDone(WaitDeadline limit) throws InterruptedException {
        boolean hasTime = true;
        while (!isDone() && hasTime) {
            hasTime = limit.await(this, CHECK_NS);
        }
    }

    @Override
    public String toString() {
        return "channel '" + id + "'";
    }
}

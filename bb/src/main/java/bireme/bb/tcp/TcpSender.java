package bireme.bb.tcp;

import bireme.bb.node.StreamEndedException;
import bireme.bb.ranks.codec.CodecException;
import bireme.bb.ranks.codec.ItemWriter;
import bireme.devices.secure.SecureClient;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Objects;

/**
 * The producer's end of a channel to another process.
 *
 * <pre>{@code
 * try (TcpSender<Reading> out = TcpSender.connect("readings", "host", 4711, ChannelSecret.ofFile(file))) {
 *     for (Reading each : readings) {
 *         out.put(each);
 *     }
 *     out.end();
 * }
 * }</pre>
 *
 * <p>A connection that is lost is made again, and what may not have arrived is sent again. Items are bounded by the
 * capacity that the receiver has set: without room {@link #put} waits, and {@link #offer} refuses, also while there is
 * no connection.
 *
 * <p>Batches: an item goes at once unless other items are on their way; then it goes with those after it, as soon as
 * their arrival is acknowledged, or 14 KiB have come together.
 *
 * <p>Threads: any, one after another in the order of the items; one of its own sends and receives.
 *
 * @param <T> items
 */
public final class TcpSender<T> implements AutoCloseable {
    private static final int BATCH_BYTES = 14 << 10;

    /** A frame and the number of the last item in it. */
    private record Batch(long last, ByteBuffer frame) {}

    private final String name;
    private final TcpConfig config;
    private final ItemWriter writer;
    private final SenderConnection connection;
    private final ArrayDeque<Batch> unacked = new ArrayDeque<>();
    private int open;
    private long put;
    private long sent;
    private long received;
    private long taken;
    private int capacity;
    private SecureClient client;
    private boolean hasEnded;
    private boolean isOver;
    private boolean isClosedByConsumer;
    private String failure;

    private TcpSender(String id, String host, int port, ChannelSecret secret, TcpConfig config) {
        this.name = "channel '" + id + "' at " + host + ":" + port;
        this.config = config;
        this.writer = config.codecs().writer();
        this.connection = new SenderConnection(this, id, host, port, secret.secret());
    }

    /**
     * Connects with the default settings.
     *
     * @param <T> items
     * @param id name of the channel at the receiver
     * @param host name or address of the receiver's host
     * @param port port that the receiver listens at
     * @param secret that of the receiver
     * @return the connected end
     * @throws TcpChannelException when there is no connection within 30 s, or the receiver refuses
     * @throws InterruptedException when this thread is interrupted while it waits
     */
    public static <T> TcpSender<T> connect(String id, String host, int port, ChannelSecret secret)
            throws InterruptedException {
        return connect(id, host, port, secret, TcpConfig.defaults());
    }

    /**
     * Connects; tries again while the receiver does not listen yet, or has not opened the channel yet.
     *
     * @param <T> items
     * @param id name of the channel at the receiver
     * @param host name or address of the receiver's host
     * @param port port that the receiver listens at
     * @param secret that of the receiver
     * @param config codecs, and how long to try; its capacity is without effect
     * @return the connected end
     * @throws TcpChannelException when there is no connection within the limit, or the receiver refuses
     * @throws InterruptedException when this thread is interrupted while it waits
     */
    public static <T> TcpSender<T> connect(String id, String host, int port, ChannelSecret secret, TcpConfig config)
            throws InterruptedException {
        if (port < 1 || port > 0xffff) {
            throw new IllegalArgumentException("port " + port + ": expected 1 to 65535");
        }
        TcpSender<T> sender = new TcpSender<>(TcpChannels.checkedId(id), host, port, secret, config);
        sender.connection.start();
        sender.awaitCapacity();
        return sender;
    }

    private synchronized void awaitCapacity() throws InterruptedException {
        try {
            while (capacity == 0 && failure == null) {
                wait();
            }
            checkFailure();
        } catch (InterruptedException e) {
            connection.abandon();
            throw e;
        }
    }

    /**
     * Adds an item if there is room.
     *
     * @param item item, not {@code null}
     * @return whether it was added
     * @throws StreamEndedException when the consumer wants no more
     * @throws CodecException when the item, or something in it, is of a type without codec; the channel goes on
     * @throws TcpChannelException when the receiver has failed, or could not be reached for too long
     * @throws IllegalStateException after {@link #end}
     */
    public synchronized boolean offer(T item) {
        Objects.requireNonNull(item, "item");
        checkPutting();
        if (put - taken >= capacity) {
            flush();
            return false;
        }
        add(item);
        put++;
        open++;
        boolean isNothingOnItsWay = client != null && sent <= received;
        if (isNothingOnItsWay || writer.length() >= BATCH_BYTES) {
            flush();
        }
        return true;
    }

    private void add(T item) {
        if (open == 0) {
            ChannelFrameDescriptor.beginItems(writer, put + 1);
        }
        config.codecs().write(item, writer);
    }

    /**
     * Adds an item, waiting for room so long at most.
     *
     * @param item item, not {@code null}
     * @param limit longest wait; 0 or less for none
     * @return whether it was added
     * @throws StreamEndedException when the consumer wants no more
     * @throws CodecException when the item, or something in it, is of a type without codec; the channel goes on
     * @throws TcpChannelException when the receiver has failed, or could not be reached for too long
     * @throws IllegalStateException after {@link #end}
     * @throws InterruptedException when this thread is interrupted while it waits; the item was not added
     */
    public synchronized boolean offer(T item, Duration limit) throws InterruptedException {
        return offer(item, WaitDeadline.of(limit));
    }

    /**
     * Adds an item, waiting for room.
     *
     * @param item item, not {@code null}
     * @throws StreamEndedException when the consumer wants no more
     * @throws CodecException when the item, or something in it, is of a type without codec; the channel goes on
     * @throws TcpChannelException when the receiver has failed, or could not be reached for too long
     * @throws IllegalStateException after {@link #end}
     * @throws InterruptedException when this thread is interrupted while it waits; the item was not added
     */
    public synchronized void put(T item) throws InterruptedException {
        offer(item, WaitDeadline.none());
    }

    private boolean offer(T item, WaitDeadline limit) throws InterruptedException {
        while (!offer(item)) {
            if (!limit.await(this, Long.MAX_VALUE)) {
                return false;
            }
        }
        return true;
    }

    private void checkPutting() {
        if (hasEnded) {
            throw new IllegalStateException("an item for " + this + " after its end");
        } else if (isClosedByConsumer) {
            throw new StreamEndedException("the consumer of " + this + " wants no more");
        }
        checkFailure();
    }

    private void checkFailure() {
        if (failure != null) {
            throw new TcpChannelException(failure);
        }
    }

    /** No item follows: the consumer is told so behind the last one. Has an effect once; does not wait. */
    public void end() {
        end(null);
    }

    /**
     * Gives the stream up: behind the last item the consumer gets a {@link
     * java.util.concurrent.CancellationException}. Has no effect after {@link #end}.
     *
     * @param why its cause; may be {@code null}
     */
    public void fail(Throwable why) {
        end(why == null ? "its producer has given it up" : why.toString());
    }

    private synchronized void end(String whyGivenUp) {
        if (!hasEnded) {
            flush();
            hasEnded = true;
            log(new Batch(put + 1, ChannelFrameDescriptor.end(put + 1, whyGivenUp)));
        }
    }

    /** Closes the batch that is open, and sends it if there is a connection. */
    private void flush() {
        if (open > 0) {
            ByteBuffer frame = ChannelFrameDescriptor.endItems(writer, open);
            open = 0;
            log(new Batch(put, frame));
        }
    }

    private void log(Batch batch) {
        unacked.add(batch);
        if (client != null) {
            send(batch);
        }
    }

    private void send(Batch batch) {
        client.send(batch.frame()); // of a connection that is lost the receiving thread hears
        sent = batch.last();
    }

    /** {@return items that the consumer has not taken yet; a little too many, since it tells only now and then} */
    public synchronized int size() {
        return (int) (put - taken);
    }

    /**
     * Waits until everything put has arrived at the receiver's process, then closes the connection. A stream that was
     * not ended is given up, as by {@link #fail}.
     *
     * @throws TcpChannelException when the receiver has failed, or could not be reached for too long, before all items
     *     had arrived
     */
    @Override
    public void close() {
        end("its producer has closed it without an end");
        try {
            awaitEnd();
            connection.awaitClose();
        } catch (InterruptedException e) {
            connection.abandon();
            Thread.currentThread().interrupt();
            throw new TcpChannelException("interrupted before all items of " + this + " had arrived", e);
        }
    }

    private synchronized void awaitEnd() throws InterruptedException {
        while (!isOver) {
            wait();
        }
        checkFailure();
    }

    // What follows is called by the thread of the connection.

    TcpConfig config() {
        return config;
    }

    synchronized boolean isOver() {
        return isOver;
    }

    /** There is a connection: sends what had not arrived when the receiver answered. */
    synchronized void connected(SecureClient next, int capacityOfReceiver, long receivedThere, long takenThere) {
        capacity = capacityOfReceiver;
        acked(receivedThere, takenThere);
        flush(); // behind those that are to be sent before
        client = next;
        sent = received;
        unacked.forEach(this::send);
        notifyAll();
    }

    synchronized void disconnected() {
        client = null;
    }

    /** The receiver has got items up to a number, and taken others. */
    synchronized void acked(long receivedThere, long takenThere) {
        received = Math.max(received, receivedThere);
        if (takenThere > taken) {
            taken = takenThere;
            notifyAll(); // there is room
        }
        while (!unacked.isEmpty() && unacked.peek().last() <= received) {
            unacked.remove();
        }
        if (hasEnded && received > put) {
            finish(false, null);
        } else if (client != null && sent <= received) {
            flush();
        }
    }

    synchronized void closedByConsumer() {
        finish(true, null);
    }

    synchronized void failed(String why) {
        finish(false, this + ": " + why);
    }

    private void finish(boolean isClosed, String why) {
        if (!isOver) {
            isClosedByConsumer = isClosed;
            failure = why;
            isOver = true;
            unacked.clear();
            notifyAll();
        }
    }

    @Override
    public String toString() {
        return name;
    }
}

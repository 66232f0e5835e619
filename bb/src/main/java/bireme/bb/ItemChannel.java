package bireme.bb;

import bireme.bb.channel.ChainedChannel;
import bireme.bb.channel.Channel;
import bireme.bb.channel.Pause;
import bireme.bb.channel.RingChannel;
import bireme.bb.channel.WaitMode;
import bireme.bb.node.StreamEndedException;
import bireme.devices.wait.Parker;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * A channel from one thread to another that a program makes and uses itself, without a graph, or between a graph and
 * threads of its own: {@link Source#from(ItemChannel)} and {@link Sink#to(ItemChannel)}.
 *
 * <pre>{@code
 * ItemChannel<Frame> frames = ItemChannel.bounded(64);
 * camera.onFrame(frames::offer);                        // dropped while there is no room
 * for (Frame next = frames.take(); next != null; next = frames.take()) {
 *     show(next);
 * }
 * }</pre>
 *
 * <p>The producer ends the stream by {@link #end}, or gives it up by {@link #fail}. A consumer that wants no more calls
 * {@link #close}, which ends the producer as well.
 *
 * <p>Threads: one produces and one consumes; they may be the same. Others may take over, if what makes them take over
 * orders them, as a lock does. {@link #size} is for any thread.
 *
 * <p>Ordering: everything that the producer did before it put an item is visible to the consumer that has taken it.
 *
 * <p>Waiting: a thread looks again for some microseconds and then parks. A call with a time limit may return up to 10
 * ms after it.
 *
 * @param <T> items
 */
public final class ItemChannel<T> implements AutoCloseable {
    private final Parker producer = new Parker();
    private final Parker consumer = new Parker();
    private final Pause putting = new Pause(producer, WaitMode.adaptive(2));
    private final Pause taking = new Pause(consumer, WaitMode.adaptive(2));
    private final Channel channel;
    private final String shape;

    /** The last item was put before it was set. */
    private volatile boolean hasEnded;
    /** Written before {@link #hasEnded}; {@code null} for an end that was meant. */
    private Throwable failure;

    private ItemChannel(int capacity) {
        channel = capacity == 0
                ? new ChainedChannel(producer, consumer)
                : RingChannel.exact(capacity, producer, consumer);
        shape = capacity == 0 ? "unbounded" : "capacity " + capacity;
    }

    /**
     * {@return a channel whose producer waits while it is full}
     *
     * @param <T> items
     * @param capacity items that it has room for
     * @throws IllegalArgumentException for a capacity outside 1..268435456
     */
    public static <T> ItemChannel<T> bounded(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("capacity " + capacity + ": expected 1 to 268435456");
        }
        return new ItemChannel<>(capacity);
    }

    /**
     * {@return a channel that always has room, as long as there is memory}
     *
     * @param <T> items
     */
    public static <T> ItemChannel<T> unbounded() {
        return new ItemChannel<>(0);
    }

    /**
     * Adds an item if there is room. For the producer.
     *
     * @param item item, not {@code null}
     * @return whether it was added
     * @throws StreamEndedException when the consumer wants no more
     * @throws IllegalStateException after {@link #end}
     */
    public boolean offer(T item) {
        Objects.requireNonNull(item, "item");
        checkPutting();
        return channel.offer(item);
    }

    /**
     * Adds an item, waiting for room so long at most. For the producer.
     *
     * @param item item, not {@code null}
     * @param limit longest wait; 0 or less for none
     * @return whether it was added
     * @throws StreamEndedException when the consumer wants no more
     * @throws IllegalStateException after {@link #end}
     * @throws InterruptedException when this thread is interrupted while it waits; the item was not added
     */
    public boolean offer(T item, Duration limit) throws InterruptedException {
        return offer(item) || await(() -> offer(item), putting, TimeUnit.NANOSECONDS.convert(limit));
    }

    /**
     * Adds an item, waiting for room. For the producer.
     *
     * @param item item, not {@code null}
     * @throws StreamEndedException when the consumer wants no more
     * @throws IllegalStateException after {@link #end}
     * @throws InterruptedException when this thread is interrupted while it waits; the item was not added
     */
    public void put(T item) throws InterruptedException {
        if (!offer(item)) {
            await(() -> offer(item), putting, Long.MAX_VALUE);
        }
    }

    private void checkPutting() {
        if (hasEnded) {
            throw new IllegalStateException("an item for " + this + " after its end");
        } else if (channel.isClosed()) {
            throw new StreamEndedException("the consumer of " + this + " wants no more");
        }
    }

    /** No item follows: the consumer is told so behind the last one. For the producer; has an effect once. */
    public void end() {
        hasEnded = true;
        channel.flush();
    }

    /**
     * Gives the stream up: behind the last item the consumer gets a {@link CancellationException}. For the producer;
     * has no effect after {@link #end}.
     *
     * @param why its cause; may be {@code null}
     */
    public void fail(Throwable why) {
        if (!hasEnded) {
            failure = why == null ? new IllegalStateException("its producer has given it up") : why;
            end();
        }
    }

    /**
     * Takes the oldest item if there is one. For the consumer.
     *
     * @return the item; {@code null} when there is none now, or none will follow, which {@link #isAtEnd} tells
     * @throws CancellationException behind the last item, when the producer has given the stream up
     */
    @SuppressWarnings("unchecked") // only such items are put
    public T poll() {
        Object item = channel.poll();
        if (item == null && hasEnded) {
            item = channel.poll(); // the last may have come in between
            if (item == null && failure != null) {
                CancellationException cancelled = new CancellationException(this + " was given up: " + failure);
                cancelled.initCause(failure);
                throw cancelled;
            }
        }
        return (T) item;
    }

    /**
     * Takes the oldest item, waiting for one so long at most. For the consumer.
     *
     * @param limit longest wait; 0 or less for none
     * @return the item; {@code null} when none has come, or none will follow, which {@link #isAtEnd} tells
     * @throws CancellationException behind the last item, when the producer has given the stream up
     * @throws InterruptedException when this thread is interrupted while it waits; no item was taken
     */
    public T poll(Duration limit) throws InterruptedException {
        return next(TimeUnit.NANOSECONDS.convert(limit));
    }

    /**
     * Takes the oldest item, waiting for one. For the consumer.
     *
     * @return the item; {@code null} when none will follow
     * @throws CancellationException behind the last item, when the producer has given the stream up
     * @throws InterruptedException when this thread is interrupted while it waits; no item was taken
     */
    public T take() throws InterruptedException {
        return next(Long.MAX_VALUE);
    }

    private T next(long limitNs) throws InterruptedException {
        T item = poll();
        if (item == null && !hasEnded) {
            await(() -> channel.size() > 0 || hasEnded, taking, limitNs);
            item = poll();
        }
        return item;
    }

    /** Waits until a condition holds; whether it has come to that. */
    private static boolean await(BooleanSupplier condition, Pause pause, long limitNs) throws InterruptedException {
        long beganNs = System.nanoTime();
        try {
            while (!condition.getAsBoolean()) {
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                } else if (System.nanoTime() - beganNs >= limitNs) {
                    return false;
                }
                pause.pause();
            }
            return true;
        } finally {
            pause.reset();
        }
    }

    /** {@return whether the producer has ended the stream and all items were taken; for the consumer} */
    public boolean isAtEnd() {
        return hasEnded && channel.size() == 0;
    }

    /** {@return items in the channel; a little old for other threads than its own two} */
    public int size() {
        return channel.size();
    }

    /** Wants no more: the producer gets a {@link StreamEndedException}, also where it waits. For the consumer. */
    @Override
    public void close() {
        channel.close();
    }

    @Override
    public String toString() {
        return "ItemChannel[" + shape + ", " + size() + " items" + (hasEnded ? ", ended" : "")
                + (channel.isClosed() ? ", closed]" : "]");
    }
}

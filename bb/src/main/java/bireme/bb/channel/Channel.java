package bireme.bb.channel;

/**
 * A way for references from one producer to one consumer, in their order.
 *
 * <p>Threads: one producer, one consumer; both may be the same.
 *
 * <p>Ordering: everything that the producer did before it offered an item is visible to the consumer that has taken it.
 */
public abstract class Channel {
    private final Parker producer;
    private final Parker consumer;
    private volatile boolean isClosed;

    /**
     * An empty channel.
     *
     * @param producer where the producer sleeps while there is no room
     * @param consumer where the consumer sleeps while there is nothing
     */
    protected Channel(Parker producer, Parker consumer) {
        this.producer = producer;
        this.consumer = consumer;
    }

    /** Adds an item, never {@code null}; {@code false} when there is no room. For the producer. */
    public abstract boolean offer(Object item);

    /** Whether an offer would succeed. For the producer. */
    public abstract boolean hasRoom();

    /** Takes the oldest item; {@code null} when there is none. For the consumer. */
    public abstract Object poll();

    /** Items on their way, about; for any thread. */
    public abstract int size();

    /** Says that the consumer wants no more; for the consumer, who goes on to take, and drops, what comes. */
    public final void close() {
        isClosed = true;
        producer.wakeIfParked();
    }

    /** Whether the consumer wants no more. */
    public final boolean isClosed() {
        return isClosed;
    }

    /** To be called after an item was published. */
    protected final void wakeConsumer() {
        consumer.wakeIfParked();
    }

    /** To be called after room was given back. */
    protected final void wakeProducer() {
        producer.wakeIfParked();
    }
}

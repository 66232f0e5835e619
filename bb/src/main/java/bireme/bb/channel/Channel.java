package bireme.bb.channel;

import bireme.devices.memory.Padding;
import bireme.devices.wait.Parker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A queue from one producer to one consumer, for references in their order; see {@link NumberRing} for numbers.
 *
 * <p>Threads: one producer, one consumer; both may be the same.
 *
 * <p>Ordering: everything that the producer did before it offered an item is visible to the consumer that has taken it.
 *
 * <p>Waking: a parked thread that is patient is woken when enough has come together, or when the other side says
 * by {@link #flush} that nothing more will follow soon.
 */
public abstract class Channel extends Padding {
    private static final VarHandle CLOSED;

    static {
        try {
            CLOSED = MethodHandles.lookup().findVarHandle(Channel.class, "isClosed", boolean.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Parker producer;
    private final Parker consumer;
    /** Read for every item, so without an acquire, which would have all else be read again too. */
    private boolean isClosed;

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

    /**
     * Takes what is available, the oldest first, and passes each to {@code to} as long as that returns {@code true};
     * for the consumer.
     *
     * @param most items to take at most
     * @return items taken, 0 when there was none
     */
    public int drain(ItemHandler to, int most) {
        int taken = 0;
        boolean goesOn = true;
        while (goesOn && taken < most) {
            Object item = poll();
            if (item == null) {
                return taken;
            }
            taken++;
            goesOn = to.take(item);
        }
        return taken;
    }

    /** Items and marks that were offered, about; for any thread. */
    public abstract long offered();

    /** Items in the channel, about; for any thread. */
    public abstract int size();

    /** Whether so much is in the channel that a patient consumer is to be woken; for the producer. */
    abstract boolean isWorthTaking();

    /** Publishes all that was offered, and wakes the consumer however patient it is; for the producer. */
    public void flush() {
        consumer.wakeIfParked();
    }

    /** Closes the channel for its consumer, who goes on to take, and drops, what comes. */
    public final void close() {
        CLOSED.setVolatile(this, true);
        producer.wakeIfParked();
    }

    /** Whether the consumer wants no more. */
    public final boolean isClosed() {
        return (boolean) CLOSED.getOpaque(this);
    }

    /** To be called after an item was published. */
    final void wakeConsumer() {
        if (consumer.isParking()) {
            wakeConsumerIfWorthIt();
        }
    }

    private void wakeConsumerIfWorthIt() {
        if (!consumer.isPatient() || isWorthTaking()) {
            flush();
        }
    }

    /** Whether the consumer sleeps, or is about to. */
    final boolean isConsumerParked() {
        return consumer.isParking();
    }

    /** Whether the producer sleeps, or is about to. */
    final boolean isProducerParked() {
        return producer.isParking();
    }

    /** Whether the producer, which sleeps or is about to, is patient. */
    final boolean isProducerPatient() {
        return producer.isPatient();
    }

    /** To be called after slots were freed, when they are enough or nothing is left to take. */
    final void wakeProducer() {
        producer.wakeIfParked();
    }
}

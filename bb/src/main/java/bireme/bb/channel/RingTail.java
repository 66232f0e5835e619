package bireme.bb.channel;

import bireme.devices.wait.Parker;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * Fields of a ring that only its producer writes, for every item.
 *
 * <p>Ordering: the release of the tail publishes the items below it; the acquire pairs with it.
 */
abstract class RingTail extends RingPad0 {
    private static final VarHandle TAIL;

    static {
        try {
            TAIL = MethodHandles.lookup().findVarHandle(RingTail.class, "tail", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Items offered. */
    private long tail;
    /** Where the producer has to do more than to put an item: there is no room, or a batch is full. */
    long stop;
    /** The tail that there is no room behind, as far as the producer knows. */
    long full;

    RingTail(Parker producer, Parker consumer) {
        super(producer, consumer);
    }

    /** For the producer. */
    final long tailPlain() {
        return tail;
    }

    final void tailRelease(long newTail) {
        TAIL.setRelease(this, newTail);
    }

    final long tailAcquire() {
        return (long) TAIL.getAcquire(this);
    }

    final long tailOpaque() {
        return (long) TAIL.getOpaque(this);
    }
}

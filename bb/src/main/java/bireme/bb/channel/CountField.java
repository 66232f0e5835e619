package bireme.bb.channel;

import bireme.devices.memory.Padding;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * The count of a {@link PaddedCount}.
 *
 * <p>Ordering: the release of a value publishes all that was done before; the acquire pairs with it.
 */
abstract class CountField extends Padding {
    private static final VarHandle VALUE;

    static {
        try {
            VALUE = MethodHandles.lookup().findVarHandle(PaddedCount.class, "value", long.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private long value;

    /** For the thread that writes it. */
    final long plain() {
        return value;
    }

    final void release(long newValue) {
        VALUE.setRelease(this, newValue);
    }

    final long acquire() {
        return (long) VALUE.getAcquire(this);
    }

    final long opaque() {
        return (long) VALUE.getOpaque(this);
    }
}

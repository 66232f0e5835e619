package bireme.bb.ranks.edge;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

/**
 * A piece of a log.
 *
 * <p>Threads: one writes, one reads.
 *
 * <p>Ordering: {@link #publish} releases what was written before the new end, {@link #end} acquires it. The end does
 * not change any more once there is a next segment.
 */
final class Segment {
    private static final VarHandle END;
    private static final VarHandle NEXT;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            END = lookup.findVarHandle(Segment.class, "end", int.class);
            NEXT = lookup.findVarHandle(Segment.class, "next", Segment.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    final Tag kind;
    /** An array of bytes, or of whatever a bulk item is one of. */
    final Object array;

    private int end;
    private Segment next;

    Segment(Tag kind, Object array) {
        this.kind = kind;
        this.array = array;
    }

    void publish(int newEnd) {
        END.setRelease(this, newEnd);
    }

    int end() {
        return (int) END.getAcquire(this);
    }

    void link(Segment following) {
        NEXT.setRelease(this, following);
    }

    Segment next() {
        return (Segment) NEXT.getAcquire(this);
    }
}

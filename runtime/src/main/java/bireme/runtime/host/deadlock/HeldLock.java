package bireme.runtime.host.deadlock;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;

/**
 * A lock, or locks of neighbours, that a rank has of a window. It can be sent to another process.
 *
 * @param context of the window's messages
 * @param first rank in the window of the first target
 * @param end rank behind the last one
 * @param isExclusive whether nobody else has it
 */
public record HeldLock(int context, int first, int end, boolean isExclusive) {
    /** Reads what {@link #write} has written. */
    static HeldLock read(FieldReader in) {
        return new HeldLock(in.number(), in.number(), in.number(), in.flag());
    }

    /** Writes all of it. */
    void write(FieldWriter out) {
        out.number(context);
        out.number(first);
        out.number(end);
        out.flag(isExclusive);
    }

    /** Whether a thread waits for this lock. */
    boolean holdsUp(WaitingThread thread) {
        return thread.isLock() && thread.context() == context && thread.peer() >= first && thread.peer() < end;
    }
}

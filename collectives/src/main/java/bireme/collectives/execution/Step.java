package bireme.collectives.execution;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Reduction;
import java.util.function.BooleanSupplier;

/** One step of a {@link Schedule}; used again for other steps once its schedule was cleared. */
final class Step {
    /** What a step does. */
    enum Kind {
        /** Starts to send elements of a buffer. */
        START_SEND,
        /** Starts to receive elements into a buffer. */
        START_RECV,
        /** Waits for the message that was started last. */
        AWAIT_LAST,
        /** Waits for the two messages that were started last. */
        AWAIT_EXCHANGE,
        /** Waits for all that was started. */
        AWAIT_ALL,
        /** Copies items. */
        COPY,
        /** Combines items. */
        APPLY,
        /** Polls the memory of other ranks, or publishes some to them; done as soon as that says so. */
        POLL,
        /** Writes further steps, or does something with the memory of other ranks. */
        THEN
    }

    /** Items that take longer to copy or combine than to leave them to another thread. */
    private static final int MANY = 4096;

    Kind kind;
    Object buffer;
    int offset;
    /** Elements of a message, items of local work. */
    int count;

    int peer;
    Object to;
    int toOffset;
    ItemLayout layout;
    Reduction op;
    BooleanSupplier poll;
    Runnable more;

    /** Whether the step copies or combines much. */
    boolean isLong() {
        return count >= MANY && (kind == Kind.COPY || kind == Kind.APPLY || kind == Kind.THEN);
    }

    /** Lets go of everything that belongs to the call. */
    void clear() {
        buffer = null;
        to = null;
        op = null;
        poll = null;
        more = null;
    }
}

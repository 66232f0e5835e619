package xxdev;

import java.util.function.BooleanSupplier;

/**
 * A thread that waits in a device call, for reports of jobs that cannot go on.
 *
 * <p>Threads: immutable, except that {@link #canProgress} looks at live state and may be asked by any thread.
 */
public final class BlockedCall {
    /** What a thread waits for. */
    public enum Kind {
        /** That a message goes to the peer. */
        SEND,
        /** A message. */
        RECEIVE,
        /** That a message is there, which may be received later. */
        PROBE,
        /** Other ranks of this JVM in a collective. */
        COLLECTIVE,
        /** A {@link BackgroundOperation}. */
        OPERATION,
        /** A condition of the caller. */
        CONDITION
    }

    private final int id;
    private final Thread thread;
    private final Kind kind;
    private final String operation;
    private final int peer;
    private final int tag;
    private final int context;
    private final BooleanSupplier canProgress;

    /**
     * Describes a wait.
     *
     * @param id rank that waits
     * @param thread thread that waits
     * @param kind what it waits for
     * @param operation the same for reports: {@code "receive"}, {@code "send"}, {@code "probe"}, ...
     * @param peer id of the peer, or {@link Device#ANY_SOURCE}
     * @param tag tag, or {@link Device#ANY_TAG}
     * @param context context of the message, -1 when the wait has none
     * @param canProgress whether an event is already there that may end the wait
     */
    public BlockedCall(
            int id,
            Thread thread,
            Kind kind,
            String operation,
            int peer,
            int tag,
            int context,
            BooleanSupplier canProgress) {
        this.id = id;
        this.thread = thread;
        this.kind = kind;
        this.operation = operation;
        this.peer = peer;
        this.tag = tag;
        this.context = context;
        this.canProgress = canProgress;
    }

    /** {@return the id of the rank that waits} */
    public int id() {
        return id;
    }

    /** {@return the thread that waits} */
    public Thread thread() {
        return thread;
    }

    /** {@return what the thread waits for} */
    public Kind kind() {
        return kind;
    }

    /** {@return the same for reports: {@code "receive"}, {@code "send"}, {@code "probe"}, ...} */
    public String operation() {
        return operation;
    }

    /** {@return the id of the peer it waits for, or {@link Device#ANY_SOURCE}} */
    public int peer() {
        return peer;
    }

    /** {@return the tag it waits for, or {@link Device#ANY_TAG}} */
    public int tag() {
        return tag;
    }

    /** {@return the context it waits in, -1 when the wait has none} */
    public int context() {
        return context;
    }

    /** {@return whether an event is already there that may end the wait} */
    public boolean canProgress() {
        return canProgress.getAsBoolean();
    }

    @Override
    public String toString() {
        return "rank " + id + " waits in " + operation + ", peer " + peer + " tag " + tag + " context " + context;
    }
}

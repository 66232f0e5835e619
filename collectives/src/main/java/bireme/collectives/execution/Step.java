package bireme.collectives.execution;

import bireme.collectives.items.ItemLayout;
import bireme.collectives.items.Items;
import bireme.collectives.items.Reduction;
import bireme.collectives.stages.SharedWork;
import bireme.collectives.stages.Stages;

/** One step of a {@link Schedule}; used again for other steps once its schedule was cleared. */
final class Step {
    /** The action of a step. */
    enum Kind {
        /** Starts to send elements of a buffer. */
        START_SEND,
        /** Starts to receive elements into a buffer. */
        START_RECV,
        /** Receives elements into a buffer: from where they lie, or by a receive that is started and awaited. */
        RECV,
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
        /** Writes further steps, or does something with the memory of other ranks. */
        THEN,

        /** Waits until the lines of a call at the shared segment may be used. */
        AWAIT_LINE,
        /** Waits until its blocks and exposures may be used. */
        AWAIT_BLOCK,
        /** Waits for a round of a member. */
        AWAIT_ROUND,
        /** Signals a round. */
        SIGNAL,
        /** Publishes a copy of elements, and signals a round. */
        POST,
        /** Lets others use buffers, and signals a round. */
        EXPOSE,
        /** Publishes an object, and signals a round. */
        PUBLISH,
        /** Copies elements that a member has posted. */
        TAKE,
        /** Copies what a member has exposed. */
        COPY_EXPOSED,
        /** Copies a block that a member publishes. */
        COPY_BLOCK,
        /** Copies to a block that a member publishes. */
        FILL_BLOCK,
        /** Checks how much a member has exposed. */
        CHECK,
        /** Does something with what others have exposed; may write further steps. */
        WORK
    }

    /** Items that take longer to copy or combine than to leave them to another thread. */
    private static final int MANY = 4096;
    /** Items that take longer to copy or combine than most ranks are apart. */
    private static final int VERY_MANY = 1 << 16;

    Kind kind;
    Object buffer;
    int offset;
    /** Elements of a message, items of local work. */
    int count;

    /** A rank; a member of the shared segment; the root of {@link Kind#WORK}. */
    int peer;

    Object to;
    int toOffset;
    ItemLayout layout;
    Reduction op;
    Runnable more;

    /** Of a receive: whether it may be started as late as when it is waited for. */
    boolean isShort;

    /** Of steps at the shared segment. */
    int round;

    /** Elements that a member has posted. */
    int total;

    /** The first of them that is copied; the rank whose block is. */
    int first;

    SharedWork work;
    Stages stages;
    Items send;
    Items recv;

    /** Whether the step copies or combines much. */
    boolean isLong() {
        return isLong(MANY);
    }

    /** Whether the step copies or combines so much that it pays to wait a moment until it can be run. */
    boolean isVeryLong() {
        return isLong(VERY_MANY);
    }

    private boolean isLong(int least) {
        return count >= least
                && switch (kind) {
                    case COPY, APPLY, THEN, COPY_EXPOSED, COPY_BLOCK, FILL_BLOCK, WORK -> true;
                    default -> false;
                };
    }

    /** Lets go of everything that belongs to the call. */
    void clear() {
        buffer = null;
        to = null;
        op = null;
        more = null;
        work = null;
        stages = null;
        send = null;
        recv = null;
    }
}

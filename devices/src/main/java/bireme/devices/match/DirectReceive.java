package bireme.devices.match;

import bireme.devices.match.waiter.Background;
import xxdev.ElementType;
import xxdev.Status;

/**
 * A blocking receive from a named source that takes its message straight from the frame, without being posted.
 *
 * <p>Where the next frame of the source is what the receive waits for, a request, two searches and three atomic
 * operations are not needed, and no reference is stored: a store of one marks a card of the heap, and the cards of two
 * ranks share cache lines. What is left is one lock of the engine, under which it is certain that no receive was posted
 * earlier and that no message came earlier. Everything else (another message comes first, the payload lies elsewhere,
 * the type differs, the buffer refuses to be filled, the wait is long, something happened to the job) is left to a
 * posted receive.
 *
 * <p>Threads: any of the rank.
 *
 * <p>Ordering: as a posted receive; see {@link MatchEngine}.
 */
final class DirectReceive {
    /** Polls of the one source for one of all, and messages from it; a power of two. */
    private static final int POLLS_PER_GENERAL_POLL = 64;

    /** Index far enough from both ends of an array that what is beside it in memory is in other cache lines. */
    private static final int COUNT = 32;

    private final MatchEngine engine;
    private final Transport transport;
    private final Background background;
    private final CallChecks checks;
    private final int spins;
    /** How many messages were taken; threads of the rank may lose a count, which does no harm. */
    private final int[] taken = new int[2 * COUNT];

    /**
     * How such receives wait.
     *
     * @param spins empty polls before the receive is to be posted
     */
    DirectReceive(MatchEngine engine, Transport transport, Background background, CallChecks checks, int spins) {
        this.engine = engine;
        this.transport = transport;
        this.background = background;
        this.checks = checks;
        this.spins = spins;
    }

    /** Receives, with the arguments of a receive that were checked; {@code false} when it is to be posted. */
    boolean receive(
            Object buffer, int offset, int count, ElementType type, int source, int tag, int context, Status status) {
        if (source < 0 || type == ElementType.OBJECT || !checks.isClear(source, context)) {
            return false;
        }
        FrameSource frames = transport.framesFrom(source);
        if (frames == null
                || !hasFrameSoon(frames, source, context)
                || !take(frames, buffer, offset, count, type, tag, context, status)) {
            return false;
        }
        if (isDue(taken[COUNT]++)) { // who finds a message each time never waits, and nothing else would move on
            progress(frames);
        }
        return true;
    }

    private static boolean isDue(int polls) {
        return (polls & POLLS_PER_GENERAL_POLL - 1) == POLLS_PER_GENERAL_POLL - 1;
    }

    /** Waits for a frame while that can be the message wanted. */
    private boolean hasFrameSoon(FrameSource frames, int source, int context) {
        for (int polls = 0; !frames.hasFrame(); polls++) {
            if (polls >= spins || !engine.isClear()) {
                return false;
            }
            if (!frames.isSlowToAsk()) {
                Thread.onSpinWait();
            }
            if (isDue(polls)) {
                progress(frames);
                if (!checks.isClear(source, context)) { // a receive that is not posted is not notified of losses
                    return false;
                }
            }
        }
        return true;
    }

    /** Moves everything else along; to poll for no reason could bring the frame that is wanted to the engine. */
    private void progress(FrameSource frames) {
        if (transport.mayHaveArrivalsBeside(frames)) {
            transport.poll();
        }
        background.advance();
    }

    private boolean take(
            FrameSource frames,
            Object buffer,
            int offset,
            int count,
            ElementType type,
            int tag,
            int context,
            Status status) {
        if (!engine.tryLock()) {
            return false;
        }
        boolean isTaken;
        try {
            isTaken = engine.isClear() && frames.take(buffer, offset, count, type, tag, context, status);
        } catch (RuntimeException e) { // of the buffer; the frame is still there, and fails the posted receive
            return false;
        } finally {
            engine.unlock();
        }
        if (isTaken) {
            frames.afterTake();
        }
        return isTaken;
    }
}

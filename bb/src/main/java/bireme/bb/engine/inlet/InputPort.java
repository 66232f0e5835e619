package bireme.bb.engine.inlet;

import bireme.bb.channel.Channel;
import bireme.bb.channel.NumberRing;
import bireme.bb.engine.termination.LoopTermination;

/**
 * One input of a vertex.
 *
 * <p>Threads: that of the vertex.
 */
public final class InputPort {
    /** For what no loop counts. */
    public static final LoopTermination[] NO_LOOPS = {};

    final Channel channel;
    /** The same, if it carries numbers; else {@code null}. */
    final NumberRing numbers;
    /** The input as its node knows it; -1 for the feedback edge of a loop. */
    final int number;
    /** Loops that count the items of this input. */
    final LoopTermination[] loops;
    /** Those of them that the input leads into from outside. */
    final LoopTermination[] entered;

    /** An input that {@code loops} count; {@code entered} are those of them that it leads into from outside. */
    public InputPort(Channel channel, int number, LoopTermination[] loops, LoopTermination[] entered) {
        this.channel = channel;
        this.numbers = channel instanceof NumberRing ring ? ring : null;
        this.number = number;
        this.loops = loops;
        this.entered = entered;
    }

    /** Where its items come from. */
    public Channel channel() {
        return channel;
    }

    /** The same, if it carries numbers; else {@code null}. */
    public NumberRing numbers() {
        return numbers;
    }

    /** The input as its node knows it; -1 for the feedback edge of a loop. */
    public int number() {
        return number;
    }

    /** Whether it is the feedback edge of a loop. */
    public boolean isFeedback() {
        return number < 0;
    }

    /** The vertex is done with an item of this input. */
    public void done() {
        for (LoopTermination loop : loops) {
            loop.leaves();
        }
    }

    /** The stream has ended. */
    public void ended() {
        for (LoopTermination loop : entered) {
            loop.leaves();
        }
    }
}

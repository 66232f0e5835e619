package bireme.bb.engine;

import bireme.bb.channel.Channel;
import bireme.bb.channel.NumberRing;

/**
 * One input of a vertex.
 *
 * <p>Threads: that of the vertex.
 */
final class Port {
    static final Loop[] NO_LOOPS = {};

    final Channel channel;
    /** The same, if it carries numbers; else {@code null}. */
    final NumberRing numbers;
    /** The input as its node knows it; -1 for the way back of a loop. */
    final int number;
    /** Loops that count the items of this input. */
    final Loop[] loops;
    /** Those of them that the input leads into from outside. */
    final Loop[] entered;

    Port(Channel channel, int number, Loop[] loops, Loop[] entered) {
        this.channel = channel;
        this.numbers = channel instanceof NumberRing ring ? ring : null;
        this.number = number;
        this.loops = loops;
        this.entered = entered;
    }

    boolean isBack() {
        return number < 0;
    }

    /** The vertex is done with an item of this input. */
    void done() {
        for (Loop loop : loops) {
            loop.leaves();
        }
    }

    /** The stream has ended. */
    void ended() {
        for (Loop loop : entered) {
            loop.leaves();
        }
    }
}

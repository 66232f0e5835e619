package bireme.bb.window;

import bireme.bb.node.NodeContext;
import bireme.bb.window.contents.Contents;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Computes the watermark, either of all inputs together or as the minimum over the inputs.
 *
 * <p>Units: those of the times of items.
 *
 * <p>Threads: one.
 */
final class Clock {
    private static final long NEVER = Long.MIN_VALUE;

    private final NodeContext place;
    private final long lateness;
    /** Largest time of each input; of all in the first unless they are kept apart. */
    private final long[] latest;

    private final boolean[] hasEnded;
    private final boolean isPerInput;
    private long largest = NEVER;
    private long watermark = NEVER;

    /** Keeps the time of the node at this place. */
    Clock(EventTime<?> times, NodeContext place) {
        this.place = place;
        this.lateness = times.lateness();
        this.isPerInput = times.isPerInput();
        this.latest = new long[isPerInput ? Math.max(1, place.inputs()) : 1];
        this.hasEnded = new boolean[latest.length];
        Arrays.fill(latest, NEVER);
    }

    /** The current item's input has reached a time. A feedback edge has no effect if each input has a watermark. */
    void reach(long time) {
        largest = Math.max(largest, time);
        int input = isPerInput ? input() : 0;
        if (input >= 0 && time > latest[input]) {
            latest[input] = time;
            move();
        }
    }

    /** In the thread of a source, where a node may run, are no inputs; those of feedback edges are below 0. */
    private int input() {
        return place.inputs() > 0 ? place.input() : 0;
    }

    /** Records a time, without regard to the watermark. */
    void see(long time) {
        largest = Math.max(largest, time);
    }

    /** No more items follow on this input. */
    void inputEnded() {
        if (isPerInput && place.input() >= 0) {
            hasEnded[place.input()] = true;
            move();
        }
    }

    /** No more items follow: the watermark moves to the largest time. */
    void end() {
        watermark = largest;
    }

    private void move() {
        long smallest = Contents.NONE;
        for (int input = 0; input < latest.length; input++) {
            if (!hasEnded[input]) {
                smallest = Math.min(smallest, latest[input]);
            }
        }
        if (smallest != Contents.NONE && smallest != NEVER) {
            watermark = Math.max(watermark, smallest - lateness);
        }
    }

    boolean hasBegun() {
        return watermark != NEVER;
    }

    long watermark() {
        return watermark;
    }

    void write(DataOutput out) throws IOException {
        out.writeLong(largest);
        out.writeLong(watermark);
        for (int input = 0; input < latest.length; input++) {
            out.writeLong(latest[input]);
            out.writeBoolean(hasEnded[input]);
        }
    }

    /** Reads what a clock with as many inputs has written. */
    void read(DataInput in) throws IOException {
        largest = in.readLong();
        watermark = in.readLong();
        for (int input = 0; input < latest.length; input++) {
            latest[input] = in.readLong();
            hasEnded[input] = in.readBoolean();
        }
    }
}

package bireme.bb.window;

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

    private final long lateness;
    /** Largest time of each input; of all in the first unless they are kept apart. */
    private final long[] latest;

    private final boolean[] hasEnded;
    private final boolean isPerInput;
    private long largest = NEVER;
    private long watermark = NEVER;

    Clock(EventTime<?> times, int inputs) {
        this.lateness = times.lateness();
        this.isPerInput = times.isPerInput();
        this.latest = new long[isPerInput ? Math.max(1, inputs) : 1];
        this.hasEnded = new boolean[latest.length];
        Arrays.fill(latest, NEVER);
    }

    /** An input has reached a time. An input below 0, a feedback edge, has no effect if each input has a watermark. */
    void reach(int input, long time) {
        largest = Math.max(largest, time);
        int place = isPerInput ? input : 0;
        if (place >= 0 && time > latest[place]) {
            latest[place] = time;
            move();
        }
    }

    /** Records a time, without regard to the watermark. */
    void see(long time) {
        largest = Math.max(largest, time);
    }

    void inputEnded(int input) {
        if (isPerInput && input >= 0) {
            hasEnded[input] = true;
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

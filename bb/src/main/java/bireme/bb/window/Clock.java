package bireme.bb.window;

import java.util.Arrays;

/**
 * The watermark, of all inputs together or as the smallest of theirs.
 *
 * <p>Units: as the times.
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

    /** An input has come so far; one below 0, a feedback edge, moves nothing where inputs are kept apart. */
    void reach(int input, long time) {
        largest = Math.max(largest, time);
        int place = isPerInput ? input : 0;
        if (place >= 0 && time > latest[place]) {
            latest[place] = time;
            move();
        }
    }

    /** The latest time there was, whatever the watermark makes of it. */
    void see(long time) {
        largest = Math.max(largest, time);
    }

    void inputEnded(int input) {
        if (isPerInput && input >= 0) {
            hasEnded[input] = true;
            move();
        }
    }

    /** Nothing more comes: whatever was waited for is not. */
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
}

package bireme.checkpoint;

import java.util.function.LongSupplier;

/**
 * When the next checkpoint is due, with the same answer at all ranks.
 *
 * <p>Shape: rank 0 has the clock. It turns the time that is left into a number of calls, by how long those since the
 * last checkpoint took, and broadcasts it; until then no rank has to ask. As calls may become shorter or longer, it
 * asks again after twice as many calls as there have been: {@code log2 n} broadcasts of 8 bytes in {@code n} calls.
 *
 * <p>Threads: the rank's.
 */
final class DueDecision {
    private static final long NOW = 0;

    private final LongSupplier clockNs;
    private final double meanNs;
    private long intervalNs;
    private long lastNs;
    private long calls;
    private long next = 1;

    /** {@code meanNs} is the mean time between failures. The first checkpoint is due at once: it tells the cost. */
    DueDecision(LongSupplier clockNs, double meanNs) {
        this.clockNs = clockNs;
        this.meanNs = meanNs;
    }

    /** Whether it is time; collective. */
    boolean isDue(CheckpointTeam team) {
        calls++;
        if (calls < next) {
            return false;
        }
        long answer = team.ofRoot(team.rank() == 0 ? callsLeft() : NOW);
        next = calls + answer;
        return answer == NOW;
    }

    /** How many more calls to wait before the next broadcast. */
    private long callsLeft() {
        long elapsed = clockNs.getAsLong() - lastNs;
        if (intervalNs == 0 || elapsed >= intervalNs) {
            return NOW;
        }
        double left = (double) (intervalNs - elapsed) / Math.max(1, elapsed) * calls;
        return Math.max(1, (long) Math.min(calls, left));
    }

    /** A checkpoint has kept the program for so long, and the one before has been stored for so long. */
    void taken(long costNs, long storedNs) {
        intervalNs = Math.max(Math.max(1, storedNs), (long) YoungDaly.interval(costNs, meanNs));
        lastNs = clockNs.getAsLong();
        calls = 0;
        next = 1;
    }

    long intervalNs() {
        return intervalNs;
    }
}

package bireme.launcher.coordinator;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The processes that are not started yet. Says when the next one may be started, because each starter limits how many
 * starts are in flight at a time, and because a process that could not be started may be tried again later.
 *
 * <p>Units: milliseconds of a clock that only grows.
 *
 * <p>Threads: that of the coordinator.
 */
final class LaunchQueue {
    private final JobPlan plan;
    private final BitSet waiting = new BitSet();
    private final BitSet onTheWay = new BitSet();
    /** Not before then, by the process. */
    private final long[] dueMs;

    /**
     * Begins with all processes.
     *
     * @param held those that are not to be started before they are released
     */
    LaunchQueue(JobPlan plan, BitSet held) {
        this.plan = plan;
        dueMs = new long[plan.processes().size()];
        Arrays.fill(dueMs, Long.MIN_VALUE);
        waiting.set(0, plan.processes().size());
        held.stream().forEach(process -> dueMs[process] = Long.MAX_VALUE);
    }

    /** The next process to start now, -1 for none; it is in flight from here on. */
    int next(long nowMs) {
        for (int process = waiting.nextSetBit(0); process >= 0; process = waiting.nextSetBit(process + 1)) {
            if (dueMs[process] <= nowMs
                    && onTheWay.cardinality()
                            < plan.processes().get(process).starter().maxInFlight()) {
                waiting.clear(process);
                onTheWay.set(process);
                return process;
            }
        }
        return -1;
    }

    /** A process that was held may be started now. */
    void release(int process) {
        dueMs[process] = Long.MIN_VALUE;
    }

    /** A process that has ended is to be started once more, at {@code dueMs} or later. */
    void startAgain(int process, long dueMs) {
        this.dueMs[process] = dueMs;
        waiting.set(process);
    }

    /** A process has joined, or has ended. */
    void arrived(int process) {
        onTheWay.clear(process);
    }

    /** Whether a process has not been started. */
    boolean isWaiting(int process) {
        return waiting.get(process);
    }

    /** One that has not been started and now never will be, -1 for none. */
    int cancel() {
        int process = waiting.nextSetBit(0);
        if (process >= 0) {
            waiting.clear(process);
        }
        return process;
    }
}

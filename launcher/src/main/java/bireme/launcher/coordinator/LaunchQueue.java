package bireme.launcher.coordinator;

import java.util.BitSet;

/**
 * The processes that are not started yet. Says when the next one may be started, because each starter limits how many
 * starts are in flight at a time.
 *
 * <p>Threads: that of the coordinator.
 */
final class LaunchQueue {
    private final JobPlan plan;
    private final BitSet waiting = new BitSet();
    private final BitSet onTheWay = new BitSet();

    LaunchQueue(JobPlan plan) {
        this.plan = plan;
        waiting.set(0, plan.processes().size());
    }

    /** The next process to start now, -1 for none; it is in flight from here on. */
    int next() {
        for (int process = waiting.nextSetBit(0); process >= 0; process = waiting.nextSetBit(process + 1)) {
            if (onTheWay.cardinality() < plan.processes().get(process).starter().maxInFlight()) {
                waiting.clear(process);
                onTheWay.set(process);
                return process;
            }
        }
        return -1;
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

package bireme.runtime.host;

import bireme.runtime.check.SendGate;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.SendCycles;
import xxdev.LocalJob;

/**
 * What a host does about ranks none of which can go on: where it has all of them it lets sends go that checked mode has
 * made wait, else it is a deadlock; where it has some of them, others are notified.
 *
 * <p>Threads: the host's.
 */
final class QuiescenceMonitor {
    private final LocalJob local;
    private final DeadlockWatch watch;
    /** {@code null} where all ranks are here. */
    private final QuiescenceReports reports;

    private final int hintPolls;
    private final JobListener listener;
    private boolean hasHinted;

    /**
     * Monitors the ranks of a process.
     *
     * @param quiescence notified of ranks that wait for those of other processes; {@code null} where all ranks are here
     * @param hintPolls polls without a change after which a deadlock that is not certain is reported, once
     */
    QuiescenceMonitor(
            LocalJob local, DeadlockWatch watch, QuiescenceListener quiescence, int hintPolls, JobListener listener) {
        this.local = local;
        this.watch = watch;
        this.reports = quiescence == null ? null : new QuiescenceReports(quiescence);
        this.hintPolls = hintPolls;
        this.listener = listener;
    }

    /** Polls once; the report of a deadlock, or {@code null} where there is none that this process can know of. */
    String poll() {
        if (reports != null) {
            reports.poll(watch);
            return null;
        }
        QuiescentState quiescent = watch.poll();
        if (quiescent != null) {
            if (quiescent.sends().isEmpty()) {
                listener.deadlocked(quiescent.ranks());
                return DeadlockReport.of(quiescent.ranks());
            }
            SendGate.of(local).release(SendCycles.unsafeRanks(quiescent.ranks(), quiescent.sends()));
            return null;
        }
        String hint = hasHinted ? null : watch.hint(hintPolls);
        if (hint != null) {
            hasHinted = true;
            listener.seemsStuck(hint);
        }
        return null;
    }
}

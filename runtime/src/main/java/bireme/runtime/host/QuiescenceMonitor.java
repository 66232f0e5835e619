package bireme.runtime.host;

import bireme.runtime.check.SendGate;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.SendCycles;
import xxdev.LocalJob;

/**
 * Handles the state in which no rank of a host can go on. If the host has all ranks of the job, it releases the sends
 * that checked mode has delayed; if there are none, it reports a deadlock. If the host has some of the ranks, it
 * reports to the {@link QuiescenceListener}.
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

    /** Polls once; returns the report of a deadlock, or {@code null} if this process has found none. */
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

package bireme.runtime.host;

import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.deadlock.QuiescentState;

/**
 * Reports each quiescent state of this process once, and again when it is asked for.
 *
 * <p>Threads: the host's.
 */
final class QuiescenceReports {
    private final QuiescenceListener listener;
    private QuiescentState reported;
    private int reportedRound = -1;

    QuiescenceReports(QuiescenceListener listener) {
        this.listener = listener;
    }

    void poll(DeadlockWatch watch) {
        int round = listener.round();
        QuiescentState now = watch.poll();
        if (now != null && (round != reportedRound || !now.isSameAs(reported))) {
            reported = now;
            reportedRound = round;
            listener.quiescent(round, now);
        }
    }
}

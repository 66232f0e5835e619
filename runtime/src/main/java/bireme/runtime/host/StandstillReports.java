package bireme.runtime.host;

import bireme.runtime.host.deadlock.DeadlockWatch;
import bireme.runtime.host.deadlock.Standstill;

/**
 * Reports each standstill of this process once, and again when it is asked for.
 *
 * <p>Threads: the host's.
 */
final class StandstillReports {
    private final StandstillListener listener;
    private Standstill reported;
    private int reportedRound = -1;

    StandstillReports(StandstillListener listener) {
        this.listener = listener;
    }

    void look(DeadlockWatch watch) {
        int round = listener.round();
        Standstill now = watch.look();
        if (now != null && (round != reportedRound || !now.isSameAs(reported))) {
            reported = now;
            reportedRound = round;
            listener.standsStill(round, now);
        }
    }
}

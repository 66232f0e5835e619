package bireme.launcher.agent;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.check.SendGate;
import bireme.runtime.control.ToCoordinator;
import bireme.runtime.host.QuiescenceListener;
import bireme.runtime.host.RankHost;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.TrafficCounts;
import java.util.List;
import java.util.function.Consumer;
import xxdev.LocalJob;

/**
 * Tells the coordinator when no rank of this process can go on by itself, also when all have ended while those of other
 * processes go on.
 *
 * <p>Threads: any.
 */
final class QuiescenceReporter implements QuiescenceListener {
    private final LocalJob job;
    private final Consumer<ToCoordinator> coordinator;
    private int round;
    private List<RankState> ended;

    QuiescenceReporter(LocalJob job, Consumer<ToCoordinator> coordinator) {
        this.job = job;
        this.coordinator = coordinator;
    }

    @Override
    public synchronized int round() {
        return round;
    }

    @Override
    public void quiescent(int asked, QuiescentState standstill) {
        coordinator.accept(new FromAgent.Quiescent(asked, standstill));
    }

    /** Where the ranks of this process stand, whatever they do. */
    List<RankState> standings() {
        List<RankState> all;
        synchronized (this) {
            all = ended;
        }
        return all == null ? RankHost.standings() : all;
    }

    /** The coordinator asks; while ranks run, who looks at them answers. */
    void asked(ToAgent.ConfirmQuiescence message) {
        synchronized (this) {
            round = message.round();
        }
        answerForEnded();
    }

    /** No rank of the job can go on while sends wait. */
    void release(ToAgent.ReleaseSends message) {
        SendGate.of(job).release(message.unsafeRanks());
    }

    /** All ranks of this process have ended; from now on that is the answer. */
    void allEnded(List<RankState> standings) {
        synchronized (this) {
            ended = standings;
        }
        answerForEnded();
    }

    /** What they have sent may still be on its way, which the counts show: the coordinator asks until they agree. */
    private void answerForEnded() {
        List<RankState> standings;
        int asked;
        synchronized (this) {
            standings = ended;
            asked = round;
        }
        if (standings != null) {
            quiescent(
                    asked, new QuiescentState(QuiescentState.ALL_ENDED, standings, TrafficCounts.now(job), List.of()));
        }
    }
}

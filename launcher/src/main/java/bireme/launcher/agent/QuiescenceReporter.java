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
import bireme.runtime.host.sampling.ProcessSample;
import java.util.List;
import java.util.function.Consumer;
import xxdev.LocalJob;

/**
 * Notifies the coordinator when no rank of this process can proceed without a message from another process, and when
 * all its ranks have ended while others run. Answers when the coordinator asks for confirmation. This is the part of
 * deadlock detection in a process.
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
    public void quiescent(int asked, QuiescentState quiescent) {
        coordinator.accept(new FromAgent.Quiescent(asked, quiescent));
    }

    /** Where the ranks of this process stand, whatever they do. */
    List<RankState> rankStates() {
        List<RankState> all;
        synchronized (this) {
            all = ended;
        }
        return all == null ? RankHost.rankStates() : all;
    }

    /** What this process and its ranks do and have used. */
    ProcessSample sample() {
        List<RankState> all;
        synchronized (this) {
            all = ended;
        }
        List<ProcessSample> running = all == null ? RankHost.samples() : List.of();
        return running.isEmpty() ? ProcessSample.ended(job, all == null ? List.of() : all) : running.get(0);
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
    void allEnded(List<RankState> rankStates) {
        synchronized (this) {
            ended = rankStates;
        }
        answerForEnded();
    }

    /**
     * Messages of ranks that have ended may still be in flight. The counts of messages show it, so the coordinator asks
     * again until they agree.
     */
    private void answerForEnded() {
        List<RankState> rankStates;
        int asked;
        synchronized (this) {
            rankStates = ended;
            asked = round;
        }
        if (rankStates != null) {
            quiescent(
                    asked, new QuiescentState(QuiescentState.ALL_ENDED, rankStates, TrafficCounts.now(job), List.of()));
        }
    }
}

package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.FromAgent;
import bireme.launcher.control.ToAgent;
import bireme.runtime.check.WaitingSend;
import bireme.runtime.control.ToProcess;
import bireme.runtime.host.deadlock.DeadlockReport;
import bireme.runtime.host.deadlock.QuiescentState;
import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.TrafficCounts;
import bireme.runtime.host.deadlock.TrafficCounts.Pair;
import bireme.runtime.host.deadlock.WaitingThread;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeadlockDetectorTest {
    private final List<ToProcess> asked = new ArrayList<>();
    private final DeadlockDetector detector = new DeadlockDetector(2, asked::add);

    /** What the next quiescent state says of sends. */
    private List<WaitingSend> sends = List.of();

    private static RankState waiting(int rank) {
        WaitingThread thread =
                new WaitingThread("rank " + rank, WaitingThread.Kind.OTHER, "receive", "Recv", "", "w", -1, 0, 0, 5, 2);
        return RankState.running(rank, List.of(thread), List.of(), RankActivity.NONE);
    }

    /** Process {@code process} with one rank, which has exchanged so much with the other. */
    private void reports(int process, int round, long generation, long sent, long received) {
        reports(process, round, generation, waiting(process), Map.of(1 - process, new Pair(sent, received)));
    }

    private void reports(int process, int round, long generation, RankState rank, Map<Integer, Pair> counts) {
        QuiescentState quiescent = new QuiescentState(generation, List.of(rank), new TrafficCounts(counts), sends);
        detector.quiescent(process, new FromAgent.Quiescent(round, quiescent));
    }

    private String check() {
        List<RankState> ranks = detector.check(process -> false);
        return ranks == null ? null : DeadlockReport.of(ranks);
    }

    @Test
    void shouldAskOnceAllStandAndReportWhenNothingHasHappenedSince() {
        reports(0, 0, 1, 3, 4);
        assertThat(check()).isNull();
        assertThat(asked).isEmpty();
        reports(1, 0, 1, 4, 3);
        assertThat(check()).isNull();
        assertThat(asked).containsExactly(new ToAgent.ConfirmQuiescence(1));
        reports(0, 1, 1, 3, 4);
        assertThat(check()).isNull();
        reports(1, 1, 1, 4, 3);
        assertThat(check()).startsWith("deadlock: ").contains("ranks 0, 1 wait in Recv");
        assertThat(asked).hasSize(1);
    }

    /** Rank 1 waits for rank 0, which waits in a send to rank 1; then nothing but receives is left. */
    @Test
    void shouldLetSendsGoBeforeItReports() {
        sends = List.of(new WaitingSend(0, 1, true));
        for (int round = 0; round < 2; round++) {
            reports(0, round, 1, 3, 4);
            sends = round == 0 ? sends : List.of();
            reports(1, round, 1, 4, 3);
            assertThat(check()).isNull();
            sends = List.of(new WaitingSend(0, 1, true));
        }
        assertThat(asked)
                .containsExactly(
                        new ToAgent.ConfirmQuiescence(1),
                        new ToAgent.ReleaseSends(Set.of(0)),
                        new ToAgent.ConfirmQuiescence(2));
        sends = List.of();
        reports(0, 1, 1, 3, 4); // an answer that was in flight
        assertThat(check()).isNull();
        for (int round = 2; round < 4; round++) {
            reports(0, round, 1, 3, 4);
            reports(1, round, 1, 4, 3);
            assertThat(check() == null).isEqualTo(round == 2);
        }
    }

    @Test
    void shouldNotReportWhileAMessageIsInFlight() {
        for (int round = 0; round < 5; round++) {
            reports(0, round, 1, 4, 4);
            reports(1, round, 1, 4, 3);
            assertThat(check()).isNull();
            assertThat(asked).hasSize(round + 1);
        }
    }

    @Test
    void shouldNotReportWhatHasMovedBetweenTheAnswers() {
        reports(0, 0, 1, 0, 0);
        reports(1, 0, 1, 0, 0);
        check();
        reports(0, 1, 1, 0, 0);
        reports(1, 1, 2, 0, 0);
        assertThat(check()).isNull();
        reports(0, 2, 1, 0, 0);
        reports(1, 2, 2, 0, 0);
        assertThat(check()).startsWith("deadlock: ");
    }

    /** A message that was sent and received between the two answers of either, though the sums agree. */
    @Test
    void shouldNotReportWhereCountsHaveChanged() {
        reports(0, 0, 1, 0, 0);
        reports(1, 0, 1, 0, 0);
        check();
        reports(0, 1, 1, 1, 0);
        reports(1, 1, 1, 0, 1);
        assertThat(check()).isNull();
    }

    @Test
    void shouldWaitForAProcessThatDoesNotAnswer() {
        reports(0, 0, 1, 0, 0);
        reports(1, 0, 1, 0, 0);
        check();
        for (int i = 0; i < 5; i++) {
            reports(0, 1, 1, 0, 0);
            assertThat(check()).isNull();
        }
        assertThat(asked).hasSize(1);
    }

    @Test
    void shouldCountAProcessWhoseRanksHaveEnded() {
        for (int round = 0; round < 2; round++) {
            reports(0, round, QuiescentState.ALL_ENDED, RankState.ended(0, true), Map.of(1, new Pair(0, 0)));
            reports(1, round, 7, 0, 0);
            String report = check();
            assertThat(report == null).isEqualTo(round == 0);
        }
    }

    @Test
    void shouldNotReportAJobThatIsThrough() {
        for (int process = 0; process < 2; process++) {
            reports(process, 0, QuiescentState.ALL_ENDED, RankState.ended(process, false), Map.of());
        }
        assertThat(check()).isNull();
        assertThat(asked).isEmpty();
    }

    @Test
    void shouldReportWithoutAProcessThatIsLost() {
        reports(0, 0, 1, waiting(0), Map.of());
        assertThat(detector.check(process -> process == 1)).isNull();
        reports(0, 1, 1, waiting(0), Map.of());
        assertThat(detector.check(process -> process == 1)).isNotNull();
    }

    /** What it has sent may still have to be read. */
    @Test
    void shouldWaitWhileThereIsAConnectionToALostProcess() {
        for (int round = 0; round < 3; round++) {
            reports(0, round, 1, 2, 2);
            assertThat(detector.check(process -> process == 1)).isNull();
        }
    }
}

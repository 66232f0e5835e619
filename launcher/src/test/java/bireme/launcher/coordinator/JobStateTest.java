package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.FromAgent.Done;
import bireme.launcher.control.FromAgent.Ending;
import bireme.launcher.control.FromAgent.RankDied;
import bireme.runtime.control.ExitStatus;
import bireme.runtime.control.ToCoordinator.Lost;
import bireme.runtime.environment.OnRankDeath;
import bireme.runtime.host.deadlock.RankState;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

/** Three processes of two ranks each, and what is made of what they say. */
class JobStateTest {
    private static final long LATER = 10 + JobState.PATIENCE_MS;
    private static final Ending FAILURE = new Ending(1, 2, "rank 2 failed");
    private static final Done FINE = new Done(0, "");

    private final JobState state = new JobState(
            new JobLayout(new int[] {0, 0, 1, 1, 2, 2}, new String[] {"a", "a", "b"}, 0), OnRankDeath.ABORT);

    @BeforeEach
    void joinAll() {
        for (int process = 0; process < 3; process++) {
            state.joined(process);
        }
    }

    private void end(int process) {
        state.left(process, "it closed the connection", 0);
        state.exited(process, 0, 0);
    }

    private void assertEnded(int status, String report) {
        assertThat(state.hasEnded()).isTrue();
        assertThat(state.result()).isEqualTo(new JobResult(status, report));
    }

    @Test
    void shouldBeOverWhenAllProcessesHaveEndedAsAgreed() {
        for (int process = 0; process < 3; process++) {
            assertThat(state.isAllDone()).isFalse();
            state.done(process, FINE);
        }
        assertThat(state.isAllDone()).isTrue();
        for (int process = 0; process < 3; process++) {
            assertThat(state.isOver()).isFalse();
            end(process);
        }
        assertThat(state.isOver()).isTrue();
        assertThat(state.hasEnded()).isFalse();
        assertThat(state.result()).isEqualTo(new JobResult(0, ""));
    }

    @Test
    void shouldReadTheLastMessagesOfProcessesThatHaveEnded() {
        for (int process = 0; process < 3; process++) {
            state.exited(process, 1, 10);
        }
        assertThat(state.isOver()).as("what they said may still come").isFalse();
        state.ending(1, FAILURE);
        assertThat(state.isOver()).isTrue();
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldTellOfConnectionsOverWhichMoreMayCome() {
        for (int process = 0; process < 3; process++) {
            assertThat(state.isAnyConnected()).isTrue();
            state.left(process, "it closed the connection", 0);
        }
        assertThat(state.isAnyConnected()).isFalse();
    }

    @Test
    void shouldNotWaitForLastWordsForEver() {
        for (int process = 0; process < 3; process++) {
            state.exited(process, 1, 10);
        }
        state.tick(LATER);
        assertThat(state.isOver()).isTrue();
        assertThat(state.result().status()).isEqualTo(1);
    }

    @Test
    void shouldFailWhenProcessesThatLiveLoseEachOther() {
        state.lost(0, new Lost(1, "connection reset"), 10);
        state.lost(1, new Lost(0, "connection reset"), 10);
        state.ending(1, FAILURE);
        state.ending(0, new Ending(1, 0, "rank 0 failed"));
        for (int process = 0; process < 3; process++) {
            state.done(process, FINE);
            end(process);
        }
        assertThat(state.isOver()).isTrue();
        assertThat(state.result()).isEqualTo(new JobResult(1, "rank 2 on a failed"));
    }

    @Test
    void shouldEndTheOthersWhenProcessesThatLiveLoseEachOther() {
        state.lost(0, new Lost(1, "connection reset"), 10);
        state.lost(1, new Lost(0, "connection reset"), 10);
        state.ending(1, FAILURE);
        state.done(1, FINE);
        state.ending(0, new Ending(1, 0, "rank 0 failed"));
        state.done(0, FINE);
        assertThat(state.hasEnded()).as("a better reason may come").isFalse();
        state.tick(LATER);
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldKeepTheFirstCauseOnly() {
        state.ending(1, FAILURE);
        state.ending(0, new Ending(7, 0, "rank 0 called System.exit(7)"));
        state.exited(2, 137, 2);
        state.left(2, "reset", 2);
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldNameTheHostOnlyWhereThereAreSeveral() {
        JobState here = new JobState(new JobLayout(new int[] {0, 0, 1}, new String[] {"a", "a"}, 0), OnRankDeath.ABORT);
        here.ending(1, FAILURE);
        assertThat(here.result().report()).isEqualTo("rank 2 failed");
    }

    @Test
    void shouldNameAProcessThatWasKilled() {
        state.exited(1, 137, 10);
        assertThat(state.hasEnded()).isFalse();
        state.left(1, "it closed the connection", 10);
        assertEnded(137, "process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
    }

    @Test
    void shouldNameAProcessThatWasKilledWhicheverSignIsSeenFirst() {
        state.lost(0, new Lost(1, "connection reset"), 10);
        state.ending(0, new Ending(1, 0, "rank 0 failed: rank 2 cannot be reached"));
        state.left(1, "connection reset", 12);
        state.tick(13);
        assertThat(state.hasEnded()).isFalse();
        state.exited(1, 137, 14);
        assertEnded(137, "process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
    }

    @Test
    void shouldNotWaitForTheConnectionOfADeadProcessForEver() {
        state.exited(2, 255, 10);
        state.tick(LATER - 1);
        assertThat(state.hasEnded()).isFalse();
        state.tick(LATER);
        assertEnded(255, "process 2 (ranks 4,5 on b) ended unexpectedly, status 255");
    }

    @Test
    void shouldBelieveThatAProcessIsLostWhenNothingElseIsReported() {
        state.lost(0, new Lost(2, "silent for 20 s"), 10);
        state.tick(LATER);
        assertEnded(1, "process 0 (ranks 0,1 on a) lost process 2 (ranks 4,5 on b): silent for 20 s");
    }

    @Test
    void shouldPreferWhatARankReportsOfALostProcess() {
        state.lost(0, new Lost(2, "silent for 20 s"), 10);
        state.ending(0, new Ending(1, 0, "rank 0 failed: rank 4 cannot be reached"));
        state.lost(1, new Lost(2, "silent for 20 s"), 13);
        state.tick(LATER);
        assertEnded(1, "rank 0 on a failed: rank 4 cannot be reached");
    }

    @Test
    void shouldTakeAConnectionThatClosesWhileTheProcessLivesForALoss() {
        state.left(1, "connection reset", 10);
        state.tick(LATER);
        assertEnded(1, "process 1 (ranks 2,3 on a) cannot be reached any more: connection reset");
    }

    @Test
    void shouldBelieveAProcessThatHasSaidWhyItEnds() {
        state.lost(1, new Lost(0, "closed"), 10);
        state.ending(1, new Ending(1, -1, "mpjrun has been silent"));
        state.left(1, "it closed the connection", 12);
        state.exited(1, 1, 13);
        assertThat(state.hasEnded()).isTrue();
        assertThat(state.result().report()).doesNotContain("unexpectedly");
    }

    @Test
    void shouldBelieveTheSuspectMoreThanTheRanksThatLostIt() {
        state.lost(1, new Lost(0, "closed"), 10);
        state.ending(1, new Ending(1, 2, "rank 2 failed: rank 0 is lost"));
        state.ending(0, new Ending(1, -1, "mpjrun has been silent"));
        state.tick(LATER);
        assertEnded(1, "mpjrun has been silent");
    }

    /** Others may wait for the rank that failed. */
    @Test
    void shouldEndByWhatARankReportsOfAProcessThatIsDoneMeanwhile() {
        state.lost(1, new Lost(0, "silent for 15 s"), 10);
        state.ending(1, new Ending(1, 2, "rank 2 failed: rank 0 cannot be reached"));
        state.done(0, FINE);
        state.tick(11);
        assertEnded(1, "rank 2 on a failed: rank 0 cannot be reached");
    }

    @Test
    void shouldEndByAFailureLongAfterALossThatWasNone() {
        state.lost(0, new Lost(1, "closed"), 10);
        state.done(1, FINE);
        state.tick(LATER);
        assertThat(state.hasEnded()).isFalse();
        state.ending(0, new Ending(1, 0, "rank 0 failed"));
        state.tick(LATER + 1);
        assertEnded(1, "rank 0 on a failed");
    }

    @Test
    void shouldNotMissProcessesThatAreDone() {
        state.done(1, FINE);
        state.lost(0, new Lost(1, "closed"), 10);
        end(1);
        state.tick(LATER);
        assertThat(state.hasEnded()).isFalse();
    }

    @Test
    void shouldNameAProcessThatNeverJoined() {
        JobState early = new JobState(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
        early.exited(1, 127, 0);
        assertThat(early.result())
                .isEqualTo(
                        new JobResult(127, "process 1 (rank 1 on b) ended before it had joined the job, status 127"));
    }

    @Test
    void shouldKeepTheStandingsOfTheDeadlockThatEndedIt() {
        List<RankState> ranks = List.of(RankState.ended(0, true));
        state.endDeadlocked(ranks, "deadlock");
        state.endDeadlocked(List.of(), "too late");
        assertThat(state.deadlocked()).isEqualTo(ranks);
        assertEnded(ExitStatus.DEADLOCK, "deadlock");
    }

    @Test
    void shouldKeepNoStandingsOfWhatCameAfterTheEnd() {
        state.end(new JobResult(1, "failed"));
        state.endDeadlocked(List.of(), "deadlock");
        assertThat(state.deadlocked()).isNull();
    }

    @Test
    void shouldNotCallAnUnexpectedEndASuccess() {
        state.left(0, "it closed the connection", 0);
        state.exited(0, 0, 0);
        assertEnded(1, "process 0 (ranks 0,1 on a) ended unexpectedly, status 0");
    }

    @Test
    void shouldEndByAnEarlyExitOnlyWhileOthersRun() {
        Ending early =
                new Ending(0, 5, "rank 5 called System.exit(0) before MPI.Finalize, while other ranks still ran");
        for (int rank = 0; rank < 4; rank++) {
            state.rankEnded(rank);
        }
        state.ending(2, early);
        assertThat(state.hasEnded()).isFalse();
        JobState busy = new JobState(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
        busy.ending(1, early);
        assertThat(busy.hasEnded()).isTrue();
        assertThat(busy.result().status()).isZero();
    }

    @Test
    void shouldReportWhatWentWrongWithoutEndingAnything() {
        state.done(0, FINE);
        state.done(1, new Done(1, "cannot write x.2.out"));
        state.done(2, new Done(1, "cannot write x.4.out"));
        assertThat(state.hasEnded()).isFalse();
        assertThat(state.result()).isEqualTo(new JobResult(1, "cannot write x.2.out\ncannot write x.4.out"));
    }

    private JobState survivor() {
        JobState survivor = new JobState(
                new JobLayout(new int[] {0, 0, 1, 1, 2, 2}, new String[] {"a", "a", "b"}, 0), OnRankDeath.NOTIFY);
        for (int process = 0; process < 3; process++) {
            survivor.joined(process);
        }
        return survivor;
    }

    @Test
    void shouldGoOnWithoutAProcessThatWasKilled() {
        JobState survivor = survivor();
        survivor.rankEnded(3);
        survivor.left(1, "reset", 10);
        survivor.exited(1, 137, 10);
        Loss loss = survivor.lostProcesses().next();
        assertThat(loss.ranks()).containsExactly(2);
        assertThat(loss.isWholeProcess()).isTrue();
        assertThat(loss.why())
                .isEqualTo("on host a is lost: process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
        assertThat(survivor.lostProcesses().next()).isNull();
        assertThat(survivor.hasEnded()).isFalse();
        survivor.done(0, FINE);
        survivor.done(2, FINE);
        assertThat(survivor.isAllDone()).isTrue();
        assertThat(survivor.result()).isEqualTo(new JobResult(0, ""));
    }

    /** A spare that waits does not keep the job going: nobody is left who could need it. */
    @Test
    void shouldFailWhenAllButSparesAreLost() {
        JobState state = new JobState(
                new JobLayout(new int[] {0, 1, 2}, new String[] {"a", "a", "a"}, 0), OnRankDeath.NOTIFY, 1);
        for (int process = 0; process < 3; process++) {
            state.joined(process);
        }
        state.left(0, "reset", 10);
        state.exited(0, 9, 10);
        assertThat(state.registry().isOver()).isFalse();
        state.left(1, "reset", 10);
        state.exited(1, 8, 10);
        assertThat(state.registry().isOver()).isTrue(); // so that the spare is told to end
        state.rankEnded(2);
        state.done(2, FINE);
        assertThat(state.result()).isEqualTo(new JobResult(9, "no rank is left; the first to die was rank 0"));
    }

    @Test
    void shouldNotEndByWhatALostProcessSaysLater() {
        JobState survivor = survivor();
        survivor.silent(1, "process 1 has been silent for 3 s");
        assertThat(survivor.lostProcesses().isLost(1)).isTrue();
        survivor.ending(1, new Ending(1, -1, "process 1 has ended the job: mpjrun has been silent for 3 s"));
        assertThat(survivor.hasEnded()).isFalse();
    }

    @Test
    void shouldGoOnWithoutOneRank() {
        JobState survivor = survivor();
        survivor.rankDied(1, new RankDied(2, 1, "rank 2 failed in thread \"x\":\nError: why\n\tat Main.main"));
        Loss loss = survivor.lostProcesses().next();
        assertThat(loss.ranks()).containsExactly(2);
        assertThat(loss.isWholeProcess()).isFalse();
        assertThat(loss.why()).isEqualTo("on host a is lost: rank 2 failed in thread \"x\": Error: why");
        survivor.rankDied(1, new RankDied(0, 1, "not its own"));
        assertThat(survivor.lostProcesses().next()).isNull();
    }

    @Test
    void shouldGiveUpTheOneThatWasAccusedFirstWhenTwoLoseEachOther() {
        JobState survivor = survivor();
        survivor.lost(0, new Lost(1, "silent"), 10);
        survivor.lost(1, new Lost(0, "silent"), 11);
        survivor.tick(LATER - 1);
        assertThat(survivor.lostProcesses().next()).isNull();
        survivor.tick(LATER);
        survivor.tick(LATER + 100);
        assertThat(survivor.lostProcesses().next().process()).isEqualTo(1);
        assertThat(survivor.lostProcesses().next()).isNull();
        assertThat(survivor.hasEnded()).isFalse();
    }

    @Test
    void shouldEndByTheFirstDeathWhenNoRankIsLeft() {
        JobState survivor = survivor();
        for (int process = 2; process >= 0; process--) {
            survivor.silent(process, "silent");
            survivor.exited(process, 137, 10);
            survivor.left(process, "reset", 10);
        }
        assertThat(survivor.result()).isEqualTo(new JobResult(1, "no rank is left; the first to die was rank 4"));
    }

    @Test
    void shouldEndByAnAbortAlthoughItSurvivesRanks() {
        JobState survivor = survivor();
        survivor.lost(0, new Lost(1, "silent"), 10);
        survivor.ending(2, new Ending(9, 4, "rank 4 aborted the job"));
        assertThat(survivor.result()).isEqualTo(new JobResult(9, "rank 4 on b aborted the job"));
    }

    @Test
    void shouldNotGiveUpRanksThatDieOfTheEndOfTheJob() {
        JobState survivor = survivor();
        survivor.ending(0, new Ending(9, 1, "rank 1 aborted the job"));
        survivor.rankDied(1, new RankDied(2, 1, "rank 2 failed: rank 1 aborted the job"));
        survivor.left(2, "reset", 10);
        survivor.exited(2, 1, 10);
        assertThat(survivor.lostProcesses().next()).isNull();
        assertThat(survivor.result()).isEqualTo(new JobResult(9, "rank 1 on a aborted the job"));
    }

    @Test
    void shouldEndWhenAProcessDoesNotEvenJoin() {
        JobState early = new JobState(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.NOTIFY);
        early.exited(1, 255, 0);
        assertThat(early.hasEnded()).isTrue();
    }

    @Test
    void shouldEndAJobWhoseRanksWaitInFinalizeForOneThatHasEnded() {
        for (int rank = 0; rank < 6; rank++) {
            if (rank != 4) {
                state.rankFinalizing(rank, 1);
            }
        }
        assertThat(state.hasEnded()).isFalse();
        state.rankEndsEarly(4, 0);
        state.rankEnded(4);
        assertThat(state.result().status()).isEqualTo(3);
        assertThat(state.result().report())
                .startsWith("rank 4 ended without MPI.Finalize, and ranks 0, 1, 2, 3, 5 wait there for it");
    }

    @Test
    void shouldCountLostOutputAsAFailure() {
        assertThat(new JobResult(0, "").withFailures(List.of("cannot write x")))
                .isEqualTo(new JobResult(1, "cannot write x"));
        assertThat(new JobResult(7, "why").withFailures(List.of("a", "b"))).isEqualTo(new JobResult(7, "why\na\nb"));
        assertThat(new JobResult(0, "").withFailures(List.of())).isEqualTo(new JobResult(0, ""));
    }
}

package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.control.ToCoordinator.Done;
import bireme.launcher.control.ToCoordinator.Ending;
import bireme.launcher.control.ToCoordinator.Lost;
import bireme.launcher.control.ToCoordinator.RankDied;
import bireme.runtime.host.OnRankDeath;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import xxdev.JobLayout;

/** Three processes of two ranks each, and what is made of what they say. */
class JobCourseTest {
    private static final long LATER = 10 + Suspicions.PATIENCE_MS;
    private static final Ending FAILURE = new Ending(1, 2, "rank 2 failed");
    private static final Done FINE = new Done(0, "");

    private final JobCourse course = new JobCourse(
            new JobLayout(new int[] {0, 0, 1, 1, 2, 2}, new String[] {"a", "a", "b"}, 0), OnRankDeath.ABORT);

    @BeforeEach
    void joinAll() {
        for (int process = 0; process < 3; process++) {
            course.joined(process);
        }
    }

    private void end(int process) {
        course.left(process, "it closed the connection", 0);
        course.exited(process, 0, 0);
    }

    private void assertEnded(int status, String report) {
        assertThat(course.hasEnded()).isTrue();
        assertThat(course.result()).isEqualTo(new JobResult(status, report));
    }

    @Test
    void shouldBeOverWhenAllProcessesHaveEndedAsAgreed() {
        for (int process = 0; process < 3; process++) {
            assertThat(course.isAllDone()).isFalse();
            course.done(process, FINE);
        }
        assertThat(course.isAllDone()).isTrue();
        for (int process = 0; process < 3; process++) {
            assertThat(course.isOver()).isFalse();
            end(process);
        }
        assertThat(course.isOver()).isTrue();
        assertThat(course.hasEnded()).isFalse();
        assertThat(course.result()).isEqualTo(new JobResult(0, ""));
    }

    @Test
    void shouldHearTheLastWordsOfProcessesThatHaveEnded() {
        for (int process = 0; process < 3; process++) {
            course.exited(process, 1, 10);
        }
        assertThat(course.isOver()).as("what they said may still come").isFalse();
        course.ending(1, FAILURE);
        assertThat(course.isOver()).isTrue();
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldNotWaitForLastWordsForEver() {
        for (int process = 0; process < 3; process++) {
            course.exited(process, 1, 10);
        }
        course.tick(LATER);
        assertThat(course.isOver()).isTrue();
        assertThat(course.result().status()).isEqualTo(1);
    }

    @Test
    void shouldFailWhenProcessesThatLiveLoseEachOther() {
        course.lost(0, new Lost(1, "connection reset"), 10);
        course.lost(1, new Lost(0, "connection reset"), 10);
        course.ending(1, FAILURE);
        course.ending(0, new Ending(1, 0, "rank 0 failed"));
        for (int process = 0; process < 3; process++) {
            course.done(process, FINE);
            end(process);
        }
        assertThat(course.isOver()).isTrue();
        assertThat(course.result()).isEqualTo(new JobResult(1, "rank 2 on a failed"));
    }

    @Test
    void shouldEndTheOthersWhenProcessesThatLiveLoseEachOther() {
        course.lost(0, new Lost(1, "connection reset"), 10);
        course.lost(1, new Lost(0, "connection reset"), 10);
        course.ending(1, FAILURE);
        course.done(1, FINE);
        course.ending(0, new Ending(1, 0, "rank 0 failed"));
        course.done(0, FINE);
        assertThat(course.hasEnded()).as("a better reason may come").isFalse();
        course.tick(LATER);
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldKeepTheFirstCauseOnly() {
        course.ending(1, FAILURE);
        course.ending(0, new Ending(7, 0, "rank 0 called System.exit(7)"));
        course.exited(2, 137, 2);
        course.left(2, "reset", 2);
        assertEnded(1, "rank 2 on a failed");
    }

    @Test
    void shouldNameTheHostOnlyWhereThereAreSeveral() {
        JobCourse here =
                new JobCourse(new JobLayout(new int[] {0, 0, 1}, new String[] {"a", "a"}, 0), OnRankDeath.ABORT);
        here.ending(1, FAILURE);
        assertThat(here.result().report()).isEqualTo("rank 2 failed");
    }

    @Test
    void shouldNameAProcessThatWasKilled() {
        course.exited(1, 137, 10);
        assertThat(course.hasEnded()).isFalse();
        course.left(1, "it closed the connection", 10);
        assertEnded(137, "process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
    }

    @Test
    void shouldNameAProcessThatWasKilledWhicheverSignIsSeenFirst() {
        course.lost(0, new Lost(1, "connection reset"), 10);
        course.ending(0, new Ending(1, 0, "rank 0 failed: rank 2 cannot be reached"));
        course.left(1, "connection reset", 12);
        course.tick(13);
        assertThat(course.hasEnded()).isFalse();
        course.exited(1, 137, 14);
        assertEnded(137, "process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
    }

    @Test
    void shouldNotWaitForTheConnectionOfADeadProcessForEver() {
        course.exited(2, 255, 10);
        course.tick(LATER - 1);
        assertThat(course.hasEnded()).isFalse();
        course.tick(LATER);
        assertEnded(255, "process 2 (ranks 4,5 on b) ended unexpectedly, status 255");
    }

    @Test
    void shouldBelieveThatAProcessIsLostWhenNothingElseIsHeard() {
        course.lost(0, new Lost(2, "silent for 20 s"), 10);
        course.tick(LATER);
        assertEnded(1, "process 0 (ranks 0,1 on a) lost process 2 (ranks 4,5 on b): silent for 20 s");
    }

    @Test
    void shouldPreferWhatARankTellsOfALostProcess() {
        course.lost(0, new Lost(2, "silent for 20 s"), 10);
        course.ending(0, new Ending(1, 0, "rank 0 failed: rank 4 cannot be reached"));
        course.lost(1, new Lost(2, "silent for 20 s"), 13);
        course.tick(LATER);
        assertEnded(1, "rank 0 on a failed: rank 4 cannot be reached");
    }

    @Test
    void shouldTakeAConnectionThatClosesWhileTheProcessLivesForALoss() {
        course.left(1, "connection reset", 10);
        course.tick(LATER);
        assertEnded(1, "process 1 (ranks 2,3 on a) cannot be reached any more: connection reset");
    }

    @Test
    void shouldBelieveAProcessThatHasSaidWhyItEnds() {
        course.lost(1, new Lost(0, "closed"), 10);
        course.ending(1, new Ending(1, -1, "mpjrun has been silent"));
        course.left(1, "it closed the connection", 12);
        course.exited(1, 1, 13);
        assertThat(course.hasEnded()).isTrue();
        assertThat(course.result().report()).doesNotContain("unexpectedly");
    }

    @Test
    void shouldBelieveTheSuspectMoreThanTheRanksThatLostIt() {
        course.lost(1, new Lost(0, "closed"), 10);
        course.ending(1, new Ending(1, 2, "rank 2 failed: rank 0 is lost"));
        course.ending(0, new Ending(1, -1, "mpjrun has been silent"));
        course.tick(LATER);
        assertEnded(1, "mpjrun has been silent");
    }

    @Test
    void shouldNotMissProcessesThatAreDone() {
        course.done(1, FINE);
        course.lost(0, new Lost(1, "closed"), 10);
        end(1);
        course.tick(LATER);
        assertThat(course.hasEnded()).isFalse();
    }

    @Test
    void shouldNameAProcessThatNeverJoined() {
        JobCourse early = new JobCourse(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
        early.exited(1, 127, 0);
        assertThat(early.result())
                .isEqualTo(
                        new JobResult(127, "process 1 (rank 1 on b) ended before it had joined the job, status 127"));
    }

    @Test
    void shouldNotCallAnUnexpectedEndASuccess() {
        course.left(0, "it closed the connection", 0);
        course.exited(0, 0, 0);
        assertEnded(1, "process 0 (ranks 0,1 on a) ended unexpectedly, status 0");
    }

    @Test
    void shouldEndByAnEarlyExitOnlyWhileOthersRun() {
        Ending early =
                new Ending(0, 5, "rank 5 called System.exit(0) before MPI.Finalize, while other ranks still ran");
        for (int rank = 0; rank < 4; rank++) {
            course.rankEnded(rank);
        }
        course.ending(2, early);
        assertThat(course.hasEnded()).isFalse();
        JobCourse busy = new JobCourse(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.ABORT);
        busy.ending(1, early);
        assertThat(busy.hasEnded()).isTrue();
        assertThat(busy.result().status()).isZero();
    }

    @Test
    void shouldTellWhatWentWrongWithoutEndingAnything() {
        course.done(0, FINE);
        course.done(1, new Done(1, "cannot write x.2.out"));
        course.done(2, new Done(1, "cannot write x.4.out"));
        assertThat(course.hasEnded()).isFalse();
        assertThat(course.result()).isEqualTo(new JobResult(1, "cannot write x.2.out\ncannot write x.4.out"));
    }

    private JobCourse survivor() {
        JobCourse survivor = new JobCourse(
                new JobLayout(new int[] {0, 0, 1, 1, 2, 2}, new String[] {"a", "a", "b"}, 0), OnRankDeath.NOTIFY);
        for (int process = 0; process < 3; process++) {
            survivor.joined(process);
        }
        return survivor;
    }

    @Test
    void shouldGoOnWithoutAProcessThatWasKilled() {
        JobCourse survivor = survivor();
        survivor.rankEnded(3);
        survivor.left(1, "reset", 10);
        survivor.exited(1, 137, 10);
        Loss loss = survivor.casualties().next();
        assertThat(loss.ranks()).containsExactly(2);
        assertThat(loss.isWholeProcess()).isTrue();
        assertThat(loss.why())
                .isEqualTo("on host a is lost: process 1 (ranks 2,3 on a) ended unexpectedly, status 137");
        assertThat(survivor.casualties().next()).isNull();
        assertThat(survivor.hasEnded()).isFalse();
        survivor.done(0, FINE);
        survivor.done(2, FINE);
        assertThat(survivor.isAllDone()).isTrue();
        assertThat(survivor.result()).isEqualTo(new JobResult(0, ""));
    }

    @Test
    void shouldGoOnWithoutOneRank() {
        JobCourse survivor = survivor();
        survivor.rankDied(1, new RankDied(2, 1, "rank 2 failed in thread \"x\":\nError: why\n\tat Main.main"));
        Loss loss = survivor.casualties().next();
        assertThat(loss.ranks()).containsExactly(2);
        assertThat(loss.isWholeProcess()).isFalse();
        assertThat(loss.why()).isEqualTo("on host a is lost: rank 2 failed in thread \"x\": Error: why");
        survivor.rankDied(1, new RankDied(0, 1, "not its own"));
        assertThat(survivor.casualties().next()).isNull();
    }

    @Test
    void shouldGiveUpTheOneThatWasAccusedFirstWhenTwoLoseEachOther() {
        JobCourse survivor = survivor();
        survivor.lost(0, new Lost(1, "silent"), 10);
        survivor.lost(1, new Lost(0, "silent"), 11);
        survivor.tick(LATER - 1);
        assertThat(survivor.casualties().next()).isNull();
        survivor.tick(LATER);
        survivor.tick(LATER + 100);
        assertThat(survivor.casualties().next().process()).isEqualTo(1);
        assertThat(survivor.casualties().next()).isNull();
        assertThat(survivor.hasEnded()).isFalse();
    }

    @Test
    void shouldEndByTheFirstDeathWhenNoRankIsLeft() {
        JobCourse survivor = survivor();
        for (int process = 2; process >= 0; process--) {
            survivor.silent(process, "silent");
            survivor.exited(process, 137, 10);
            survivor.left(process, "reset", 10);
        }
        assertThat(survivor.result()).isEqualTo(new JobResult(1, "no rank is left; the first to die was rank 4"));
    }

    @Test
    void shouldEndByAnAbortAlthoughItSurvivesRanks() {
        JobCourse survivor = survivor();
        survivor.lost(0, new Lost(1, "silent"), 10);
        survivor.ending(2, new Ending(9, 4, "rank 4 aborted the job"));
        assertThat(survivor.result()).isEqualTo(new JobResult(9, "rank 4 on b aborted the job"));
    }

    @Test
    void shouldNotGiveUpRanksThatDieOfTheEndOfTheJob() {
        JobCourse survivor = survivor();
        survivor.ending(0, new Ending(9, 1, "rank 1 aborted the job"));
        survivor.rankDied(1, new RankDied(2, 1, "rank 2 failed: rank 1 aborted the job"));
        survivor.left(2, "reset", 10);
        survivor.exited(2, 1, 10);
        assertThat(survivor.casualties().next()).isNull();
        assertThat(survivor.result()).isEqualTo(new JobResult(9, "rank 1 on a aborted the job"));
    }

    @Test
    void shouldEndWhenAProcessDoesNotEvenJoin() {
        JobCourse early =
                new JobCourse(new JobLayout(new int[] {0, 1}, new String[] {"a", "b"}, 0), OnRankDeath.NOTIFY);
        early.exited(1, 255, 0);
        assertThat(early.hasEnded()).isTrue();
    }

    @Test
    void shouldEndAJobWhoseRanksWaitInFinalizeForOneThatHasEnded() {
        for (int rank = 0; rank < 6; rank++) {
            if (rank != 4) {
                course.rankFinalizing(rank, 1);
            }
        }
        assertThat(course.hasEnded()).isFalse();
        course.rankEndsEarly(4, 0);
        course.rankEnded(4);
        assertThat(course.result().status()).isEqualTo(3);
        assertThat(course.result().report())
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

package bireme.launcher.coordinator;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.DeadlockReport;
import java.util.BitSet;
import org.junit.jupiter.api.Test;

class FinalizeWatchTest {
    private final FinalizeWatch watch = new FinalizeWatch(4);
    private final BitSet ended = new BitSet();

    private void end(int rank, int finalized) {
        watch.endsEarly(rank, finalized);
        ended.set(rank);
    }

    @Test
    void shouldReportWhoWaitsForWhom() {
        end(1, 0);
        watch.finalizing(0, 1);
        watch.finalizing(2, 1);
        assertThat(watch.report(ended)).as("rank 3 may still do something").isNull();
        watch.finalizing(3, 1);
        assertThat(watch.report(ended))
                .startsWith(
                        "rank 1 ended without MPI.Finalize, and ranks 0, 2, 3 wait there for it; every rank has to");
        assertThat(DeadlockReport.ofStates(watch.rankStates(ended)))
                .isEqualTo("ranks 0, 2, 3 wait in Finalize of all ranks\nrank 1 (ended without MPI.Finalize)\n");
    }

    @Test
    void shouldNotTakeAnEarlierFinalizeForTheLast() {
        for (int rank = 0; rank < 4; rank++) {
            watch.finalizing(rank, 1);
        }
        end(1, 1); // in the second round
        assertThat(watch.report(ended)).isNull();
        watch.finalizing(0, 2);
        watch.finalizing(2, 2);
        assertThat(watch.report(ended)).as("rank 3 is about to call it").isNull();
        watch.finalizing(3, 2);
        assertThat(watch.report(ended)).contains("ranks 0, 2, 3 wait");
    }

    @Test
    void shouldSayNothingOfRanksThatEndWell() {
        for (int rank = 0; rank < 3; rank++) {
            watch.finalizing(rank, 1);
            ended.set(rank);
        }
        watch.finalizing(3, 1);
        assertThat(watch.report(ended)).isNull();
        end(3, 1);
        assertThat(watch.report(ended)).as("nobody waits").isNull();
    }
}

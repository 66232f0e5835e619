package bireme.launcher.profile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;

import bireme.launcher.profile.recording.JobClock;
import bireme.launcher.profile.recording.SampleRecording;
import bireme.launcher.profile.recording.WaitKind;
import bireme.runtime.profile.SendProtocol;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Programs whose faults are known are diagnosed by name. */
class JobBottlenecksTest {
    private static final long MS = SampleRecording.MS;

    private static Profile profile(SampleRecording sample) {
        return new Profile(List.of(sample.recording()), new JobClock("boot"), List.of());
    }

    private static JobBottleneck worst(SampleRecording sample) {
        return JobBottlenecks.of(profile(sample)).get(0);
    }

    @Test
    void shouldNameASenderThatIs200MsLate() {
        SampleRecording sample = new SampleRecording(2)
                .receive(0, 1, 7, 4000, 10, 211)
                .send(1, 0, 7, 4000, SendProtocol.EAGER, 210, 211)
                .finalized(0, 212, 213)
                .finalized(1, 212, 213);
        JobBottleneck found = worst(sample);
        assertThat(found.kind()).isEqualTo("late sender");
        assertThat(found.rank()).isEqualTo(1);
        assertThat(found.lostNs()).isEqualTo(200 * MS);
        assertThat(found.what())
                .isEqualTo("Rank 0 waits 0.20 s in Recv for rank 1, once; most at Sample.main (Sample.java:4).");
    }

    @Test
    void shouldNameAReceiverThatIsLateForARendezvous() {
        SampleRecording sample = new SampleRecording(2)
                .send(0, 1, 7, 1 << 20, SendProtocol.RENDEZVOUS, 10, 220)
                .receive(1, 0, 7, 1 << 20, 210, 220);
        assertThat(worst(sample).kind()).isEqualTo("late receiver");
        assertThat(worst(sample).rank()).isEqualTo(1);
        assertThat(worst(sample).lostNs()).isEqualTo(200 * MS);
    }

    @Test
    void shouldNotBlameAReceiverForAnEagerSend() {
        SampleRecording sample = new SampleRecording(2)
                .send(0, 1, 7, 8, SendProtocol.EAGER, 10, 11)
                .receive(1, 0, 7, 8, 210, 211);
        assertThat(profile(sample).lost()).isEmpty();
        assertThat(profile(sample).protocols().unexpected()).isEqualTo(1);
    }

    @Test
    void shouldNameTheLastRankOfABarrier() {
        SampleRecording sample = new SampleRecording(3)
                .collective(0, "Barrier", -1, 1, 10, 211)
                .collective(1, "Barrier", -1, 1, 110, 211)
                .collective(2, "Barrier", -1, 1, 210, 211);
        assertThat(worst(sample).kind()).isEqualTo("wait at collective");
        assertThat(worst(sample).rank()).isEqualTo(2);
        assertThat(worst(sample).lostNs()).isEqualTo(300 * MS);
        CollectiveTotals totals = profile(sample).collectives().get(0);
        assertThat(totals.meanSpreadNs()).isEqualTo(200 * MS);
        assertThat(totals.mostOftenLast()).isEqualTo(2);
    }

    @Test
    void shouldKnowWhoWaitsForTheRootAndForWhomTheRootWaits() {
        SampleRecording sample = new SampleRecording(2)
                .collective(0, "Bcast", 0, 1, 110, 112)
                .collective(1, "Bcast", 0, 1, 10, 112)
                .collective(0, "Reduce", 0, 2, 120, 170)
                .collective(1, "Reduce", 0, 2, 169, 170);
        assertThat(profile(sample).lost())
                .extracting(LostTime::kind, LostTime::culprit, LostTime::ns)
                .containsExactly(tuple(WaitKind.LATE_BROADCAST, 0, 100 * MS), tuple(WaitKind.EARLY_REDUCE, 1, 49 * MS));
    }

    @Test
    void shouldMeasureAnImbalanceOf2To1() {
        SampleRecording sample = new SampleRecording(2)
                .collective(0, "Allreduce", -1, 1, 100, 201)
                .collective(1, "Allreduce", -1, 1, 200, 201);
        assertThat(profile(sample).imbalance()).isCloseTo(200 / 150.0, within(0.001));
        assertThat(profile(sample).lengthNs()).isEqualTo(201 * MS); // what is before the first call belongs to it
        assertThat(JobBottlenecks.of(profile(sample)))
                .filteredOn(each -> each.kind().equals("load imbalance"))
                .singleElement()
                .satisfies(each -> {
                    assertThat(each.rank()).isEqualTo(1);
                    assertThat(each.what())
                            .isEqualTo("Rank 1 computes 0.20 s, rank 0 0.10 s: 2.0 to 1. If all computed the mean, the"
                                    + " job would take 0.05 s less.");
                });
    }

    @Test
    void shouldShowTheHotPairOfAMatrix() {
        SampleRecording sample = new SampleRecording(4);
        for (int i = 0; i < 9; i++) {
            sample.send(3, 2, i, 1000, SendProtocol.EAGER, i, i).receive(2, 3, i, 1000, 20 + i, 21 + i);
        }
        sample.send(0, 1, 0, 8, SendProtocol.EAGER, 1, 1).receive(1, 0, 0, 8, 2, 3);
        assertThat(profile(sample).pairs())
                .extracting(PairTotals::source, PairTotals::destination, PairTotals::messages, PairTotals::bytes)
                .containsExactly(tuple(0, 1, 1L, 8L), tuple(3, 2, 9L, 9000L));
        assertThat(ProfilePage.of(profile(sample))).contains("rank 3 to rank 2: 9,000 bytes");
    }

    @Test
    void shouldSayWhichRankIsMissing() {
        Profile profile = profile(SampleRecording.ofFirstOfTwo(5));
        assertThat(profile.notes()).anyMatch(note -> note.startsWith("Nothing is recorded of rank 1."));
        assertThat(ProfilePage.of(profile)).contains("Nothing is recorded of rank 1.");
        assertThat(JobBottlenecks.of(profile)).isEmpty();
    }
}

package bireme.launcher.live;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.control.FieldReader;
import bireme.runtime.control.FieldWriter;
import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import java.util.List;
import org.junit.jupiter.api.Test;

class JobMeterTest {
    private final JobMeter meter = new JobMeter(Samples.JOB);

    @Test
    void shouldKnowNoRateOfOneSample() {
        JobView view = meter.view(Samples.after(3), 1_003_000);
        assertThat(view.intervalMs()).isZero();
        assertThat(view.ranks())
                .allSatisfy(rank -> assertThat(rank.messagesPerS()).isZero());
        assertThat(view.ranks().get(1).waiting()).isEqualTo(0.75);
        assertThat(view.ranks().get(1).messages()).isEqualTo(30);
    }

    @Test
    void shouldMeasureBetweenTwoSamples() {
        JobView view = Samples.view();
        assertThat(view.ageMs()).isEqualTo(3000);
        assertThat(view.intervalMs()).isEqualTo(2000);
        RankView computes = view.ranks().get(0);
        assertThat(computes)
                .isEqualTo(new RankView(
                        0,
                        0,
                        RankStatus.COMPUTING,
                        "",
                        RankView.NO_PEER,
                        "app.Main.work(Main.java:9)",
                        0.25,
                        0,
                        0.5,
                        30,
                        10,
                        1000,
                        30,
                        3000));
        RankView waits = view.ranks().get(3);
        assertThat(waits.state()).isEqualTo(RankStatus.WAITING);
        assertThat(waits.call()).isEqualTo("Recv from rank 0, tag 5, communicator MPI.COMM_WORLD");
        assertThat(waits.peer()).isZero();
        assertThat(waits.line()).isEqualTo("app.Main.main(Main.java:7)");
        assertThat(waits.mpi()).isEqualTo(1);
        assertThat(waits.waiting()).isEqualTo(0.75);
        assertThat(view.flows()).hasSize(4).contains(new FlowView(2, 0, 30, 3000, 10, 1000));
        assertThat(view.processes()).contains(new ProcessView(1, "two", 101, "", 5_000_000, 1_000_000_000, 0.01, 1));
        assertThat(view.state()).isEqualTo("running");
    }

    @Test
    void shouldShowProcessesThatDoNotAnswer() {
        meter.view(Samples.after(1), 1_001_000);
        AbsentProcess stopped =
                new AbsentProcess(1, AbsentProcess.Kind.STOPPED, "is stopped (SIGSTOP)", new int[] {2, 3});
        JobView view = meter.view(
                new JobSample(List.of(Samples.after(2).processes().get(0)), List.of(stopped), List.of()), 1_002_000);
        assertThat(view.state()).isEqualTo("stopped");
        assertThat(view.ranks()).extracting(RankView::state).endsWith(RankStatus.STOPPED, RankStatus.STOPPED);
        assertThat(view.processes().get(1).trouble()).isEqualTo("is stopped (SIGSTOP)");
        JobView again = meter.view(Samples.after(3), 1_003_000);
        assertThat(again.ranks().get(2).messagesPerS()).as("no rate over a gap").isZero();
        assertThat(again.ranks().get(0).messagesPerS()).isEqualTo(10);
    }

    @Test
    void shouldShowLostRanksAndThoseThatHaveEnded() {
        JobSample sample = new JobSample(
                List.of(Samples.process(0, 1, Samples.computing(0), RankState.ended(1, false))),
                List.of(new AbsentProcess(1, AbsentProcess.Kind.ENDED, "has ended", new int[] {2, 3})),
                List.of(3));
        JobView view = meter.view(sample, 1_001_000);
        assertThat(view.ranks())
                .extracting(RankView::state)
                .containsExactly(RankStatus.COMPUTING, RankStatus.ENDED, RankStatus.ENDED, RankStatus.LOST);
    }

    @Test
    void shouldNotMeasureBackwards() {
        meter.view(Samples.after(3), 1_003_000);
        JobView view = meter.view(Samples.after(2), 999_000);
        assertThat(view.ageMs()).isZero();
        assertThat(view.ranks()).allSatisfy(rank -> assertThat(rank.bytesPerS()).isZero());
    }

    @Test
    void shouldTravelAsBytes() {
        JobSample sample = new JobSample(Samples.after(1).processes(), List.of(), List.of(2));
        assertThat(FieldReader.read(FieldWriter.bytesOf(sample::write), JobSample::read))
                .isEqualTo(sample);
        assertThat(FieldReader.read(FieldWriter.bytesOf(Samples.JOB::write), JobSummary::read))
                .isEqualTo(Samples.JOB);
    }

    @Test
    void shouldTellStatesApart() {
        assertThat(status(RankActivity.Kind.COMPUTING)).isEqualTo(RankStatus.COMPUTING);
        assertThat(status(RankActivity.Kind.SLEEPING)).isEqualTo(RankStatus.SLEEPING);
        assertThat(status(RankActivity.Kind.WAITING_FOR_LOCK)).isEqualTo(RankStatus.BLOCKED);
        assertThat(status(RankActivity.Kind.RUNNABLE)).isEqualTo(RankStatus.RUNNABLE);
        assertThat(status(RankActivity.Kind.IN_CALL)).isEqualTo(RankStatus.IN_MPI);
        assertThat(status(RankActivity.Kind.ENDING)).isEqualTo(RankStatus.ENDED);
        assertThat(RankStatus.of(RankState.ended(0, true))).isEqualTo(RankStatus.ENDED_EARLY);
    }

    private static RankStatus status(RankActivity.Kind kind) {
        return RankStatus.of(RankState.running(0, List.of(), List.of(), new RankActivity(kind, "", "")));
    }
}

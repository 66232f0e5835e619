package bireme.launcher.live;

import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.deadlock.RankState;
import bireme.runtime.host.deadlock.WaitingThread;
import bireme.runtime.host.sampling.ProcessSample;
import bireme.runtime.host.sampling.RankSample;
import bireme.runtime.host.sampling.SentTo;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Samples of a made-up job of two processes: rank 0 computes, and all others wait for it. */
public final class Samples {
    /** The job. */
    public static final JobSummary JOB =
            new JobSummary(4711, "app.Main", "niodev", 4, 1_000_000, List.of("one", "two"));

    private Samples() {}

    /** A rank that waits in a receive from rank 0. */
    static RankState waiting(int rank) {
        WaitingThread thread = new WaitingThread(
                "rank " + rank,
                WaitingThread.Kind.OTHER,
                "receive",
                "Recv",
                "app.Main.main(Main.java:7)",
                "MPI.COMM_WORLD",
                -1,
                0,
                0,
                5,
                2);
        return RankState.running(rank, List.of(thread), List.of(), RankActivity.NONE);
    }

    /** A rank that computes. */
    static RankState computing(int rank) {
        return RankState.running(
                rank,
                List.of(),
                List.of(),
                new RankActivity(RankActivity.Kind.COMPUTING, "", "app.Main.work(Main.java:9)"));
    }

    /**
     * What a process has done in some seconds: a core is used half of the time, 20 samples a second are taken, and each
     * rank sends 10 messages of 100 bytes a second to rank 0.
     */
    static ProcessSample process(int process, long seconds, RankState... states) {
        long ns = TimeUnit.SECONDS.toNanos(seconds);
        List<RankSample> ranks = new ArrayList<>();
        for (RankState state : states) {
            boolean isWaiting = !state.threads().isEmpty();
            ranks.add(new RankSample(
                    state,
                    20 * seconds,
                    isWaiting ? 20 * seconds : 5 * seconds,
                    isWaiting ? 15 * seconds : 0,
                    30 * seconds,
                    ns / 2,
                    seconds == 0 ? List.of() : List.of(new SentTo(0, 10 * seconds, 1000 * seconds))));
        }
        return new ProcessSample(
                process, 100 + process, 77 + ns, 5_000_000, 1_000_000_000, 10 * seconds, ns, ranks, List.of());
    }

    /** The job after some seconds. */
    public static JobSample after(long seconds) {
        return new JobSample(
                List.of(process(0, seconds, computing(0), waiting(1)), process(1, seconds, waiting(2), waiting(3))),
                List.of(),
                List.of());
    }

    /** The view of the job after three seconds, of which the last two are measured. */
    public static JobView view() {
        JobMeter meter = new JobMeter(JOB);
        meter.view(after(1), 1_001_000);
        return meter.view(after(3), 1_003_000);
    }
}

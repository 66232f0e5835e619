package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.RankActivity;
import bireme.runtime.host.sampling.ProcessSample;
import bireme.runtime.host.sampling.RankSample;
import bireme.runtime.host.sampling.SentTo;
import bireme.testing.Bounded;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is sampled of ranks while they run. */
class RankSamplerTest {
    private static final String SOURCE = """
            import mpi.*;
            import java.nio.file.*;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int[] three = new int[3];
                    if (MPI.COMM_WORLD.Rank() == 0) {
                        MPI.COMM_WORLD.Send(three, 0, 3, MPI.INT, 1, 4);
                        while (!Files.exists(Path.of(args[0]))) { Thread.sleep(5); }
                        MPI.COMM_WORLD.Send(three, 0, 3, MPI.INT, 1, 7);
                    } else {
                        MPI.COMM_WORLD.Recv(three, 0, 3, MPI.INT, 0, 4);
                        MPI.COMM_WORLD.Recv(three, 0, 3, MPI.INT, 0, 7);
                    }
                    MPI.Finalize();
                }
            }""";

    @TempDir
    private Path folder;

    private static RankSample rank(int rank) {
        List<ProcessSample> samples = RankHost.samples();
        return samples.isEmpty() || samples.get(0).ranks().size() <= rank
                ? null
                : samples.get(0).ranks().get(rank);
    }

    private static boolean isSampled(int rank, long waiting) {
        RankSample sample = rank(rank);
        return sample != null && !sample.state().threads().isEmpty() && sample.waiting() >= waiting;
    }

    @Test
    void shouldTellWaitingFromOtherRanksAndCountMessages() throws Exception {
        Path go = folder.resolve("go");
        FutureTask<TestJob> job =
                new FutureTask<>(() -> TestJob.run(2, SOURCE, builder -> builder.arguments(go.toString())));
        new Thread(job, "test").start();
        try {
            Bounded.until(() -> isSampled(1, 5), "rank 1 seen waiting");
            RankSample waits = rank(1);
            RankSample sleeps = rank(0);
            assertThat(waits.state().threads().get(0).call())
                    .isEqualTo("Recv from rank 0, tag 7, communicator MPI.COMM_WORLD");
            assertThat(waits.inMpi()).isBetween(waits.waiting(), waits.samples());
            assertThat(waits.calls()).isEqualTo(2);
            assertThat(sleeps.samples()).isGreaterThanOrEqualTo(5);
            assertThat(sleeps.waiting()).isZero();
            // Its state and its stack are not read at one moment.
            Bounded.until(
                    () -> rank(0).state().activity().kind() == RankActivity.Kind.SLEEPING, "rank 0 seen sleeping");
            assertThat(sleeps.sent()).containsExactly(new SentTo(1, 1, 12));
        } finally {
            Files.createFile(go);
        }
        assertThat(Bounded.get(job, "end of the job").status()).isZero();
        assertThat(RankHost.samples()).isEmpty();
    }
}

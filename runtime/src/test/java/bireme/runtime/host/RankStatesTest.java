package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.deadlock.RankStates;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;

/** What a listener sees of ranks at the moment when a job is about to end. */
class RankStatesTest {
    private static final String SOURCE = """
            import mpi.*;
            import java.util.concurrent.CountDownLatch;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    switch (MPI.COMM_WORLD.Rank()) {
                        case 0 -> MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 3, 7);
                        case 1 -> new CountDownLatch(1).await();
                        case 2 -> MPI.COMM_WORLD.Barrier();
                        default -> throw new IllegalStateException("broken");
                    }
                }
            }""";

    /** Waits until those are blocked that will be, and keeps what it has seen. */
    private static final class Looks implements JobListener {
        private final List<String> texts = new CopyOnWriteArrayList<>();

        @Override
        public void endBegins(int rank, RankStates rankStates) {
            String text = rankStates.textWithout(rank);
            while (!text.contains("rank 0 waits in") || !text.contains("rank 2 waits in") || !text.contains("await")) {
                Thread.onSpinWait();
                text = rankStates.textWithout(rank);
            }
            texts.add(rank + ", settled " + rankStates.areSettled(rank) + "\n" + text);
        }
    }

    @Test
    void shouldReportWhereTheOtherRanksAre() {
        Looks looks = new Looks();

        TestJob job = TestJob.run(4, SOURCE, builder -> builder.listener(looks));

        assertThat(job.status()).isEqualTo(1);
        assertThat(looks.texts).containsExactly("""
                        3, settled false
                        rank 0 waits in Recv from rank 3, tag 7, communicator MPI.COMM_WORLD
                            at Program.main(Program.java:7)
                        rank 1 is in CountDownLatch.await
                            at Program.main(Program.java:8)
                        rank 2 waits in Barrier of MPI.COMM_WORLD (call 1)
                            at Program.main(Program.java:9)""");
    }
}

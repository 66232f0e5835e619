package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Ranks that take the place of lost ones get the lost ones' arrays from the memory of the ranks that are left. */
class SparesWithCheckpointsTest {
    /**
     * The arguments are the size of the sets of ranks that hold each other's copies, and, as step:rank, which ranks are
     * lost in which step.
     */
    private static final Map<String, byte[]> PROGRAM = SourceCode.compile("""
            import mpi.*;
            import bireme.checkpoint.Checkpoint;
            import bireme.recovery.Resilient;
            import java.util.Arrays;
            import java.util.List;
            public class Program {
                static double[] field = new double[1000];
                static Checkpoint checkpoint;
                public static void main(String[] args) {
                    MPI.Init(args);
                    Resilient.run(MPI.COMM_WORLD, comm -> steps(comm, args));
                    MPI.Finalize();
                }
                static void steps(Intracomm comm, String[] args) {
                    long restored;
                    if (checkpoint == null) {
                        checkpoint = Checkpoint.builder(comm).memory(Integer.parseInt(args[0]), 1).open();
                        checkpoint.protect("field", field);
                        restored = checkpoint.restore().orElse(0);
                    } else {
                        restored = checkpoint.restore(comm).orElse(0);
                    }
                    if (restored == 0) {
                        Arrays.fill(field, 0);
                    }
                    if (comm.Rank() == 0) {
                        System.out.println("from " + restored);
                    }
                    for (int step = (int) restored; step < 12; step++) {
                        for (double each : field) {
                            if (each != value(comm.Rank(), step)) {
                                throw new AssertionError("rank " + comm.Rank() + " has " + each + " in step " + step);
                            }
                        }
                        if (List.of(args).contains(step + ":" + comm.Rank()) && !MPI.Is_replacement()) {
                            System.exit(9);
                        }
                        Arrays.fill(field, value(comm.Rank(), step + 1));
                        comm.Barrier();
                        if (step % 4 == 3) {
                            checkpoint.checkpoint(step + 1);
                            checkpoint.await();
                        }
                    }
                    checkpoint.close();
                    System.out.println("rank " + comm.Rank() + " of " + comm.Size() + " ends with " + field[999]);
                }
                static double value(int rank, int step) {
                    return step == 0 ? 0 : rank * 1e6 + step;
                }
            }""");

    @ParameterizedTest
    @CsvSource({"2 9:1, 8", "2 9:0 9:3, 8", "4 6:2, 4", "4 6:0 10:3, 8", "2 2:1, 0"})
    void shouldRestoreFromTheMemoryOfOthers(String arguments, int from) {
        String[] words = arguments.split(" ");
        int losses = words.length - 1;
        Settings settings = Settings.none()
                .with("bireme.on-rank-death", "notify", "test")
                .with("bireme.spares", Integer.toString(losses), "test");
        TestJob job = TestJob.run(
                4 + losses, PROGRAM, builder -> builder.settings(settings).arguments(words));
        assertThat(job.sortedLines())
                .contains("from 0", "from " + from)
                .contains(
                        "rank 0 of 4 ends with 12.0",
                        "rank 1 of 4 ends with 1000012.0",
                        "rank 2 of 4 ends with 2000012.0",
                        "rank 3 of 4 ends with 3000012.0");
    }
}

package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.devices.config.Settings;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Ranks of one JVM that die one by one, in a job that goes on without them. */
class RankDeathTest {
    private final List<String> lost = new CopyOnWriteArrayList<>();

    /**
     * Rank 1 dies once the others have their communicator; the others do something, say what came of it, and go on
     * among themselves.
     */
    private static String whenRankOneDies(String death, String call) {
        return """
            import mpi.*;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int me = MPI.COMM_WORLD.Rank();
                    Intracomm survivors = MPI.COMM_WORLD.Split(me == 1 ? 1 : 0, me);
                    if (me == 1) {
                        for (int i = 0; i < 3; i++) { MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 1); }
                        die();
                    }
                    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, 1, 1);
                    try {
                        call(MPI.COMM_WORLD, me);
                        System.out.println("rank " + me + " noticed nothing");
                    } catch (ProcessFailedException e) {
                        System.out.println("rank " + me + " lost " + java.util.Arrays.toString(e.getFailedRanks()) + " "
                                + (e.getErrorClass() == MPI.ERR_PROC_FAILED) + " " + e.getMessage());
                    }
                    int[] sum = new int[1];
                    survivors.Allreduce(new int[] {me}, 0, sum, 0, 1, MPI.INT, MPI.SUM);
                    System.out.println("rank " + me + " sum " + sum[0]);
                    MPI.Finalize();
                }
                static void call(Intracomm world, int me) throws Exception { %s }
                static void die() throws Exception { %s }
            }""".formatted(call, death);
    }

    private TestJob run(String source) {
        return TestJob.run(
                4,
                source,
                builder -> builder.settings(Settings.none().with("bireme.on-rank-death", "notify", "test"))
                        .listener(new JobListener() {
                            @Override
                            public void rankLost(int rank, JobOutcome death) {
                                lost.add("rank " + rank + ", status " + death.exitStatus());
                                assertThat(death.report()).startsWith("rank " + rank + " ");
                            }
                        }));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "world.Recv(new int[1], 0, 1, MPI.INT, 1, 5);",
                "world.Recv(new int[1], 0, 1, MPI.INT, MPI.ANY_SOURCE, 5);",
                "world.Irecv(new int[1], 0, 1, MPI.INT, 1, 5).Wait();",
                "Request.Waitany(new Request[] {world.Irecv(new int[1], 0, 1, MPI.INT, 1, 5)});",
                "while (world.Irecv(new int[1], 0, 1, MPI.INT, 1, 5).Test() == null) { Thread.yield(); }",
                "world.Probe(1, 5);",
                "while (world.Iprobe(MPI.ANY_SOURCE, 5) == null) { Thread.yield(); }",
                "world.Ssend(new int[1], 0, 1, MPI.INT, 1, 5);",
                "world.Send(new int[1 << 20], 0, 1 << 20, MPI.INT, 1, 5);",
                "world.Barrier();",
                "world.Bcast(new int[1 << 20], 0, 1 << 20, MPI.INT, 3); world.Barrier();",
                "world.Allreduce(new int[9], 0, new int[9], 0, 9, MPI.INT, MPI.SUM);",
                "world.Alltoall(new int[4], 0, 1, MPI.INT, new int[4], 0, 1, MPI.INT);",
                "world.Split(0, me);",
                "world.Ibarrier().Wait();",
                "world.Iallreduce(new int[1 << 20], 0, new int[1 << 20], 0, 1 << 20, MPI.INT, MPI.SUM).Wait();",
                "Request r = world.Ialltoall(new int[4], 0, 1, MPI.INT, new int[4], 0, 1, MPI.INT);"
                        + " while (r.Test() == null) { Thread.yield(); }",
                "Request.Waitany(new Request[] {world.Iallgather(new int[1], 0, 1, MPI.INT, new int[4], 0, 1, MPI.INT)});",
                "Prequest p = world.Barrier_init(); p.Start(); p.Wait();",
            })
    void shouldFailEveryCallThatNeedsTheDeadRank(String call) {
        TestJob job = run(whenRankOneDies("throw new IllegalStateException(\"crashed\");", call));
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
        assertThat(lost).containsExactly("rank 1, status 1");
        List<String> lines = job.sortedLines();
        assertThat(lines).hasSize(6);
        for (int i = 0; i < 3; i++) {
            int rank = i == 0 ? 0 : i + 1;
            assertThat(lines.get(2 * i))
                    .startsWith("rank " + rank + " lost [1] true ")
                    .contains("on MPI.COMM_WORLD: ")
                    .contains("rank 1 on host localhost is lost: it failed in thread \"rank 1\":"
                            + " java.lang.IllegalStateException: crashed");
            assertThat(lines.get(2 * i + 1)).isEqualTo("rank " + rank + " sum 5");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "System.exit(3);",
                "Thread t = new Thread(() -> { throw new Error(\"crashed\"); }); t.start();"
                        + " MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, 1, 5);",
                // It heeds no interrupt, but is not to take a core from all tests after this one.
                "long end = System.nanoTime() + 3_000_000_000L;"
                        + " Thread t = new Thread(() -> { while (System.nanoTime() < end) { Thread.onSpinWait(); } });"
                        + " t.setDaemon(true); t.start(); throw new OutOfMemoryError(\"crashed\");",
            })
    void shouldGoOnHoweverARankDies(String death) {
        TestJob job = run(whenRankOneDies(death, "world.Barrier();"));
        assertThat(job.status()).isZero();
        assertThat(lost).hasSize(1);
        assertThat(job.sortedLines()).hasSize(6).noneMatch(line -> line.contains("noticed nothing"));
    }

    @Test
    void shouldEndWithTheFirstDeathWhenNobodyIsLeft() {
        TestJob job = run("""
            public class Program {
                public static void main(String[] args) {
                    mpi.MPI.Init(args);
                    if (mpi.MPI.COMM_WORLD.Rank() == 1) { System.exit(7); }
                    mpi.MPI.COMM_WORLD.Barrier();
                }
            }""");
        assertThat(job.status()).isEqualTo(7);
        assertThat(job.report()).isEqualTo("no rank is left; the first to die was rank 1");
    }

    @Test
    void shouldStillEndAllByAbort() {
        TestJob job = run(whenRankOneDies("MPI.COMM_WORLD.Abort(9);", "world.Barrier();"));
        assertThat(job.status()).isEqualTo(9);
        assertThat(lost).isEmpty();
    }

    @Test
    void shouldRefuseAnUnknownChoice() {
        TestJob job = TestJob.run(
                1,
                "public class Program { public static void main(String[] a) {} }",
                builder -> builder.settings(Settings.none().with("bireme.on-rank-death", "ignore", "test")));
        assertThat(job.status()).isEqualTo(2);
        assertThat(job.report()).isEqualTo("bireme.on-rank-death is 'ignore' (from test); expected abort or notify");
    }
}

package bireme.runtime.host;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.control.ExitStatus;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Deadlocks of ranks that make calls in tasks of a {@code ForkJoinPool}: while a worker waits, its pool has a further one,
 * which is idle or runs the next task.
 */
class PoolDeadlockTest {
    private static TestJob run(String pool, String tasks) {
        return TestJob.run(2, """
            import mpi.*;
            import java.util.concurrent.*;
            import java.util.concurrent.locks.LockSupport;
            public class Program {
                public static void main(String[] args) throws Exception {
                    MPI.Init(args);
                    int other = 1 - MPI.COMM_WORLD.Rank();
                    ForkJoinPool pool = %s;
                    %s
                    recv(other, 1);
                    MPI.Finalize();
                }
                static void recv(int from, int tag) {
                    MPI.COMM_WORLD.Recv(new int[1], 0, 1, MPI.INT, from, tag);
                }
                static void send(int to, int tag) {
                    MPI.COMM_WORLD.Send(new int[1], 0, 1, MPI.INT, to, tag);
                }
            }""".formatted(pool, tasks));
    }

    @ParameterizedTest
    @ValueSource(strings = {"new ForkJoinPool(1)", "new ForkJoinPool(2)", "ForkJoinPool.commonPool()"})
    void shouldReportRanksWhoseTasksWaitToo(String pool) {
        TestJob job = run(pool, "pool.submit(() -> recv(other, 2));");
        assertThat(job.status()).as(job.report()).isEqualTo(ExitStatus.DEADLOCK);
        assertThat(job.report())
                .contains("rank 0 waits in Recv from rank 1, tag 1", ", waits in Recv from rank 1, tag 2");
    }

    /** The first task waits for the second, which acts after about two periods of the watch. */
    @ParameterizedTest
    @ValueSource(strings = {"new ForkJoinPool(1)", "new ForkJoinPool(2)", "ForkJoinPool.commonPool()"})
    void shouldNotReportRanksWhileATaskWillSend(String pool) {
        TestJob job = run(
                pool,
                "pool.submit(() -> { recv(other, 2); send(other, 1); });"
                        + " pool.submit(() -> { LockSupport.parkNanos(500_000_000L); send(other, 2); });");
        assertThat(job.report()).isEmpty();
        assertThat(job.status()).isZero();
    }
}

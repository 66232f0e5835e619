package mpi;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.Bounded;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ForkJoinPool;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Ranks of one JVM make blocking calls in tasks of a pool that they share and that has fewer workers than ranks: of
 * threads that wait, MPI 4.1 says in 11.6.1 that other threads go on.
 */
@Tag("conformance")
class PoolTasksConformanceTest {
    private static final String JOBS = "mpi.EveryDevice#jobsOfSeveral";

    private final ForkJoinPool oneWorker = new ForkJoinPool(1);

    @AfterEach
    void stop() {
        oneWorker.shutdownNow();
    }

    private void runAsTask(Runnable call) {
        try {
            Bounded.get(oneWorker.submit(call), "the call of a rank in a task");
        } catch (ExecutionException e) {
            throw new AssertionError(e.getCause());
        }
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCompleteACollectiveOfTasks(EveryDevice job) {
        job.run(comm -> {
            int[] sum = {comm.Rank()};
            runAsTask(() -> comm.allReduce(sum, MPI.SUM));
            assertThat(sum[0]).isEqualTo(comm.Size() * (comm.Size() - 1) / 2);
        });
    }

    @ParameterizedTest
    @MethodSource(JOBS)
    void shouldCompleteAReceiveOfATaskWhoseSendIsATaskOfAnotherRank(EveryDevice job) {
        job.run(comm -> {
            int[] got = new int[1];
            int last = comm.Size() - 1;
            if (comm.Rank() == last) {
                runAsTask(() -> comm.recv(got, 0, 5));
                assertThat(got[0]).isEqualTo(7);
            } else if (comm.Rank() == 0) {
                runAsTask(() -> comm.send(new int[] {7}, last, 5));
            }
        });
    }
}

package mpi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Test;

/** Virtual threads of a rank, where Java has them: those that wait for messages leave their carriers to others. */
class VirtualThreadsTest {
    private static final int FIRST_WITH_VIRTUAL_THREADS = 21;
    private static final int RANKS = 2;
    /** Of each rank: more than there are carriers, so that nothing is sent if each receive keeps one. */
    private static final int RECEIVES = 8 * Runtime.getRuntime().availableProcessors();

    private static ExecutorService virtualThreads() {
        try {
            return (ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError("Java " + Runtime.version() + " has virtual threads", e);
        }
    }

    private static void assumeThereAreAny() {
        assumeTrue(Runtime.version().feature() >= FIRST_WITH_VIRTUAL_THREADS, "this Java has no virtual threads");
    }

    @Test
    void shouldSendWhileMoreReceivesWaitThanThereAreCarriers() {
        assumeThereAreAny();
        TestRanks.run(RANKS, comm -> {
            ExecutorService threads = virtualThreads();
            int other = 1 - comm.getRank();
            List<CompletableFuture<Integer>> received = new ArrayList<>();
            for (int tag = 0; tag < RECEIVES; tag++) {
                int own = tag;
                received.add(CompletableFuture.supplyAsync(
                        () -> {
                            int[] in = new int[1];
                            comm.recv(in, other, own);
                            return in[0];
                        },
                        threads));
            }
            for (int tag = 0; tag < RECEIVES; tag++) {
                int own = tag;
                threads.submit(() -> comm.Ssend(new int[] {3 * own}, 0, 1, MPI.INT, other, own));
            }
            for (int tag = 0; tag < RECEIVES; tag++) {
                assertThat(received.get(tag).join()).isEqualTo(3 * tag);
            }
            threads.shutdown();
        });
    }

    @Test
    void shouldTakePartInCollectivesByOne() {
        assumeThereAreAny();
        TestRanks.run(RANKS, comm -> {
            ExecutorService threads = virtualThreads();
            int[] sum = new int[1];
            CompletableFuture.runAsync(() -> comm.allReduce(new int[] {1 + comm.getRank()}, sum, MPI.SUM), threads)
                    .join();
            assertThat(sum[0]).isEqualTo(3);
            threads.shutdown();
        });
    }
}

package bireme.launcher.agent;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.process.RankThreadGroup;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class StackDumpTest {
    @Test
    void shouldShowThreadsInGroupsOfTheProgramButNoOthers() throws InterruptedException {
        CountDownLatch end = new CountDownLatch(1);
        RankThreadGroup rank = new RankThreadGroup("rank 7", null);
        Thread own = waiting(rank, "main", end);
        Thread within = waiting(new ThreadGroup(rank, "pool"), "worker", end);
        Thread twin = waiting(rank, "worker", end);
        Thread other = waiting(new ThreadGroup("rank of none"), "other", end);
        try {
            assertThat(StackDump.ofRanks())
                    .contains("rank 7, thread \"main\", ")
                    .containsSubsequence("rank 7, thread \"worker\", ", "rank 7, thread \"worker\", ")
                    .doesNotContain("thread \"other\"");
        } finally {
            end.countDown();
            own.join();
            within.join();
            twin.join();
            other.join();
        }
    }

    private static Thread waiting(ThreadGroup group, String name, CountDownLatch end) {
        Runnable wait = () -> {
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        };
        Thread thread = new Thread(group, wait, name);
        thread.start();
        return thread;
    }
}

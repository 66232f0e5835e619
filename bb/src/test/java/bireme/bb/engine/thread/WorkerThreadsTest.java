package bireme.bb.engine.thread;

import bireme.testing.Bounded;
import bireme.testing.Rounds;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WorkerThreadsTest {
    private static final int ROUNDS = Rounds.max(1_000, 5_000);

    /** A thread that polls for a task just before it gets one, and for the end just after, must not leave. */
    @Test
    void shouldDoWhatWasGivenBeforeTheEnd() throws InterruptedException {
        for (int round = 0; round < ROUNDS; round++) {
            CountDownLatch done = new CountDownLatch(3);
            WorkerThreads workerThreads = new WorkerThreads();
            workerThreads.prepare(3);
            for (int number = 0; number < 3; number++) {
                workerThreads.start(number, done::countDown);
            }
            workerThreads.close();
            Bounded.await(done, "work of round " + round);
        }
    }
}

package bireme.algorithms;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import mpi.Intracomm;
import mpi.ProcessFailedException;
import mpi.TestRanks;

/** Calls in which one of three ranks never takes part, because it is lost while the others wait for it. */
final class LostRank {
    private static final int RANKS = 3;
    private static final int LOST = 1;

    /** A collective call. */
    interface Call {
        void run(Intracomm world);
    }

    private LostRank() {}

    /**
     * Runs {@code before} on all ranks, then {@code call} on all but one, which is lost; the others must learn of it.
     */
    static void during(Call before, Call call) {
        CountDownLatch over = new CountDownLatch(RANKS - 1);
        CountDownLatch ready = new CountDownLatch(RANKS); // or the loss might meet a rank that is not there yet
        AtomicInteger told = new AtomicInteger();
        TestRanks.run(RANKS, (world, all) -> {
            before.run(world);
            ready.countDown();
            if (world.Rank() == LOST) {
                ready.await();
                all.lose(LOST);
                over.await();
                return;
            }
            try {
                call.run(world);
            } catch (ProcessFailedException e) {
                assertThat(e).hasMessageContaining("rank " + LOST);
                told.incrementAndGet();
            } finally {
                over.countDown();
            }
        });
        assertThat(told).hasValue(RANKS - 1);
    }
}

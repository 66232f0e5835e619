package bireme.recovery;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.testing.Nightly;
import bireme.testing.TestSeed;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import mpi.Intracomm;
import mpi.MPI;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The loop of programs that lose ranks: they complete all steps, whichever are lost between two of them. */
class ResilientTest {
    private static final int RANKS = 5;
    private static final int STEPS = 30;
    private static final int ITEMS = 100;

    /** Leaves the body at the step at which the rank is lost. */
    private static final class LostException extends RuntimeException {
        private static final long serialVersionUID = 1L;
    }

    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev", "tcp", "shmdev"})
    void shouldCompleteAllStepsWithThoseThatAreLeft(String device) {
        Random random = new Random(TestSeed.of("ResilientTest"));
        for (int round = 0; round < (Nightly.isOn() ? 10 : 5); round++) {
            int first = random.nextInt(RANKS);
            int second = (first + 1 + random.nextInt(RANKS - 1)) % RANKS;
            int[] lostAt = new int[RANKS];
            lostAt[first] = 1 + random.nextInt(STEPS);
            lostAt[second] = 1 + random.nextInt(STEPS);
            run(device, lostAt);
        }
    }

    private static void run(String device, int[] lostAt) {
        CountDownLatch over = new CountDownLatch(RANKS - 2);
        TestRanks.runSurviving(RANKS, device, (world, all) -> {
            int[] step = new int[1];
            try {
                Intracomm left = Resilient.run(world, comm -> {
                    step[0] = smallest(comm, step[0]);
                    for (; step[0] < STEPS; step[0]++) {
                        if (step[0] + 1 == lostAt[world.Rank()]) {
                            throw new LostException();
                        }
                        assertThat(sumOfShares(comm)).isEqualTo(ITEMS * (ITEMS - 1) / 2);
                    }
                });
                assertThat(left.Size()).isEqualTo(RANKS - 2);
                over.countDown();
            } catch (LostException e) {
                all.kill(world.Rank());
                over.await();
            }
        });
    }

    private static int smallest(Intracomm comm, int step) {
        int[] smallest = new int[1];
        comm.Allreduce(new int[] {step}, 0, smallest, 0, 1, MPI.INT, MPI.MIN);
        return smallest[0];
    }

    private static int sumOfShares(Intracomm comm) {
        int[] share = new int[1];
        for (int item = comm.Rank(); item < ITEMS; item += comm.Size()) {
            share[0] += item;
        }
        int[] sum = new int[1];
        comm.Allreduce(share, 0, sum, 0, 1, MPI.INT, MPI.SUM);
        return sum[0];
    }

    @Test
    void shouldRunOnceWithoutALoss() {
        TestRanks.run(3, (world, all) -> {
            int[] runs = new int[1];
            assertThat(Resilient.run(world, comm -> runs[0]++)).isSameAs(world);
            assertThat(runs).containsExactly(1);
        });
    }

    @Test
    void shouldPassOnWhatElseTheBodyThrows() {
        TestRanks.run(
                1,
                (world, all) -> assertThatThrownBy(() -> Resilient.run(world, comm -> {
                            throw new IllegalStateException("of the body");
                        }))
                        .hasMessage("of the body"));
    }
}

package bireme.checkpoint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Path;
import java.time.Duration;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DueDecisionTest {
    @TempDir
    private Path folder;

    /** The exact optimum of Daly's model is where the expected time is least; the estimate costs at most 1% more. */
    @ParameterizedTest
    @CsvSource({"1, 10000", "1, 1000", "10, 1000", "50, 1000", "100, 1000"})
    void shouldBeNearTheOptimum(double cost, double mean) {
        double estimate = YoungDaly.interval(cost, mean);
        double best = Double.MAX_VALUE;
        for (double interval = estimate / 4; interval < estimate * 4; interval += estimate / 1000) {
            best = Math.min(best, expectedTime(interval, cost, mean));
        }
        assertThat(expectedTime(estimate, cost, mean)).isLessThan(1.01 * best);
        assertThat(estimate).isCloseTo(Math.sqrt(2 * cost * mean), within(1.5 * cost));
    }

    /** Daly 2006, equation 13, for each second of work, restart left out. */
    private static double expectedTime(double interval, double cost, double mean) {
        return mean * (Math.exp((interval + cost) / mean) - 1) / interval;
    }

    @Test
    void shouldTakeTheMeanTimeWhenACheckpointTakesLonger() {
        assertThat(YoungDaly.interval(20, 10)).isEqualTo(10);
        assertThat(YoungDaly.interval(1000, 10)).isEqualTo(10);
        assertThat(YoungDaly.interval(0, 10)).isZero();
    }

    /** Rank 0's clock: a step takes 1 ms, a checkpoint 10 ms in the program. The others' clocks run elsewhere. */
    @ParameterizedTest
    @CsvSource({"1000, 1000", "20, 20", "300000, 5000"})
    void shouldGiveAllRanksTheSameAnswer(long meanMs, int steps) {
        double expectedMs = YoungDaly.interval(10, meanMs);
        TestRanks.run(3, (world, all) -> {
            long[] ns = {world.Rank() * 1_000_000_000_000L};
            int[] reads = new int[1];
            try (Checkpoint checkpoint = Checkpoint.builder(world)
                    .shared(folder, Integer.MAX_VALUE) // nothing is stored
                    .meanTimeBetweenFailures(Duration.ofMillis(meanMs))
                    .clock(() -> {
                        reads[0]++;
                        return ns[0];
                    })
                    .open()) {
                checkpoint.protect(
                        "x",
                        () -> {
                            ns[0] += 10_000_000;
                            return 1;
                        },
                        value -> {});
                assertThat(checkpoint.due()).as("the cost is not known yet").isTrue();
                int taken = 0;
                int last = 0;
                for (int step = 1; step <= steps; step++) {
                    ns[0] += 1_000_000;
                    if (checkpoint.due()) {
                        ns[0] += 10_000_000;
                        checkpoint.checkpoint(step);
                        if (taken++ > 0) {
                            assertThat(step - last).isBetween(1, 2 + (int) (2 * expectedMs));
                        }
                        last = step;
                    }
                }
                int[] least = {taken, -taken, last, -last};
                int[] all4 = new int[4];
                world.Allreduce(least, 0, all4, 0, 4, mpi.Datatype.INT, mpi.Op.MIN);
                assertThat(all4[0]).isEqualTo(-all4[1]);
                assertThat(all4[2]).isEqualTo(-all4[3]);
                assertThat(taken).isPositive();
            }
        });
    }

    @Test
    void shouldSeldomAsk() {
        TestRanks.run(1, (world, all) -> {
            long[] ns = new long[1];
            int[] reads = new int[1];
            DueDecision due = new DueDecision(
                    () -> {
                        reads[0]++;
                        return ns[0];
                    },
                    1e18);
            CheckpointTeam team = new CheckpointTeam(world);
            assertThat(due.isDue(team)).isTrue();
            due.taken(1_000_000_000L, 5);
            reads[0] = 0;
            int calls = 1;
            for (; !due.isDue(team); calls++) {
                ns[0] += 1_000_000;
            }
            double intervalNs = due.intervalNs();
            assertThat(intervalNs).isCloseTo(YoungDaly.interval(1e9, 1e18), within(1.0));
            assertThat((calls - 1) * 1e6).isCloseTo(intervalNs, within(0.01 * intervalNs));
            assertThat(reads[0]).isLessThan(60);
        });
    }

    @Test
    void shouldNotBeDueBeforeTheLastOneIsStored() {
        DueDecision due = new DueDecision(() -> 0, 1000);
        due.taken(1, 777);
        assertThat(due.intervalNs()).isEqualTo(777);
    }

    @Test
    void shouldNeedAMeanTime() {
        TestRanks.run(2, (world, all) -> {
            try (Checkpoint checkpoint =
                    Checkpoint.builder(world).shared(folder, 1).open()) {
                assertThatThrownBy(checkpoint::due)
                        .isInstanceOf(CheckpointException.class)
                        .hasMessageContaining("give it to CheckpointBuilder.meanTimeBetweenFailures");
            }
        });
    }
}

package benchmarks.timing;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicInteger;
import mpi.TestRanks;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    @Test
    void shouldWarmUpAsOftenAsAsked() {
        AtomicInteger rounds = new AtomicInteger();
        TestRanks.run(2, comm -> new Measurement(comm, 7, false).warmUp(rounds::incrementAndGet));
        assertThat(rounds).hasValue(14);
    }

    @Test
    void shouldWarmUpEquallyOftenOnAllRanksUntilNothingIsCompiled() {
        int[] rounds = new int[3];
        Timing[] timings = new Timing[3];
        TestRanks.run(3, comm -> {
            Measurement measurement = new Measurement(comm, Measurement.UNTIL_COMPILED, false);
            measurement.warmUp(() -> {
                spin(100_000);
                rounds[comm.Rank()]++;
            });
            measurement.start();
            timings[comm.Rank()] = measurement.stop();
        });
        assertThat(rounds[0]).isPositive().isEqualTo(rounds[1]).isEqualTo(rounds[2]);
        assertThat(timings[0].warmUps()).isEqualTo(rounds[0]);
        assertThat(timings[0].warmUpSeconds()).isGreaterThanOrEqualTo(CompilerIdle.WINDOW_NS / 1e9);
    }

    @Test
    void shouldRunAPartOfARoundOftenBeforeTheRoundsUnlessTheirNumberIsGiven() {
        AtomicInteger exchanges = new AtomicInteger();
        int[] before = {-1};
        TestRanks.run(1, comm -> {
            Runnable round = () -> before[0] = before[0] < 0 ? exchanges.get() : before[0];
            new Measurement(comm, Measurement.UNTIL_COMPILED, false).warmUp(round, exchanges::incrementAndGet);
            new Measurement(comm, 1, false).warmUp(round, exchanges::incrementAndGet);
        });
        assertThat(before[0]).isPositive();
        assertThat(exchanges).hasValue(before[0]);
    }

    @Test
    void shouldGiveAllRanksTheSectionsOfTheSlowest() {
        Timing[] timings = new Timing[3];
        TestRanks.run(3, comm -> {
            Measurement measurement = new Measurement(comm, Measurement.UNTIL_COMPILED, true, "work", "rest");
            measurement.start();
            measurement.timers().start(0);
            if (comm.Rank() == 1) {
                spin(2_000_000);
            }
            measurement.timers().stop(0);
            timings[comm.Rank()] = measurement.stop();
        });
        assertThat(timings[0].sections()).containsOnlyKeys("work", "rest");
        assertThat(timings[0].sections().get("work")).isBetween(0.002, timings[0].seconds());
        assertThat(timings[0].sections().get("rest")).isZero();
        assertThat(timings[1]).isEqualTo(timings[0]);
        assertThat(timings[2]).isEqualTo(timings[0]);
    }

    @Test
    void shouldForgetSectionsOfTheWarmUp() {
        TestRanks.run(1, comm -> {
            Measurement measurement = new Measurement(comm, Measurement.UNTIL_COMPILED, true, "work");
            measurement.warmUp(() -> {
                measurement.timers().start(0);
                measurement.timers().stop(0);
            });
            measurement.start();
            assertThat(measurement.stop().sections().get("work")).isZero();
        });
    }

    @Test
    void shouldHaveNoSectionsUnlessAsked() {
        TestRanks.run(1, comm -> {
            Measurement measurement = new Measurement(comm, Measurement.UNTIL_COMPILED, false, "work");
            measurement.start();
            measurement.timers().start(0);
            measurement.timers().stop(0);
            assertThat(measurement.stop().sections()).isEmpty();
            assertThat(measurement.timers().seconds(0)).isZero();
        });
    }

    private static void spin(long ns) {
        for (long begin = System.nanoTime(); System.nanoTime() - begin < ns; ) {
            Thread.onSpinWait();
        }
    }
}

package npb.run;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.threads.SharedRanks;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class MeasurementTest {

    @Test
    void shouldWarmUpAsOftenAsAsked() {
        AtomicInteger rounds = new AtomicInteger();
        SharedRanks.run(2, comm -> new Measurement(comm, Options.parse("-w", "7")).warmUp(rounds::incrementAndGet));
        assertThat(rounds).hasValue(14);
    }

    @Test
    void shouldGiveAllRanksTheSectionsOfTheSlowest() {
        Timing[] timings = new Timing[3];
        SharedRanks.run(3, comm -> {
            Measurement measurement = new Measurement(comm, Options.parse("--timers"), "work", "rest");
            measurement.start();
            measurement.timers().start(0);
            for (long begin = System.nanoTime(); comm.Rank() == 1 && System.nanoTime() - begin < 2_000_000; ) {
                Thread.onSpinWait();
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
        SharedRanks.run(1, comm -> {
            Measurement measurement = new Measurement(comm, Options.parse("--timers"), "work");
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
        SharedRanks.run(1, comm -> {
            Measurement measurement = new Measurement(comm, Options.parse(), "work");
            measurement.start();
            measurement.timers().start(0);
            measurement.timers().stop(0);
            assertThat(measurement.stop().sections()).isEmpty();
            assertThat(measurement.timers().seconds(0)).isZero();
        });
    }
}

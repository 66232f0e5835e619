package osu.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class HistogramTest {
    @Test
    void shouldAgreeWithSortedValuesToOnePartIn64() {
        Random random = new Random(1);
        long[] values = new long[100_000];
        Histogram histogram = new Histogram();
        for (int i = 0; i < values.length; i++) {
            values[i] = (long) Math.exp(random.nextDouble() * 30);
            histogram.record(values[i]);
        }
        Arrays.sort(values);
        for (double percent : new double[] {0.01, 1, 50, 95, 99, 99.9, 100}) {
            long exact = values[(int) Math.ceil(values.length * percent / 100) - 1];
            assertThat(histogram.centile(percent)).as("%s %%", percent).isBetween(exact, exact + exact / 64);
        }
        assertThat(histogram.max()).isEqualTo(values[values.length - 1]);
        assertThat(histogram.total()).isEqualTo(values.length);
    }

    @Test
    void shouldHoldSmallValuesExactlyAndTheLargest() {
        Histogram histogram = new Histogram();
        for (long value : new long[] {0, 1, 63, 64, 127, Long.MAX_VALUE}) {
            histogram.record(value);
        }
        assertThat(histogram.centile(1)).isZero();
        assertThat(histogram.centile(33)).isEqualTo(1);
        assertThat(histogram.centile(50)).isEqualTo(63);
        assertThat(histogram.centile(66)).isEqualTo(64);
        assertThat(histogram.centile(83)).isEqualTo(127);
        assertThat(histogram.centile(100)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void shouldHaveNoCentilesOfNothing() {
        assertThat(new Histogram().centile(50)).isZero();
        assertThat(new Histogram().max()).isZero();
    }

    @Test
    void shouldCountATimeThatRanBackwardsAsZero() {
        Histogram histogram = new Histogram();
        histogram.record(-5);
        assertThat(histogram.centile(50)).isZero();
        assertThat(histogram.total()).isEqualTo(1);
    }
}

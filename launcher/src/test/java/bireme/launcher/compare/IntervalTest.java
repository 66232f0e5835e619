package bireme.launcher.compare;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IntervalTest {
    private static final double TINY = 1e-3;

    @Test
    void shouldAgreeWithStudentsInterval() {
        // Mean 3, standard deviation sqrt(2.5), of five; quantile 8.610.
        Interval interval = Interval.of(1, 2, 3, 4, 5);
        assertThat(interval.middle()).isEqualTo(3);
        assertThat(interval.high() - 3).isCloseTo(8.610 * Math.sqrt(2.5 / 5), within(TINY));
        assertThat(3 - interval.low()).isCloseTo(8.610 * Math.sqrt(2.5 / 5), within(TINY));
    }

    @Test
    void shouldAgreeWithWelchsInterval() {
        // Both means have a variance of 0.5 and four degrees of freedom: together 1 and eight.
        Interval interval = Interval.between(new double[] {1, 2, 3, 4, 5}, new double[] {2, 3, 4, 5, 6});
        assertThat(interval.middle()).isEqualTo(1);
        assertThat(interval.high() - 1).isCloseTo(5.041, within(TINY));
    }

    @Test
    void shouldKnowNothingOfOneStart() {
        assertThat(Interval.of(0.1).low()).isEqualTo(Double.NEGATIVE_INFINITY);
        assertThat(Interval.of().high()).isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Interval.between(new double[] {1}, new double[] {1, 2}).low())
                .isEqualTo(Double.NEGATIVE_INFINITY);
    }

    @Test
    void shouldBearAStartThatStandsOut() {
        double[] values = {0.1, 0.11, 0.09, 0.1, 0.12, 0.08, 0.1, 0.1, 5};
        assertThat(Interval.of(values).middle()).isCloseTo(0.1, within(0.01));
        assertThat(Interval.of(values).low()).isPositive();
    }

    /** Of intervals of 99.9 % at most a few in a thousand may miss. */
    @Test
    void shouldHoldTheTruthAsOftenAsItSays() {
        Random random = new Random(20261126);
        for (int starts : new int[] {3, 5, 8, 12, 16, 20}) {
            long missed = IntStream.range(0, 4000)
                    .mapToObj(i -> Interval.of(random.doubles(starts)
                            .map(value -> random.nextGaussian())
                            .toArray()))
                    .filter(interval -> interval.low() > 0 || interval.high() < 0)
                    .count();
            assertThat(missed).as("%d starts", starts).isLessThanOrEqualTo(16);
        }
    }

    @Test
    void shouldDecideByHalfTheLoss() {
        assertThat(Conclusion.of(new Interval(0.01, 0.06, 0.11), 0.1)).isEqualTo(Conclusion.SLOWER);
        assertThat(Conclusion.of(new Interval(0.01, 0.03, 0.05), 0.1)).isEqualTo(Conclusion.EQUAL);
        assertThat(Conclusion.of(new Interval(-0.01, 0.06, 0.13), 0.1)).isEqualTo(Conclusion.UNCLEAR);
        assertThat(Conclusion.of(new Interval(-0.11, -0.06, -0.01), 0.1)).isEqualTo(Conclusion.FASTER);
        assertThat(Conclusion.of(new Interval(-0.2, 0, 0.2), 0.1)).isEqualTo(Conclusion.UNCLEAR);
    }
}

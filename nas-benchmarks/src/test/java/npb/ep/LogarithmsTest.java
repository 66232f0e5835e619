package npb.ep;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.testing.TestSeed;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LogarithmsTest {

    private static final int COUNT = 100_003;
    private static final int MAX_UNITS = 4;

    private final long seed = TestSeed.of("LogarithmsTest");

    @Test
    void shouldAgreeWithMathToFourUnitsInTheLastPlace() {
        Random random = new Random(seed);
        double[] values = new double[COUNT];
        Arrays.setAll(values, i -> i % 2 == 0 ? 1 - random.nextDouble() : Math.exp(1400 * random.nextDouble() - 700));
        assertNear(values);
    }

    @Test
    void shouldBeExactWhereLogarithmsAreSmall() {
        double[] values = {1, Math.nextDown(1.0), Math.nextUp(1.0), 0.5, 2, Math.sqrt(0.5), Math.sqrt(2), 0x1p-90};
        assertNear(values);
        double[] logs = new double[1];
        new Logarithms(1).take(new double[] {1}, logs, 1);
        assertThat(logs[0]).isZero();
    }

    private void assertNear(double[] values) {
        double[] logs = new double[values.length];
        new Logarithms(values.length).take(values, logs, values.length);
        for (int i = 0; i < values.length; i++) {
            double expected = Math.log(values[i]);
            assertThat(Math.abs(logs[i] - expected) / Math.ulp(expected))
                    .as("seed %d, log(%s)", seed, values[i])
                    .isLessThanOrEqualTo(MAX_UNITS);
        }
    }
}

package jgf.series;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeriesVerificationTest {
    private static final int COUNT = 1100;

    private final double[] a = new double[COUNT];
    private final double[] b = new double[COUNT];

    @BeforeEach
    void compute() {
        Coefficients.compute(0, COUNT, a, b);
    }

    @Test
    void shouldAcceptWhatIsRight() {
        assertThat(SeriesVerification.of(a, b).comparisons()).allMatch(one -> one.isMet());
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 4, 250, 500, 501, 999, 1000, 1099})
    void shouldRejectAWrongCoefficientAnywhere(int place) {
        a[place] += 1e-4;
        assertThat(SeriesVerification.of(a, b).isSuccessful()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 77, 777, 1001})
    void shouldRejectASineThatIsNoNumber(int place) {
        b[place] = Double.NaN;
        assertThat(SeriesVerification.of(a, b).isSuccessful()).isFalse();
    }
}

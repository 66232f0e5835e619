package jgf.montecarlo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.data.Offset.offset;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MarketTest {

    @ParameterizedTest
    @CsvSource({"0, 0.5", "1, 0.8413447460685429", "-1.96, 0.024997895148220435", "3, 0.9986501019683699"})
    void shouldKnowTheNormalDistribution(double x, double share) {
        assertThat(Market.normal(x)).isEqualTo(share, offset(1e-14));
    }

    /** The usual example of textbooks: 42 with strike 40, 10 per cent, volatility 20 per cent, half a year: 4.76. */
    @Test
    void shouldAgreeWithTheTextbook() {
        assertThat(new Market(42, 40, 0.1, 0.2, 125, 0.5).european()).isEqualTo(4.7594, offset(1e-4));
    }

    /** Of one day the mean is the price at its end. */
    @Test
    void shouldMakeBothOptionsOneWhenThereIsOneDay() {
        Market market = new Market(100, 105, 0.05, 0.2, 1, 4);
        assertThat(market.asian()).isEqualTo(market.european(), offset(1e-12));
    }

    /** It is next to certain then that somebody buys. */
    @Test
    void shouldBeWorthTheDifferenceWhenTheStrikeIsFarBelow() {
        assertThat(new Market(100, 30, 0, 0.2, 250, 1).european()).isEqualTo(70, offset(1e-6));
    }
}

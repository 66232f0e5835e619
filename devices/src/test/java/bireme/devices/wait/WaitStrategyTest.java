package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import org.junit.jupiter.api.Test;

class WaitStrategyTest {
    @Test
    void shouldSpinLessWithMoreRanksThanCores() {
        WaitStrategy roomy = WaitStrategy.of(2, 2, Settings.none());
        WaitStrategy crowded = WaitStrategy.of(3, 2, Settings.none());
        assertThat(crowded.spins()).isLessThan(roomy.spins() / 10);
        assertThat(crowded.yields()).isLessThan(roomy.yields());
    }

    @Test
    void shouldObeySettings() {
        Settings settings = Settings.none().with("bireme.spins", "7", "test").with("bireme.yields", "0", "test");
        assertThat(WaitStrategy.of(1, 8, settings)).isEqualTo(new WaitStrategy(7, 0, false));
        assertThat(WaitStrategy.of(9, 8, settings)).isEqualTo(new WaitStrategy(7, 0, true));
        assertThatThrownBy(() -> WaitStrategy.of(1, 1, Settings.none().with("bireme.spins", "-1", "test")))
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll("bireme.spins", "-1", "0..");
    }

    @Test
    void shouldParkLongerEachTimeUpToABound() {
        WaitStrategy strategy = new WaitStrategy(0, 0, false);
        long last = strategy.parkNs(0);
        assertThat(last).isEqualTo(WaitStrategy.FIRST_PARK_NS);
        for (int parks = 1; parks < 100; parks++) {
            long next = strategy.parkNs(parks);
            assertThat(next).isEqualTo(Math.min(2 * last, WaitStrategy.MAX_PARK_NS));
            last = next;
        }
        assertThat(strategy.parkNs(Integer.MAX_VALUE)).isEqualTo(WaitStrategy.MAX_PARK_NS);
    }
}

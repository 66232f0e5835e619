package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.devices.config.SettingException;
import bireme.devices.config.Settings;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class IdleStrategyTest {
    @Test
    void shouldSpinLessWithMoreRanksThanCores() {
        IdleStrategy roomy = IdleStrategy.ofRanks(2, 2, Settings.none());
        IdleStrategy oversubscribed = IdleStrategy.ofRanks(3, 2, Settings.none());
        assertThat(oversubscribed.spins()).isLessThan(roomy.spins() / 10);
        assertThat(oversubscribed.yields()).isLessThan(roomy.yields());
    }

    @Test
    void shouldObeySettings() {
        Settings settings = Settings.none().with("bireme.spins", "7", "test").with("bireme.yields", "0", "test");
        for (int ranks : new int[] {1, 9}) {
            IdleStrategy strategy = IdleStrategy.ofRanks(ranks, 8, settings);
            assertThat(strategy.spins()).isEqualTo(7);
            assertThat(strategy.yields()).isZero();
        }
        assertThatThrownBy(() -> IdleStrategy.ofRanks(1, 1, Settings.none().with("bireme.spins", "-1", "test")))
                .isInstanceOf(SettingException.class)
                .hasMessageContainingAll("bireme.spins", "-1", "0..");
    }

    @Test
    void shouldNotLookMoreOftenTogetherThanAThousandRanksDo() {
        for (int ranks : new int[] {1, 1000, 1001, 10_000, 1_000_000}) {
            IdleStrategy strategy = IdleStrategy.ofRanks(ranks, 2, Settings.none());
            assertThat(ranks / (strategy.maxParkNs() * 1e-9)).as("a second").isLessThanOrEqualTo(20_000);
            assertThat(strategy.maxParkNs()).isGreaterThanOrEqualTo(50_000_000);
            assertThat(strategy.minParkNs()).isBetween(500_000L, strategy.maxParkNs() / 10);
        }
    }

    @Test
    void shouldSpinThenYieldThenSayThatItIsTimeToPark() {
        IdleStrategy strategy = new IdleStrategy(2, 3, 1, 1);
        assertThat(strategy.pollsBeforePark()).isEqualTo(5);
        assertThat(IntStream.range(0, 7).filter(strategy::spinOrYield)).containsExactly(0, 1, 2, 3, 4);
        assertThat(IntStream.range(0, 7).filter(strategy.withoutYields()::spinOrYield))
                .containsExactly(0, 1);
    }

    @Test
    void shouldParkLongerEachTimeUpToABound() {
        IdleStrategy strategy = new IdleStrategy(0, 0, 500, 70_000);
        long last = strategy.parkNs(0);
        assertThat(last).isEqualTo(500);
        for (int parks = 1; parks < 100; parks++) {
            long next = strategy.parkNs(parks);
            assertThat(next).isEqualTo(Math.min(2 * last, 70_000));
            last = next;
        }
        assertThat(strategy.parkNs(Integer.MAX_VALUE)).isEqualTo(70_000);
    }
}

package bireme.launcher.profile.recording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class JobClockTest {
    private final JobClock clock = new JobClock("boot");

    @Test
    void shouldTakeTimesOfTheSameSystemAsTheyAre() {
        clock.add(1, "boot");
        clock.measured(1, new ClockOffset(0, 55, 100), new ClockOffset(1000, 66, 100));
        assertThat(clock.of(1, 500)).isEqualTo(500);
        assertThat(clock.errorNs(1)).isZero();
    }

    @Test
    void shouldFollowAClockThatDrifts() {
        clock.add(1, "other");
        clock.measured(1, new ClockOffset(1_000_000, 1000, 30), new ClockOffset(2_000_000, 1100, 20));
        assertThat(clock.of(1, 1_000_000)).isEqualTo(999_000);
        assertThat(clock.of(1, 1_500_000)).isEqualTo(1_498_950);
        assertThat(clock.of(1, 2_000_000)).isEqualTo(1_998_900);
        assertThat(clock.errorNs(1)).isEqualTo(30);
        assertThat(clock.driftPpm(1)).isCloseTo(100, within(0.001));
    }

    @Test
    void shouldKnowTheErrorOfAnExchange() {
        ClockOffset offset = ClockOffset.of(1000, 5000, 1200);
        assertThat(offset.offsetNs()).isEqualTo(3900);
        assertThat(offset.errorNs()).isEqualTo(100);
    }

    @Test
    void shouldSayThatNothingWasMeasured() {
        clock.add(2, "other");
        assertThat(clock.errorNs(2)).isNegative();
        assertThat(clock.of(2, 7)).isEqualTo(7);
    }
}

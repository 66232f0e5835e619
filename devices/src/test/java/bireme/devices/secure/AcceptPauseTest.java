package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class AcceptPauseTest {
    private static final long MIN_NS = 1000;
    private static final long MAX_NS = 3000;

    private final AcceptPause pause = new AcceptPause(MIN_NS, MAX_NS);

    @Test
    void shouldLastLongerWithEachFailureAndEndOnce() {
        assertThat(pause.leftNs(0)).isZero();
        assertThat(pause.ends(MAX_NS)).isFalse();
        pause.begin(0);
        assertThat(pause.leftNs(0)).isBetween(MIN_NS * 3 / 4, MIN_NS);
        assertThat(pause.ends(MIN_NS / 2)).isFalse();
        assertThat(pause.leftNs(MIN_NS)).isEqualTo(1);
        assertThat(pause.ends(MIN_NS)).isTrue();
        assertThat(pause.ends(MIN_NS)).isFalse();
        assertThat(pause.leftNs(MIN_NS)).isZero();
        pause.begin(0);
        assertThat(pause.leftNs(0)).isBetween(2 * MIN_NS * 3 / 4, 2 * MIN_NS);
        pause.begin(0);
        assertThat(pause.leftNs(0)).isBetween(MAX_NS * 3 / 4, MAX_NS);
    }

    @Test
    void shouldBeShortAgainAfterASuccess() {
        pause.begin(0);
        pause.begin(0);
        pause.accepted();
        pause.begin(0);
        assertThat(pause.leftNs(0)).isLessThanOrEqualTo(MIN_NS);
    }
}

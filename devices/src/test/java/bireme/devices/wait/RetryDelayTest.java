package bireme.devices.wait;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RetryDelayTest {
    @Test
    void shouldWaitLongerEachTimeUpToALimitUntilItSucceeds() {
        RetryDelay delay = new RetryDelay(100, 1_000);
        for (long expected : new long[] {100, 200, 400, 800, 1_000, 1_000}) {
            assertThat(delay.nextNs()).isBetween(expected - expected / 4, expected);
        }
        delay.reset();
        assertThat(delay.nextNs()).isBetween(75L, 100L);
    }
}

package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class JobSecretTest {
    private final JobSecret secret = JobSecret.create();

    @Test
    void shouldBeDifferentForEachJob() {
        assertThat(JobSecret.create().bytes()).hasSize(JobSecret.BYTES).isNotEqualTo(secret.bytes());
    }

    @Test
    void shouldTravelAsOneLine() {
        assertThat(secret.line()).hasSize(43).matches("[A-Za-z0-9_-]+");
        assertThat(JobSecret.ofLine("  " + secret.line() + "\r\n").bytes()).isEqualTo(secret.bytes());
        assertThat(JobSecret.of(secret.bytes()).line()).isEqualTo(secret.line());
    }

    @Test
    void shouldHandOutCopiesOnly() {
        byte[] bytes = secret.bytes();
        bytes[0]++;
        assertThat(secret.bytes()).isNotEqualTo(bytes);
        JobSecret copy = JobSecret.of(bytes);
        bytes[0]++;
        assertThat(copy.bytes()).isNotEqualTo(bytes);
    }

    @Test
    void shouldNeverShowItself() {
        assertThat(secret.toString()).isEqualTo("JobSecret[hidden]");
        String damaged = secret.line().substring(1) + "!";
        assertThatThrownBy(() -> JobSecret.ofLine(damaged))
                .isInstanceOf(DeviceException.class)
                .hasNoCause()
                .hasMessageNotContaining(damaged.substring(0, 8));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "short", "0123456789012345678901234567890123456789012x"})
    void shouldRefuseOtherLines(String line) {
        assertThatThrownBy(() -> JobSecret.ofLine(line))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("43");
    }

    @Test
    void shouldRefuseOtherLengths() {
        assertThatThrownBy(() -> JobSecret.of(new byte[31])).hasMessageContaining("31");
    }

    @Test
    void shouldBeGoneAfterWipe() {
        secret.wipe();
        assertThatThrownBy(secret::line).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(secret::bytes).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> HandshakePair.connector(secret)).isInstanceOf(IllegalStateException.class);
    }
}

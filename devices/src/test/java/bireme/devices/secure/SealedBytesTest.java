package bireme.devices.secure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import xxdev.DeviceException;

class SealedBytesTest {
    private final JobSecret secret = JobSecret.create();

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 31, 32, 33, 5000})
    void shouldOpenWhatItHasSealed(int length) {
        byte[] plain = "x".repeat(length).getBytes(StandardCharsets.US_ASCII);
        byte[] sealed = SealedBytes.seal(secret, "a test", plain);
        assertThat(SealedBytes.open(secret, "a test", sealed)).isEqualTo(plain);
        assertThat(SealedBytes.seal(secret, "a test", plain)).isNotEqualTo(sealed);
    }

    @Test
    void shouldRefuseWhatWasChangedOrIsForSomethingElse() {
        byte[] sealed = SealedBytes.seal(secret, "a test", new byte[20]);
        assertThatThrownBy(() -> SealedBytes.open(secret, "another", sealed)).isInstanceOf(DeviceException.class);
        assertThatThrownBy(() -> SealedBytes.open(JobSecret.create(), "a test", sealed))
                .isInstanceOf(DeviceException.class);
        assertThatThrownBy(() -> SealedBytes.open(secret, "a test", new byte[5]))
                .hasMessageContaining("sealed bytes for a test are too short: 5");
        for (int i = 0; i < sealed.length; i++) {
            byte[] changed = sealed.clone();
            changed[i] ^= 1;
            assertThatThrownBy(() -> SealedBytes.open(secret, "a test", changed))
                    .hasMessageContaining("cannot be sealed or opened");
        }
    }
}

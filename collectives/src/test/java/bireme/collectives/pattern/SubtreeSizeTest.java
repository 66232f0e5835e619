package bireme.collectives.pattern;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import xxdev.DeviceException;

class SubtreeSizeTest {
    private static final long GIB = 1L << 30;

    @Test
    void shouldAddBytesBeyondTwoGibibytes() {
        long[] lengths = {GIB, 3 * GIB, 8};
        assertThat(SubtreeSize.of(new double[0], lengths, 0, 3)).isEqualTo((int) (GIB / 2 + 1));
        assertThat(SubtreeSize.of(new long[0], lengths, 1, 2)).isEqualTo((int) (3 * GIB / 8));
    }

    @Test
    void shouldRefuseWhatNoArrayHolds() {
        assertThatThrownBy(() -> SubtreeSize.of(new byte[0], new long[] {GIB, GIB}, 0, 2))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("2147483648 elements")
                .hasMessageContaining("algorithm flat");
        assertThatThrownBy(() -> SubtreeSize.of(8, 1 << 28))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("2147483648 elements");
        assertThat(SubtreeSize.of(7, 1 << 28)).isEqualTo(7 << 28);
        assertThat(SubtreeSize.checked(Integer.MAX_VALUE)).isEqualTo(Integer.MAX_VALUE);
    }
}

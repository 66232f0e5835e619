package bireme.launcher.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.options.UsageException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JvmLimitTest {
    @ParameterizedTest
    @CsvSource({"2, 100000, 64", "2, 4096, 64", "2, 4095, 63", "4, 1000000, 128", "1, 64, 8"})
    void shouldLetPassWhatFits(int cores, long memoryMb, int most) {
        JvmLimit room = new JvmLimit(cores, memoryMb);
        assertThatCode(() -> room.check(most)).doesNotThrowAnyException();
        assertThatThrownBy(() -> room.check(most + 1)).isInstanceOf(UsageException.class);
    }

    @Test
    void shouldNameTheNumbersAndTheWayOut() {
        assertThatThrownBy(() -> new JvmLimit(2, JvmLimit.UNKNOWN).check(1000))
                .hasMessage(
                        "1000 JVMs are too many for this host: 32 for each of 2 cores make 64; put several ranks into"
                                + " each (--ranks-per-jvm K), or insist by --oversubscribe");
        assertThatThrownBy(() -> new JvmLimit(16, 3000).check(100))
                .hasMessageStartingWith(
                        "100 JVMs are too many for this host: 3000 MB of free memory hold 46 of 64 MB each;");
    }

    @Test
    void shouldReadWhatTheSystemReports() {
        assertThat(JvmLimit.availableMb(List.of("MemTotal: 8000000 kB", "MemAvailable:    2048000 kB")))
                .isEqualTo(2000);
        assertThat(JvmLimit.availableMb(List.of())).isEqualTo(JvmLimit.UNKNOWN);
        assertThat(JvmLimit.containerMb(List.of("1073741824"))).isEqualTo(1024);
        assertThat(JvmLimit.containerMb(List.of("max"))).isGreaterThan(1L << 40);
        assertThat(JvmLimit.containerMb(List.of())).isEqualTo(JvmLimit.UNKNOWN);
    }
}

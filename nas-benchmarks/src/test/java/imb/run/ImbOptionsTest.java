package imb.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ImbOptionsTest {
    @ParameterizedTest
    @CsvSource({"0,1000", "1,1000", "32768,1000", "65536,640", "131072,320", "4194304,10", "41943040,1", "99999999,1"})
    void shouldRepeatByTheRuleOfImb(int bytes, int repetitions) {
        assertThat(ImbOptions.parse().repetitions(bytes, 0)).isEqualTo(repetitions);
    }

    @Test
    void shouldRepeatLessWhatTakesLong() {
        assertThat(ImbOptions.parse().repetitions(1, 0.1)).isEqualTo(100);
        assertThat(ImbOptions.parse("--time", "1").repetitions(1, 0.1)).isEqualTo(10);
        assertThat(ImbOptions.parse("--time", "1").repetitions(1, 5)).isEqualTo(1);
        assertThat(ImbOptions.parse("-i", "7").repetitions(1, 0)).isEqualTo(7);
    }

    @Test
    void shouldTakeTheSizesOfImb() {
        assertThat(ImbOptions.parse().sizes())
                .hasSize(24)
                .startsWith(0, 1, 2, 4)
                .endsWith(2 << 20, 4 << 20);
    }

    @Test
    void shouldCountMessagesAndShares() {
        Times times = new Times(10, 1, 4, 2);
        assertThat(Kind.PING_PONG.line(1000, times, false, 0)).isEqualTo(List.of(1000, 10, 2.0, 500.0));
        assertThat(Kind.PING_PING.line(1000, times, false, 0)).isEqualTo(List.of(1000, 10, 4.0, 250.0));
        assertThat(Kind.parallel(4).line(1000, times, true, 3)).isEqualTo(List.of(1000, 10, 1.0, 4.0, 2.0, 1000.0, 3));
        assertThat(Kind.COLLECTIVE.line(1000, times, false, 0)).isEqualTo(List.of(1000, 10, 1.0, 4.0, 2.0));
        assertThat(Kind.SYNCHRONISATION.line(0, times, false, 0)).isEqualTo(List.of(10, 1.0, 4.0, 2.0));
    }
}

package npb.cg;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class IntervalTest {

    @ParameterizedTest
    @CsvSource({"12,4", "13,4", "14,4", "15,4", "3,4", "7,1"})
    void shouldCoverAllWithPartsOfAboutTheSameLength(int total, int parts) {
        int end = 0;
        for (int i = 0; i < parts; i++) {
            Interval part = Interval.part(total, parts, i);
            assertThat(part.begin()).isEqualTo(end);
            assertThat(part.length()).isBetween(total / parts, total / parts + 1);
            end = part.end();
        }
        assertThat(end).isEqualTo(total);
    }

    @ParameterizedTest
    @CsvSource({"0,0,0", "3,4,4", "3,8,6", "3,9,6"})
    void shouldGiveTheLowerHalfTheMiddle(int begin, int end, int middle) {
        Interval whole = new Interval(begin, end);
        assertThat(whole.half(0)).isEqualTo(new Interval(begin, middle));
        assertThat(whole.half(1)).isEqualTo(new Interval(middle, end));
    }
}

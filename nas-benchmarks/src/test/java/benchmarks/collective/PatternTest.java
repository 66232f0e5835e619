package benchmarks.collective;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PatternTest {
    @Test
    void shouldDistinguishRanksBlocksAndRounds() {
        byte[] buffer = new byte[10];
        Pattern.fill(buffer, 2, 8, 3, 1, 4);
        assertThatCode(() -> Pattern.check(buffer, 2, 8, 3, 1, 4)).doesNotThrowAnyException();
        assertThatThrownBy(() -> Pattern.check(buffer, 2, 8, 2, 1, 4)).isInstanceOf(WrongResult.class);
        assertThatThrownBy(() -> Pattern.check(buffer, 2, 8, 3, 2, 4)).isInstanceOf(WrongResult.class);
        assertThatThrownBy(() -> Pattern.check(buffer, 2, 8, 3, 1, 3)).isInstanceOf(WrongResult.class);
        assertThatThrownBy(() -> Pattern.check(buffer, 1, 8, 3, 1, 4)).isInstanceOf(WrongResult.class);
    }

    @Test
    void shouldSayWhichElementIsWrong() {
        byte[] buffer = new byte[10];
        Pattern.fill(buffer, 0, 10, 0, 0, 0);
        buffer[7] = 99;
        assertThatThrownBy(() -> Pattern.check(buffer, 0, 10, 0, 0, 0))
                .hasMessage("element 7 is 99.0 and should be 7.0");
    }

    @Test
    void shouldKnowSums() {
        float[] own = new float[5];
        float[] sum = new float[3];
        for (int rank = 0; rank < 4; rank++) {
            Pattern.fill(own, rank, 1);
            for (int index = 0; index < sum.length; index++) {
                sum[index] += own[index + 2];
            }
        }
        assertThatCode(() -> Pattern.checkSums(sum, 3, 2, 4, 1)).doesNotThrowAnyException();
        sum[2]++;
        assertThatThrownBy(() -> Pattern.checkSums(sum, 3, 2, 4, 1)).hasMessageStartingWith("element 2 is");
    }
}

package bireme.testing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class RoundsTest {
    private static int done(Rounds rounds) {
        int done = 0;
        while (rounds.areLeft(done)) {
            done++;
        }
        return done;
    }

    @Test
    void shouldDoThoseOfEveryRunWhateverTimeHasPassed() {
        assertThat(done(new Rounds(7, 1000, Duration.ZERO))).isEqualTo(7);
    }

    @Test
    void shouldEndBeforeTheTimeWhenAllAreDone() {
        assertThat(done(new Rounds(7, 1000, Duration.ofDays(1)))).isEqualTo(1000);
    }

    @Test
    void shouldDoAsManyAsAProperty() {
        String before = System.setProperty(Rounds.NUMBER, "3");
        try {
            assertThat(done(Rounds.of(7, 1000))).isEqualTo(3);
            assertThat(Rounds.max(7, 1000)).isEqualTo(3);
        } finally {
            if (before == null) {
                System.clearProperty(Rounds.NUMBER);
            } else {
                System.setProperty(Rounds.NUMBER, before);
            }
        }
    }

    @Test
    void shouldEndWithTheTime() {
        assertThat(done(new Rounds(0, Integer.MAX_VALUE, Duration.ofMillis(1))))
                .isPositive()
                .isLessThan(Integer.MAX_VALUE);
    }
}

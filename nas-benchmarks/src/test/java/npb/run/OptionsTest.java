package npb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"-c W", "-c=W", "--class W", "--class=w", "-c A -c w"})
    void shouldReadTheClassInEverySpelling(String line) {
        assertThat(Options.parse(line.split(" "))).isEqualTo(new Options(ProblemClass.W, 1, false));
    }

    @Test
    void shouldRunTheSmallestClassUnlessToldOtherwise() {
        assertThat(Options.parse().problemClass()).isEqualTo(ProblemClass.S);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-w 20", "-w=20", "--warm-up 20", "-c A -w 20"})
    void shouldReadTheWarmUpRounds(String line) {
        assertThat(Options.parse(line.split(" ")).warmUps()).isEqualTo(20);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-w x", "-w -1", "-w=", "-w 1000001", "-w 99999999999"})
    void shouldSayHowManyWarmUpRoundsThereMayBe(String line) {
        assertThatThrownBy(() -> Options.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("from 0 to 1000000");
    }

    @Test
    void shouldSeeACallForHelp() {
        assertThat(Options.parse("--help").help()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-c X", "-c=", "-c SW"})
    void shouldNameTheLegalClassesWhenTheClassIsWrong(String line) {
        assertThatThrownBy(() -> Options.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("S, W, A, B and C");
    }

    @Test
    void shouldSayThatTheClassIsMissing() {
        assertThatThrownBy(() -> Options.parse("-c"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("-c needs a class");
    }

    @Test
    void shouldNameAnArgumentItDoesNotKnow() {
        assertThatThrownBy(() -> Options.parse("W"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'W'");
    }
}

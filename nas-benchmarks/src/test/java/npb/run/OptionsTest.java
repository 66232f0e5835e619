package npb.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import suite.Output;

class OptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"-c W", "-c=W", "--class W", "--class=w", "-c A -c w"})
    void shouldReadTheClassInEverySpelling(String line) {
        assertThat(Options.parse(line.split(" "))).isEqualTo(Options.of(ProblemClass.W));
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

    @Test
    void shouldWarmUpUntilAllIsCompiledUnlessToldOtherwise() {
        assertThat(Options.parse().warmUps()).isEqualTo(Measurement.UNTIL_COMPILED);
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
                .hasMessageContaining("S, W, A, B, C and D");
    }

    @Test
    void shouldSayThatTheClassIsMissing() {
        assertThatThrownBy(() -> Options.parse("-c"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("-c needs a class");
    }

    @Test
    void shouldNameAnOptionItDoesNotKnow() {
        assertThatThrownBy(() -> Options.parse("--size", "3"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'--size'")
                .hasMessageContaining("-t THREADS");
    }

    @Test
    void shouldKeepWordsBesideTheOptions() {
        Options options = Options.parse("BH", "-c", "W", "deep");
        assertThat(options.words()).containsExactly("BH", "deep");
        assertThat(options.problemClass()).isEqualTo(ProblemClass.W);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-t 4", "-t=4", "--threads 4", "--threads=4"})
    void shouldReadTheThreads(String line) {
        assertThat(Options.parse(line.split(" ")).threads()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-t 0", "-t x", "-t 1025", "-t="})
    void shouldSayHowManyThreadsThereMayBe(String line) {
        assertThatThrownBy(() -> Options.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("from 1 to 1024");
    }

    @Test
    void shouldNameTheFileOfTheReport() {
        assertThat(Options.parse("--json=out.json").json()).isEqualTo("out.json");
        assertThat(Options.parse("--json", "-").json()).isEqualTo(Output.STANDARD_OUTPUT);
        assertThat(Options.parse().json()).isEmpty();
    }

    @Test
    void shouldTimeSectionsOnlyWhenAsked() {
        assertThat(Options.parse("--timers").timers()).isTrue();
        assertThat(Options.parse().timers()).isFalse();
    }
}

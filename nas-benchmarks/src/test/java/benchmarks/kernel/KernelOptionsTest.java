package benchmarks.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import benchmarks.program.UsageException;
import benchmarks.report.Output;
import benchmarks.timing.Measurement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KernelOptionsTest {

    @ParameterizedTest
    @ValueSource(strings = {"-c W", "-c=W", "--class W", "--class=w", "-c A -c w"})
    void shouldReadTheClassInEverySpelling(String line) {
        assertThat(KernelOptions.parse(line.split(" "))).isEqualTo(KernelOptions.of(ProblemClass.W));
    }

    @Test
    void shouldRunTheSmallestClassByDefault() {
        assertThat(KernelOptions.parse().problemClass()).isEqualTo(ProblemClass.S);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-w 20", "-w=20", "--warm-up 20", "-c A -w 20"})
    void shouldReadTheWarmUpRounds(String line) {
        assertThat(KernelOptions.parse(line.split(" ")).warmUps()).isEqualTo(20);
    }

    @Test
    void shouldWarmUpUntilAllIsCompiledByDefault() {
        assertThat(KernelOptions.parse().warmUps()).isEqualTo(Measurement.UNTIL_COMPILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-w x", "-w -1", "-w=", "-w 1000001", "-w 99999999999"})
    void shouldSayHowManyWarmUpRoundsThereMayBe(String line) {
        assertThatThrownBy(() -> KernelOptions.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("from 0 to 1000000");
    }

    @Test
    void shouldSeeACallForHelp() {
        assertThat(KernelOptions.parse("--help").help()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"-c X", "-c=", "-c SW"})
    void shouldNameTheLegalClassesWhenTheClassIsWrong(String line) {
        assertThatThrownBy(() -> KernelOptions.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("S, W, A, B, C and D");
    }

    @Test
    void shouldSayThatTheClassIsMissing() {
        assertThatThrownBy(() -> KernelOptions.parse("-c"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("-c needs a class");
    }

    @Test
    void shouldNameAnOptionItDoesNotKnow() {
        assertThatThrownBy(() -> KernelOptions.parse("--size", "3"))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("'--size'")
                .hasMessageContaining("-t THREADS");
    }

    @Test
    void shouldKeepWordsBesideTheOptions() {
        KernelOptions options = KernelOptions.parse("BH", "-c", "W", "deep");
        assertThat(options.words()).containsExactly("BH", "deep");
        assertThat(options.problemClass()).isEqualTo(ProblemClass.W);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-t 4", "-t=4", "--threads 4", "--threads=4"})
    void shouldReadTheThreads(String line) {
        assertThat(KernelOptions.parse(line.split(" ")).threads()).isEqualTo(4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-t 0", "-t x", "-t 1025", "-t="})
    void shouldSayHowManyThreadsThereMayBe(String line) {
        assertThatThrownBy(() -> KernelOptions.parse(line.split(" ")))
                .isInstanceOf(UsageException.class)
                .hasMessageContaining("from 1 to 1024");
    }

    @Test
    void shouldNameTheFileOfTheReport() {
        assertThat(KernelOptions.parse("--json=out.json").json()).isEqualTo("out.json");
        assertThat(KernelOptions.parse("--json", "-").json()).isEqualTo(Output.STANDARD_OUTPUT);
        assertThat(KernelOptions.parse().json()).isEmpty();
    }

    @Test
    void shouldTimeSectionsOnlyWhenAsked() {
        assertThat(KernelOptions.parse("--timers").timers()).isTrue();
        assertThat(KernelOptions.parse().timers()).isFalse();
    }
}

package benchmarks.timing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompilerRestTest {

    private long ns = Long.MAX_VALUE - 1000;
    private double compiled = 3;
    private final CompilerRest rest = new CompilerRest(() -> ns, () -> compiled);

    @Test
    void shouldNotJudgeBeforeAWindowHasEnded() {
        pass(CompilerRest.WINDOW_NS - 1, 0);
        assertThat(rest.isReached()).isFalse();
        pass(1, 0);
        assertThat(rest.isReached()).isTrue();
    }

    @Test
    void shouldWaitForAWindowInWhichNextToNothingIsCompiled() {
        pass(CompilerRest.WINDOW_NS, 0.1);
        assertThat(rest.isReached()).isFalse();
        pass(CompilerRest.WINDOW_NS, 0.1);
        assertThat(rest.isReached()).isFalse();
        pass(CompilerRest.WINDOW_NS, 0.001);
        assertThat(rest.isReached()).isTrue();
    }

    @Test
    void shouldBeginAWindowWhenOneHasEnded() {
        pass(CompilerRest.WINDOW_NS, 0.1);
        assertThat(rest.isReached()).isFalse();
        pass(CompilerRest.WINDOW_NS / 2, 0);
        assertThat(rest.isReached()).isFalse();
    }

    @Test
    void shouldForgiveMoreInALongerWindow() {
        pass(10 * CompilerRest.WINDOW_NS, 0.02);
        assertThat(rest.isReached()).isTrue();
    }

    @Test
    void shouldKnowThatThisJvmHasCompiledSomething() {
        assertThat(CompilerRest.compiledSeconds()).isPositive();
    }

    private void pass(long time, double compilation) {
        ns += time;
        compiled += compilation;
    }
}

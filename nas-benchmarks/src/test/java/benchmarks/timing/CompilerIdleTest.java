package benchmarks.timing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CompilerIdleTest {

    private long ns = Long.MAX_VALUE - 1000;
    private double compiled = 3;
    private final CompilerIdle compiler = new CompilerIdle(() -> ns, () -> compiled);

    @Test
    void shouldNotJudgeBeforeAWindowHasEnded() {
        pass(CompilerIdle.WINDOW_NS - 1, 0);
        assertThat(compiler.isIdle()).isFalse();
        pass(1, 0);
        assertThat(compiler.isIdle()).isTrue();
    }

    @Test
    void shouldWaitForAWindowInWhichNextToNothingIsCompiled() {
        pass(CompilerIdle.WINDOW_NS, 0.1);
        assertThat(compiler.isIdle()).isFalse();
        pass(CompilerIdle.WINDOW_NS, 0.1);
        assertThat(compiler.isIdle()).isFalse();
        pass(CompilerIdle.WINDOW_NS, 0.001);
        assertThat(compiler.isIdle()).isTrue();
    }

    @Test
    void shouldBeginAWindowWhenOneHasEnded() {
        pass(CompilerIdle.WINDOW_NS, 0.1);
        assertThat(compiler.isIdle()).isFalse();
        pass(CompilerIdle.WINDOW_NS / 2, 0);
        assertThat(compiler.isIdle()).isFalse();
    }

    @Test
    void shouldForgiveMoreInALongerWindow() {
        pass(10 * CompilerIdle.WINDOW_NS, 0.02);
        assertThat(compiler.isIdle()).isTrue();
    }

    @Test
    void shouldKnowThatThisJvmHasCompiledSomething() {
        assertThat(CompilerIdle.compiledSeconds()).isPositive();
    }

    private void pass(long time, double compilation) {
        ns += time;
        compiled += compilation;
    }
}

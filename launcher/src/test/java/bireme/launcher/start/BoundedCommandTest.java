package bireme.launcher.start;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import bireme.launcher.start.BoundedCommand.Result;
import bireme.runtime.control.ExitStatus;
import bireme.testing.Bounded;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class BoundedCommandTest {
    private static final int MAX_SECONDS = 64;
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static Result shell(String script, Duration limit) throws Exception {
        return BoundedCommand.run(List.of("sh", "-c", script), limit);
    }

    @Test
    void shouldTellStatusAndOutput() throws Exception {
        assertThat(shell("echo one; echo two >&2; exit 3", LIMIT)).isEqualTo(new Result(3, "one\n", "two\n", false));
    }

    @Test
    void shouldGiveTheCommandNoInput() throws Exception {
        assertThat(shell("cat", LIMIT)).isEqualTo(new Result(0, "", "", false));
    }

    /** More than a pipe takes, on both streams. */
    @Test
    void shouldReadBothStreamsAtOnce() throws Exception {
        String write = "i=0; while [ $i -lt 20000 ]; do echo 0123456789; i=$((i+1)); done";
        Result result = shell("(" + write + ") >&2; " + write, LIMIT);
        assertThat(result.out()).hasSize(220_000).isEqualTo(result.err());
    }

    /** The limit grows until the command has come far enough to be late with a process of its own. */
    @Test
    void shouldKillWhatIsLateAndWhatItHasStarted() throws Exception {
        Result late;
        int seconds = 1;
        do {
            late = shell("sleep 600 & echo $!; wait", Duration.ofSeconds(seconds));
            seconds *= 2;
        } while (late.out().isEmpty() && seconds <= MAX_SECONDS);
        assertThat(late.out()).isNotEmpty();
        assertThat(late.isLate()).isTrue();
        assertThat(late.status()).isEqualTo(ExitStatus.TIMEOUT);
        Optional<ProcessHandle> started =
                ProcessHandle.of(Long.parseLong(late.out().strip()));
        if (started.isPresent()) {
            Bounded.get(started.get().onExit(), "end of what the command has started");
        }
    }

    @Test
    void shouldNotWaitForOutputOfAProcessThatIsLeftBehind() throws Exception {
        Result result = BoundedCommand.run(
                List.of("sh", "-c", "sleep 600 & echo $!"), Redirect.INHERIT, LIMIT, Duration.ofSeconds(1));
        long pid = Long.parseLong(result.out().strip());
        assertThat(ProcessHandle.of(pid).map(ProcessHandle::destroyForcibly)).hasValue(true);
        assertThat(result.isLate()).isFalse();
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldSayThatACommandCannotBeStarted() {
        assertThatThrownBy(() -> BoundedCommand.run(List.of("/no/such/command"), LIMIT))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("/no/such/command");
    }
}

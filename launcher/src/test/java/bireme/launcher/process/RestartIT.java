package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Jobs that begin anew when they fail. */
class RestartIT {
    @TempDir
    private Path folder;

    /** The folder of {@code -wdir} is one below that of mpjrun, and of an attempt it is not one below that. */
    @ParameterizedTest
    @ValueSource(strings = {"smdev", "niodev"})
    void shouldGoOnFromTheCheckpointOfTheAttemptBefore(String device) throws Exception {
        Nightly.leave(device.equals("smdev"), "an attempt is a job of its own on either device");
        Path below = Path.of("..", folder.getFileName().toString());
        String[] words = ("-np 2 -dev " + device + " -wdir " + below
                        + " -x TEST_VARIABLE=it --restart 2 examples.checkpoints.HeatRestart heat 300 120")
                .split(" ");
        Result result = Launch.in(folder).run(words);
        assertThat(result.err())
                .contains("a fault in step 120", "mpjrun: the job ended with status 1 and is started again (1 of 2)")
                .doesNotContain("2 of 2");
        assertThat(result.out()).startsWith("Nothing to restore\nGoing on after step 100\nAfter 300 steps");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldEndWithTheStatusOfTheLastAttempt() throws Exception {
        Result result = Launch.in(folder).run("-np", "2", "--restart", "2", "-cp", Programs.classes(), "Ends", "abort");
        assertThat(result.err().lines().filter(line -> line.startsWith("mpjrun: the job ended with")))
                .containsExactly(
                        "mpjrun: the job ended with status 9 and is started again (1 of 2)",
                        "mpjrun: the job ended with status 9 and is started again (2 of 2)",
                        "mpjrun: the job ended with status 9 after 2 restarts, as many as --restart allows");
        assertThat(result.status()).isEqualTo(9);
    }

    @ParameterizedTest
    @CsvSource({"TERM, 143", "INT, 130", "KILL, 137"})
    void shouldEndTheAttemptWithMpjrun(String signal, int status) throws Exception {
        Nightly.leave(signal.equals("TERM"), "JobEndIT has TERM, and KILL, which is harder, is here");
        Nightly.leave(signal.equals("INT"), "TERM takes the same way");
        String[] words = {"-np", "2", "--restart", "5", "-cp", Programs.classes(), "Waits", "calculating"};
        try (Running running = new Running(Launch.in(folder).hearing("INT,TERM").start(words), "begun")) {
            List<ProcessHandle> all = running.jvms();
            assertThat(all).isNotEmpty();
            Launch.signal(running.mpjrun(), signal);
            assertThat(running.awaitEnd()).isEqualTo(status);
            for (ProcessHandle each : all) {
                assertThat(each.onExit()).succeedsWithin(WaitLimit.now());
            }
        }
    }
}

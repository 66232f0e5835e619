package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.io.BufferedReader;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How jobs end before their time, what is said about it, and with which status. */
class JobEndIT {
    @TempDir
    private Path folder;

    private Result run(String... options) throws Exception {
        String[] words = new String[options.length + 4];
        System.arraycopy(new String[] {"-np", "4", "-cp", Programs.classes()}, 0, words, 0, 4);
        System.arraycopy(options, 0, words, 4, options.length);
        return Launch.in(folder).run(words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "throw  | 1 | java.lang.IllegalStateException: thrown on purpose",
                "thread | 1 | rank 1 failed in thread \"helper of one\"",
                "exit   | 7 | rank 1 called System.exit(7)",
                "abort  | 9 | Abort(9)",
            })
    void shouldEndWithTheFirstRankThatEndsIt(String how, int status, String said) throws Exception {
        Result result = run("Ends", how);
        assertThat(result.err()).startsWith("mpjrun: rank 1 ").contains(said).contains("Ends.java:");
        assertThat(result.status()).isEqualTo(status);
    }

    @Test
    void shouldReportRanksThatWaitForEachOther() throws Exception {
        Result result = run("Ends", "wait");
        assertThat(result.err())
                .startsWith("mpjrun: deadlock")
                .contains("ranks 0-3 wait in Recv", "tag 5", "Ends.java:");
        assertThat(result.status()).isEqualTo(3);
    }

    @Test
    void shouldSayNothingWhenQuiet() throws Exception {
        Result result = run("-q", "Ends", "throw");
        assertThat(result.err()).isEmpty();
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void shouldEndAfterTimeout() throws Exception {
        Nightly.leave(true, "the next test ends after --timeout, too");
        Result result = run("--timeout", "1", "--no-deadlock-check", "Ends", "wait");
        assertThat(result.err()).startsWith("mpjrun: the job ran longer than --timeout 1 s and was ended\n");
        assertThat(result.status()).isEqualTo(110);
    }

    @Test
    void shouldShowWhatRanksDidWhenTimeWasUp() throws Exception {
        String seconds = Long.toString(WaitLimit.scaled(Duration.ofSeconds(1)).toSeconds());
        Result result = run("--timeout", seconds, "--get-stack-traces", "--no-deadlock-check", "Ends", "wait");
        assertThat(result.err())
                .startsWith("mpjrun: stacks:\nrank 0, thread \"rank 0\"")
                .contains("rank 3, ", "Ends.java:");
        assertThat(result.status()).isEqualTo(110);
    }

    @ParameterizedTest
    @CsvSource({"INT, 130", "TERM, 143", "HUP, 129"})
    void shouldEndCleanlyBySignal(String signal, int status) throws Exception {
        Nightly.leave(signal.equals("HUP"), "the other signals are handled by the same hook");
        Process process = startWaiting();
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("begun");
            Launch.signal(process, signal);
            assertThat(out.readLine()).isEqualTo("half a line");
            assertEnds(process, status);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"INT", "TERM"})
    void shouldEndBySignalWhenRanksDoNotListen(String signal) throws Exception {
        Process process = startWaiting("calculating");
        try (BufferedReader out = process.inputReader()) {
            assertThat(out.readLine()).isEqualTo("begun");
            Launch.signal(process, signal);
            Launch.signal(process, signal);
            assertEnds(process, signal.equals("INT") ? 130 : 143);
        }
    }

    private Process startWaiting(String... arguments) throws Exception {
        String[] words = new String[arguments.length + 6];
        System.arraycopy(
                new String[] {"-np", "2", "--no-deadlock-check", "-cp", Programs.classes(), "Waits"}, 0, words, 0, 6);
        System.arraycopy(arguments, 0, words, 6, arguments.length);
        return Launch.in(folder).hearing("INT,TERM,HUP").start(words);
    }

    private static void assertEnds(Process process, int status) throws Exception {
        assertThat(Bounded.status(process, "end of mpjrun")).isEqualTo(status);
        assertThat(process.descendants()).isEmpty();
    }
}

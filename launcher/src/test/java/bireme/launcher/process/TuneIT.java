package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import bireme.testing.WaitLimit;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mpjrun tune} and {@code mpjrun explain} as users call them. */
@Timeout(300)
class TuneIT {
    @TempDir
    private Path folder;

    private Result run(String line) throws Exception {
        return Launch.in(folder).run(line.split(" "));
    }

    @Test
    void shouldMeasureAndExplain() throws Exception {
        // On a busy machine measuring every algorithm takes longer.
        String budget = WaitLimit.scaled(Duration.ofSeconds(5)).toSeconds() + "s";
        String command = "tune -np 2 --operations barrier,bcast --sizes 8,64KiB --budget " + budget;
        Result tuned = run(command);
        assertThat(tuned.err()).isEmpty();
        assertThat(tuned.out())
                .contains("collectives.properties: ", "collectives.html: charts", "collectives.measured: ");
        assertThat(tuned.status()).isZero();
        assertThat(folder.resolve("collectives.html"))
                .content()
                .contains("<h2>barrier</h2>", "<h2>bcast</h2>", "native");
        assertThat(folder.resolve("collectives.properties")).content().startsWith("# Rules for the algorithms of");

        Result ran = run("-v -np 2 -cp " + Programs.classes() + " Crosses");
        assertThat(ran.err()).contains("bireme.collectives=collectives.properties (found beside the program)");
        assertThat(ran.status()).isZero();

        Result explained = run("explain bcast 64KiB -np 2");
        assertThat(explained.out())
                .startsWith("bcast, 64KiB (the message), 2 ranks, all on one host\n")
                .contains("Measured at 64KiB on 2 ranks (collectives.measured, device smdev, one host, ")
                .contains("flat-nonblocking", "scatter-allgather(recursive-doubling)", "  <-\n");
        assertThat(explained.status()).isZero();

        Result again = run(command);
        assertThat(again.err()).contains("the time of --budget is used up already");
        assertThat(again.status()).isZero();
    }

    @Test
    void shouldKeepWhatItHasWhenInterruptedAndGoOn() throws Exception {
        Nightly.leave(true, "TimesFileTest goes on from such a file, and BenchIT keeps what it has when interrupted");
        String command = "tune -np 2 --operations bcast --sizes 8,1KiB,64KiB --budget 40s --no-limits";
        Process first = Launch.in(folder).hearing("INT").start(command.split(" "));
        Path results = folder.resolve("collectives.measured");
        awaitSamples(results, first);
        Launch.signal(first, "INT");
        assertThat(new String(first.getInputStream().readAllBytes()))
                .contains("collectives.properties: ")
                .contains("Interrupted; the same command goes on from here\n");
        assertThat(Bounded.status(first, "end of mpjrun")).isEqualTo(130);
        String kept = Files.readString(results);
        assertThat(kept).contains("bcast 2 2 together ", "\nspent 2 ");

        Result second = run("tune -np 2 --operations bcast --sizes 8,1KiB,64KiB --budget 4s --no-limits");
        assertThat(second.status()).isZero();
        assertThat(results).content().startsWith(kept);
    }

    private static void awaitSamples(Path results, Process process) throws IOException {
        Bounded.until(
                () -> Files.exists(results) && Files.readString(results).contains("bcast 2 2 together "),
                () -> "samples of a bcast",
                process::isAlive);
    }

    @Test
    void shouldMeasureRanksInSeveralJvms() throws Exception {
        Nightly.leave(true, "MpjrunMpiIT measures ranks in several JVMs, too");
        Result tuned = run("tune -np 2 -dev niodev --operations allreduce --sizes 8 --budget 6s -o far.properties");
        assertThat(tuned.status()).as(tuned.err()).isZero();
        assertThat(folder.resolve("far.measured"))
                .content()
                .contains("on device niodev, one host", "allreduce 2 2 apart 8 recursive-doubling ")
                .doesNotContain("native");
    }

    /** They get a tenth of a budget of a minute or more, whose rest, for the operation, counts as used already. */
    @Test
    void shouldTuneTheLimitsOfTheDevice() throws Exception {
        Nightly.leave(true, "LimitTest says which limit is chosen, TuneFilesTest what is written");
        assertThat(run("tune -np 2 --operations barrier --sizes 8 --budget 1s").status())
                .isZero();
        Path results = folder.resolve("collectives.measured");
        assertThat(results).content().doesNotContain("limit ");
        Files.writeString(results, "spent 2 60.0\n", StandardOpenOption.APPEND);
        Result tuned = run("tune -np 2 --operations barrier --sizes 8 --budget 60s");
        assertThat(tuned.status()).as(tuned.err()).isZero();
        assertThat(folder.resolve("collectives-settings.properties"))
                .content()
                .contains("bireme.smdev.frame-limit=", "bireme.eager-limit=");
        Result ran = run("--settings collectives-settings.properties -np 2 -cp " + Programs.classes() + " Crosses");
        assertThat(ran.status()).as(ran.err()).isZero();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "tune -np 1              | mpjrun tune: -np takes whole numbers from 2 to 1024, not \"1\"",
                "tune -np two            | mpjrun tune: Invalid value for option '-np' (LIST): 'two' is not an int",
                "tune --operations cast  | mpjrun tune: \"cast\" is no operation; legal are barrier, bcast, gather, ",
                "tune --budget soon      | mpjrun tune: --budget takes a time such as 90s, 5m or 1h, not \"soon\"",
                "tune --sizes 8..1TB     | mpjrun tune: --sizes: '1TB' is no number of bytes; legal are ",
                "tune -o no/such/file    | mpjrun tune: -o no/such/file: ",
                "explain bcast -np 2     | mpjrun explain: explain bcast needs a length, bytes of the message: mpjrun"
                        + " explain bcast 64KiB -np 2",
                "explain bcast 8         | mpjrun explain: Missing required option: '-np=N'",
                "explain bcast 8 -np 2 --ranks-per-host 3 | mpjrun explain: --ranks-per-host takes a whole number from"
                        + " 1 to 2, not \"3\"",
                "explain bcast 8 -np 2 --non-commutative | mpjrun explain: --non-commutative is for reductions, and"
                        + " bcast is none",
                "explain bcast 8 -np 2 --results none | mpjrun explain: --results none: no such file",
            })
    void shouldAnswerWrongUseByOneLine(String line, String message) {
        MpjrunCall result = MpjrunCall.of(line.split(" "));
        assertThat(result.err()).startsWith(message);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldReportAMeasuringJobThatCannotStart() throws Exception {
        Result result = run("tune -dev pigeon -np 2 --budget 2s");
        assertThat(result.err()).startsWith("mpjrun tune: the measuring job failed; it was");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldEndAProcessOfWrongUseWithStatus2() throws Exception {
        Result result = run("explain bcast 8");
        assertThat(result.err()).startsWith("mpjrun explain: Missing required option: '-np=N'");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldExplainForcedOrderedAndDistantRanks() throws Exception {
        String rules = Files.writeString(folder.resolve("r"), "allreduce.1 = ranks=8 -> ring\n")
                .toString();
        assertThat(explained("allreduce 1MB -np 8 --collectives " + rules))
                .contains(
                        "  algorithm   ring\n",
                        "  because of  allreduce.1 = ranks=8 -> ring\n",
                        "  at          " + rules + ":1\n")
                .contains("  rules are   " + rules + " (option --collectives)\n");
        assertThat(explained("allreduce 1MB -np 8 --non-commutative --ranks-per-jvm 1 --collectives " + rules))
                .contains("does not commute", "  at          built in\n")
                .doesNotContain("algorithm   ring");
        assertThat(explained("bcast 8 -np 8 --ranks-per-host 4 -Dbireme.coll.bcast=chain"))
                .contains("4 on a host", "  algorithm   chain\n", "  at          bireme.coll.bcast\n");
    }

    private static String explained(String what) {
        return MpjrunCall.of(("explain " + what).split(" ")).out();
    }

    @Test
    void shouldTeachByHelp() {
        assertThat(MpjrunCall.of("tune", "--help").out())
                .contains("Usage: mpjrun tune", "--budget", "mpjrun tune -np 2,4 ");
        assertThat(MpjrunCall.of("explain", "--help").out()).contains("Usage: mpjrun explain", "--ranks-per-host");
    }
}

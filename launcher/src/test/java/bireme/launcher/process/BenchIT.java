package bireme.launcher.process;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.launcher.MpjrunCall;
import bireme.launcher.process.Launch.Result;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code mpjrun bench} as users call it. */
@Timeout(300)
class BenchIT {
    @TempDir
    private Path folder;

    private Result run(String line) throws Exception {
        return Launch.in(folder).run(line.split(" "));
    }

    @Test
    void shouldListWhatThereIs() {
        MpjrunCall result = MpjrunCall.of("bench");
        assertThat(result.out())
                .contains("mpjrun bench npb   runs all of\n", "  npb.EP ", "mpjrun bench osu   runs all of\n")
                .contains("mpjrun bench imb   runs all of\n", "mpjrun bench jgf   runs all of\n", "bench all ")
                .contains("  osu.Latency ");
        assertThat(result.status()).isZero();
    }

    @Test
    void shouldRunAProgramOnTheRanksItAllows() throws Exception {
        Result result = run("bench npb.IS --np 2,3 --rounds 2 -w 0");
        assertThat(result.err()).isEmpty();
        assertThat(result.out())
                .containsPattern("\\| npb.IS S \\| +\\| Mop/s \\| +[0-9.]+ \\| skipped \\|")
                .contains("- npb.IS, 3 ranks skipped: the number of ranks must be a power of two")
                .contains("bench-npb.IS.md: ", "bench-npb.IS.json: ", "bench-npb.IS.svg: ");
        assertThat(result.status()).isZero();
        assertThat(folder.resolve("bench-npb.IS.json"))
                .content()
                .contains("\"rounds\":\"2, medians\"", "\"reports\":[{\"program\":\"npb.IS\"", "\"verified\":true");
    }

    /** NpbDevicesTest runs all programs on every device. */
    @Test
    void shouldRunProgramsInSeveralJvms() throws Exception {
        Nightly.leave(true, "shouldKeepRoundsAndCompareWithThem measures a device that connects JVMs");
        Result result = run("bench npb.IS --np 4 -w 0 -o found --ranks-per-jvm 2 --device tcp");
        assertThat(result.status()).as(result.out() + result.err()).isZero();
        assertThat(result.out()).contains("npb.IS S").doesNotContain("failed", "skipped");
        assertThat(folder.resolve("found.json")).content().contains("\"device\":\"tcp\"");
    }

    @Test
    void shouldMeasureBySize() throws Exception {
        Result result = run("bench osu.Latency -m 8,64 -i 100 -x 100 -o trips");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(result.out())
                .containsPattern("\\| osu.Latency +\\| +8 \\| +us \\|")
                .contains("trips.svg: chart, us");
        assertThat(folder.resolve("trips.svg")).content().contains("osu.Latency, 2 ranks");
    }

    @Test
    void shouldRunProgramsOfEverySuiteTheSameWay() throws Exception {
        Nightly.leave(true, "other tests here run programs of npb and osu, and tests of nas-benchmarks all suites");
        Result result = run("bench jgf.SOR,jgf.Crypt,npb.IS --np 2 --warm-up 1 -o kernels");
        assertThat(result.status()).as(result.out() + result.err()).isZero();
        assertThat(result.out())
                .containsPattern("\\| jgf.SOR S +\\| +\\| Mop/s \\| +[0-9.]+ \\|")
                .containsPattern("\\| npb.IS S +\\| +\\| Mop/s \\|")
                .contains("Seconds of the JIT compiler's threads while clocks ran:")
                .contains("kernels-jgf.svg: chart", "kernels-npb.svg: chart");
        assertThat(folder.resolve("kernels.json"))
                .content()
                .contains("{\"program\":\"jgf.Crypt\",\"ranks\":2,", "\"warmUp\":{\"rounds\":1,");
    }

    @Test
    void shouldRunMicroBenchmarksTheSameWay() throws Exception {
        Nightly.leave(true, "shouldMeasureBySize has one of them; ImbProgramsTest and OsuProgramsTest run all");
        Result result = run("bench imb.Bcast,imb.Barrier,osu.Bcast --np 2 --warm-up 0 --check -i 50 -m 8,64 -o net");
        assertThat(result.status()).as(result.out() + result.err()).isZero();
        assertThat(result.out())
                .containsPattern("\\| imb.Bcast +\\| +64 \\| +us \\| +[0-9.]+ \\|")
                .containsPattern("\\| osu.Bcast +\\| +64 \\| +us \\| +[0-9.]+ \\|")
                .contains("net-imb.svg: chart, us", "net-imb-bars.svg: chart", "net-osu.svg: chart, us");
        assertThat(folder.resolve("net.json"))
                .content()
                .contains("{\"program\":\"imb.Bcast\",\"ranks\":2,", "{\"program\":\"osu.Bcast\",\"ranks\":2,");
    }

    @Test
    void shouldRunRanksWithThreads() throws Exception {
        Result result = run("bench npb.MG,npb.IS --np 2 --threads 1,2 -w 0 -o both");
        assertThat(result.status()).as(result.out() + result.err()).isZero();
        assertThat(result.out())
                .containsPattern("\\| 2 ranks x 1 thread \\| 2 ranks x 2")
                .containsPattern("\\| npb.MG S \\| +\\| Mop/s \\|( +[0-9.]+ \\|){2}")
                .contains("- npb.IS, 2 ranks x 2 threads skipped: it computes in one thread a rank");
        assertThat(folder.resolve("both.json"))
                .content()
                .contains("\"ranks\":2,\"threads\":2,\"state\":\"good\"", "\"ranks\":2,\"threads\":2,\"seconds\":");
    }

    @Test
    void shouldFailWhenAVerificationFails() throws Exception {
        Result result = run("bench Unverified --np 1 -cp " + Programs.classes());
        assertThat(result.out()).contains("- Unverified, 1 rank failed: verification failed");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void shouldFailWithAProgramThatIsNotThere() throws Exception {
        Result result = run("bench no.such.Program --np 1");
        assertThat(result.out())
                .containsPattern("- no.such.Program, 1 rank failed: status 2: mpjrun: .*no.such.Program");
        assertThat(result.status()).isEqualTo(1);
    }

    @Test
    void shouldKeepWhatItHasWhenInterrupted() throws Exception {
        String command = "bench CountsRuns --np 1 --rounds 1000 -cp " + Programs.classes();
        Process process = Launch.in(folder).hearing("INT").start(command.split(" "));
        awaitSecondRun(folder.resolve("runs"), process);
        Launch.signal(process, "INT");
        assertThat(new String(process.getInputStream().readAllBytes()))
                .contains("bench-CountsRuns.json: ", "Interrupted; what had been measured is above\n");
        assertThat(Bounded.status(process, "end of mpjrun")).isEqualTo(130);
        assertThat(Files.readString(folder.resolve("bench-CountsRuns.json"))).contains("\"state\":\"good\"");
    }

    /** When the second run has begun, the first has been measured. */
    private static void awaitSecondRun(Path runs, Process process) throws IOException {
        Bounded.until(() -> Files.exists(runs) && Files.size(runs) >= 2, () -> "a second run", process::isAlive);
    }

    @Test
    void shouldEndAProcessOfWrongUseWithStatus2() throws Exception {
        Result result = run("bench nothing");
        assertThat(result.err())
                .startsWith("mpjrun bench: no suite or program is called \"nothing\"; suites are npb, ")
                .hasLineCount(1);
        assertThat(result.out()).isEmpty();
        assertThat(result.status()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "bench --fast           | mpjrun bench: no suite or program is called \"--fast\"; suites are ",
                "bench npb.XX           | mpjrun bench: no suite or program is called \"npb.XX\"; suites are npb, ",
                "bench ,                | mpjrun bench: \",\" names no suite or program; suites are npb, osu, ",
                "bench npb --np 0       | mpjrun bench: --np takes whole numbers from 1 to 1024 with commas ",
                "bench npb --np two     | mpjrun bench: --np takes whole numbers from 1 to 1024 with commas ",
                "bench npb --threads 0  | mpjrun bench: --threads takes whole numbers from 1 to 1024 with commas ",
                "bench npb --threads 2 -t 2 | mpjrun bench: --threads 2: -t says how many threads, too; ",
                "bench npb --timeout no | mpjrun bench: --timeout takes a whole number from 1 to 1000000000, ",
                "bench npb --device no  | mpjrun bench: device no (option -dev) does not exist; found: smdev, ",
                "bench npb --rounds 0   | mpjrun bench: --rounds takes a whole number from 1 to 1000, not \"0\"",
                "bench npb --warm-up -1 | mpjrun bench: --warm-up takes a whole number from 0 to 1000000, not \"-1\"",
                "bench npb --class X    | mpjrun bench: --class takes S, W, A, B, C or D, not \"X\"",
                "bench --against no/such | mpjrun bench: --against no/such: there is no such file or folder, or it ",
                "bench --against /tmp   | mpjrun bench: --against /tmp: neither bin/mpjrun nor launcher/bin/mpjrun ",
                "bench npb --against x  | mpjrun bench: \"npb\": --against, --cases, --starts and --loss have programs ",
                "bench --starts 3       | mpjrun bench: --cases, --starts and --loss need --against or --json",
                "bench --json x --np 2  | mpjrun bench: --against and --json without NAME take none of --np, ",
                "bench --json x --class A | mpjrun bench: --against and --json without NAME take none of --np, ",
                "bench --json x --rounds 2 | mpjrun bench: --against and --json without NAME take none of --np, ",
                "bench --against x -cp y | mpjrun bench: --against and --json without NAME take none of --np, ",
                "bench --json x --timeout no | mpjrun bench: --timeout takes a whole number from 1 to 1000000000, ",
                "bench --json x --host a | mpjrun bench: --against and --json without NAME measure two ranks of ",
                "bench --json x --starts 1 | mpjrun bench: --starts takes a whole number from 2 to 100, not \"1\"",
                "bench npb -o no/such/x | mpjrun bench: -o no/such/x: ",
            })
    void shouldAnswerWrongUseByOneLine(String line, String message) {
        MpjrunCall result = MpjrunCall.of(line.split(" "));
        assertThat(result.err()).startsWith(message);
        assertThat(result.err().lines()).hasSize(1);
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldKeepRoundsAndCompareWithThem() throws Exception {
        Result kept = run("bench --json kept.json --cases latency:8 --starts 2 --device hybrid");
        assertThat(kept.status()).as(kept.out() + kept.err()).isZero();
        assertThat(kept.out())
                .containsPattern("\\| latency:8 +\\| +[0-9.]+ \\| +[0-9.]+ \\| +2 \\|")
                .contains("kept.json: every round, for --against\n");
        assertThat(folder.resolve("kept.json"))
                .content()
                .contains("\"device\":\"hybrid\"", "\"date\":\"20", "{\"name\":\"latency:8\",\"ns\":[");
        Result result = run("bench --against kept.json --starts 2");
        assertTooFewStarts(result);
        assertThat(result.out()).contains("starts, device hybrid; a loss of 10.0 % is looked for.");
    }

    /** Two starts are too few to tell anything with a confidence of 99.9 %. */
    private static void assertTooFewStarts(Result result) {
        assertThat(result.out())
                .containsPattern("\\| latency:8 +\\|( +[0-9.]+ \\|){2} +[-+][0-9.]+ % \\|.*\\| unclear \\|")
                .containsPattern("Too uneven to tell; .*: latency:8");
        assertThat(result.status()).as(result.err()).isEqualTo(3);
    }

    @Test
    void shouldTakeTurnsWithAnotherBuild() throws Exception {
        Nightly.leave(
                true,
                "shouldKeepRoundsAndCompareWithThem compares in the same way, and another test starts another"
                        + " build");
        Path build = Path.of("").toAbsolutePath();
        Result result = run("bench -Xmx64m --cases latency:8 --starts 2 --loss 5 --json both.json --against " + build);
        assertTooFewStarts(result);
        assertThat(result.out()).contains("Beside " + build + " in turn, 2 starts, device smdev; a loss of 5.00 %");
        assertThat(folder.resolve("both.json")).content().containsPattern("\"builds\":\\[\\{.*\\},\\{\"bireme\"");
    }

    @Test
    void shouldSayWhyAComparedJobFailed() throws Exception {
        Path build = Path.of("").toAbsolutePath();
        Result result = run("bench --cases latency:0 --starts 2 --against " + build);
        assertThat(result.err()).contains(": osu.Rounds: --cases: 'latency:0' is no case; expected KIND:BYTES ");
        assertThat(result.status()).isEqualTo(2);
    }

    @Test
    void shouldWriteResultsToAFileOfTheUsersChoice() throws Exception {
        Result result = run("bench osu.Latency -m 8 -i 100 -x 100 --json mine.json");
        assertThat(result.status()).as(result.err()).isZero();
        assertThat(folder.resolve("mine.json")).content().contains("\"program\":\"osu.Latency\"");
        assertThat(folder.resolve("bench-osu.Latency.json")).doesNotExist();
    }

    @Test
    void shouldTeachByHelp() {
        MpjrunCall help = MpjrunCall.of("bench", "--help");
        assertThat(help.err())
                .as("a help text that cannot be formatted is warned of")
                .isEmpty();
        assertThat(help.out())
                .contains("Usage: mpjrun bench", "--rounds", "mpjrun bench npb --class A --np 1,2,4 ")
                .contains("mpjrun bench --against ../other-build ", "mpjrun bench --json before.json ");
    }

    @Test
    @EnabledIfSystemProperty(
            named = "bireme.nightly",
            matches = "true",
            disabledReason = "class A takes minutes; -Dbireme.nightly=true runs it")
    @Timeout(3600)
    void shouldVerifyClassAOfEverything() throws Exception {
        String found = verify("bench npb --class A --np 1,2,4 --timeout 900");
        assertThat(found)
                .contains("npb.DT BH A", "npb.DT WH A", "npb.DT SH A")
                .containsPattern("npb.IS A +\\| +\\| Mop/s \\|( +[0-9.]+ \\|){3}");
        assertThat(found.lines().filter(line -> line.startsWith("- ")))
                .hasSize(2)
                .allMatch(line -> line.matches("- npb[.](BT|SP), 2 ranks skipped: 2 ranks are no square.*"));
        assertThat(verify("bench npb --class A --np 1 --threads 2 --timeout 900")
                        .lines())
                .filteredOn(line -> line.startsWith("- "))
                .hasSize(4)
                .allMatch(line -> line.matches("- npb[.](IS|DT .H), .* skipped: it computes in one thread a rank"));
    }

    private String verify(String line) throws Exception {
        Process process = Launch.in(folder).start(line.split(" "));
        String out = new String(process.getInputStream().readAllBytes());
        assertThat(process.waitFor()).as(out).isZero();
        return out;
    }
}

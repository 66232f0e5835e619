package osu;

import static org.assertj.core.api.Assertions.assertThat;

import bireme.runtime.host.JobOutcome;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Bounded;
import bireme.testing.Nightly;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class OsuProgramsTest {
    private String out = "";
    private String err = "";

    private JobOutcome run(Class<?> program, int ranks, String... arguments) {
        ProgramRun run = ProgramRun.of(program, ranks, arguments);
        out += run.out();
        err += run.err();
        return run.outcome();
    }

    @ParameterizedTest
    @ValueSource(classes = {Latency.class, Bandwidth.class})
    void shouldPrintOneLinePerSize(Class<?> program) {
        JobOutcome outcome = run(program, 2, "-m", "0:262144", "-i", "70", "-x", "10");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        List<String> lines = out.lines().filter(line -> !line.startsWith("#")).collect(Collectors.toList());
        assertThat(lines).hasSize(20).allMatch(line -> line.matches("\\d+ +[0-9.,]+ +[0-9.,]+"));
        assertThat(lines.get(0)).startsWith("0 ");
        assertThat(lines.get(19)).startsWith("262144 ");
        assertThat(err).isEmpty();
    }

    @Test
    void shouldSendAColumnAsATypeAndByHand() {
        JobOutcome outcome = run(Column.class, 2, "-m", "8,8000", "-i", "70", "-x", "10");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .hasSize(2)
                .allMatch(line -> line.matches("(8|8000)( +[0-9.]+){3}"));
    }

    static Stream<Arguments> oneSided() {
        return Stream.of(Put.class, Get.class, Acc.class)
                .flatMap(program -> Stream.of("flush", "lock", "fence", "pscw")
                        .flatMap(synchronization -> Stream.of("create", "allocate")
                                .map(window -> Arguments.of(program, synchronization, window))));
    }

    @ParameterizedTest
    @MethodSource("oneSided")
    void shouldMeasureAnAccess(Class<?> program, String synchronization, String window) {
        JobOutcome outcome =
                run(program, 2, "-m", "8,24,20000", "-i", "60", "-x", "3", "-s", synchronization, "-w", window);
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out)
                .startsWith("# Bireme OSU-style " + program.getSimpleName() + " Test, synchronization "
                        + synchronization + ", window " + window + "\n");
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .hasSize(3)
                .allMatch(line -> line.matches("(8|24|20000)( +[0-9.]+){2}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"flush", "lock", "fence", "pscw"})
    void shouldMeasureAtomicOperations(String synchronization) {
        JobOutcome outcome = run(FetchOp.class, 2, "-i", "60", "-x", "3", "-s", synchronization, "--warm-up", "1");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .hasSize(2)
                .allMatch(line -> line.matches("(fetch_and_op|compare_and_swap) +8( +[0-9.]+){2}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"create", "allocate"})
    void shouldMeasureWhatLocksCost(String window) {
        JobOutcome outcome = run(Passive.class, 2, "-i", "60", "-x", "3", "-w", window);
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .extracting(line -> line.replaceFirst("( +\\d+) .*", "$1").replaceAll(" +", " "))
                .containsExactly(
                        "lock-exclusive 0",
                        "lock-shared 0",
                        "lock-all 0",
                        "flush-nothing 0",
                        "put-flush 8",
                        "copy-fence 8");
        // what mpjrun bench finds the figures by
        assertThat(out).containsPattern("# Operation +Size \\(bytes\\) +Time \\(ns\\) ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-s none", "-w 3", "-s", "-m 4", "--check"})
    void shouldRefuseAWrongCommandLineOfAnAccessWithOneLine(String line) {
        assertThat(run(Acc.class, 2, line.split(" ")).exitStatus()).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err.lines()).hasSize(1).allMatch(text -> text.startsWith("osu.Acc: "));
    }

    @Test
    void shouldSayWhatAnAccessTakes() {
        assertThat(run(Put.class, 2, "--size").exitStatus()).isEqualTo(2);
        assertThat(err)
                .contains("the options are -m SIZES, -i N, -x N, -s flush|lock|fence|pscw, -w create|allocate, "
                        + "--warm-up ROUNDS, --json FILE and --help");
    }

    @Test
    void shouldRefuseSizesOfOneElement() {
        assertThat(run(Passive.class, 2, "-m", "8").exitStatus()).isEqualTo(2);
        assertThat(run(Passive.class, 2, "-s", "lock").exitStatus()).isEqualTo(2);
        assertThat(run(FetchOp.class, 2, "-m", "8").exitStatus()).isEqualTo(2);
        assertThat(run(FetchOp.class, 1).exitStatus()).isEqualTo(2);
        assertThat(err.lines()).hasSize(4);
    }

    @Test
    void shouldCountEveryCallByItsLength() {
        JobOutcome outcome = run(Centiles.class, 2, "--seconds", "1", "-m", "8:8");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .hasSize(2)
                .allMatch(line -> line.matches("(latency|allreduce) +8( +[0-9.]+){6}"))
                .allMatch(line -> {
                    double[] us = Arrays.stream(line.split(" +"))
                            .skip(2)
                            .limit(5)
                            .mapToDouble(Double::parseDouble)
                            .toArray();
                    return us[0] > 0 && us[0] <= us[1] && us[1] <= us[2] && us[2] <= us[3] && us[3] <= us[4];
                });
    }

    @ParameterizedTest
    @ValueSource(strings = {"memory", "socket"})
    void shouldMeasureInRoundsBesideAReference(String reference) {
        String line = "--cases latency:1,latency:70000,allreduce:16,bcast:8 --rounds 3 --round-ms 1 --warm-up 2"
                + " --warm-up-ms 2 --json - --reference " + reference;
        JobOutcome outcome = run(Rounds.class, 2, line.split(" "));
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        String times = "\\[([0-9.E]+,){2}[0-9.E]+\\]";
        for (String name : new String[] {"latency:1", "latency:70000", "allreduce:16", "bcast:8"}) {
            assertThat(out)
                    .containsPattern(
                            "\\{\"name\":\"" + name + "\",\"ns\":" + times + ",\"referenceNs\":" + times + "}");
        }
    }

    @Test
    void shouldTakeTurnsWithAnotherJob(@TempDir Path folder) throws Exception {
        Path turns = Files.write(folder.resolve("turns"), new byte[Long.BYTES]);
        String line = "--cases latency:8 --rounds 4 --round-ms 1 --warm-up 2 --warm-up-ms 2 --jobs 2 --turns " + turns;
        CompletableFuture<Integer> other = CompletableFuture.supplyAsync(() -> new OsuProgramsTest()
                .run(Rounds.class, 2, (line + " --place 1").split(" "))
                .exitStatus());
        assertThat(run(Rounds.class, 2, (line + " --place 0").split(" ")).exitStatus())
                .isZero();
        assertThat(Bounded.get(other, "end of the other job")).isZero();
        // Six rounds of two jobs: the twelfth turn has been passed on.
        assertThat(ByteBuffer.wrap(Files.readAllBytes(turns))
                        .order(ByteOrder.nativeOrder())
                        .getLong())
                .isEqualTo(12);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--cases latency",
                "--cases latency:0",
                "--cases allreduce:12",
                "--cases sum:8",
                "--place 1",
                "--reference none",
                "--rounds 0",
                "-m 8"
            })
    void shouldRefuseWrongRoundsWithOneLine(String line) {
        assertThat(run(Rounds.class, 2, line.split(" ")).exitStatus()).isEqualTo(2);
        assertThat(err.lines()).hasSize(1).allMatch(text -> text.startsWith("osu.Rounds: "));
    }

    @ParameterizedTest
    @ValueSource(strings = {"12", "4:16", "0:16"})
    void shouldRefuseAColumnOfNoWholeElements(String sizes) {
        assertThat(run(Column.class, 2, "-m", sizes).exitStatus()).isEqualTo(2);
        assertThat(err).startsWith("osu.Column: -m: messages of ").contains("legal are 8, 16, 24, ...");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-m 5:2", "-m x", "-i 0", "-i", "--size 3"})
    void shouldRefuseAWrongCommandLineWithOneLine(String line) {
        assertThat(run(Latency.class, 2, line.split(" ")).exitStatus()).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err.lines()).hasSize(1).allMatch(text -> text.startsWith("osu.Latency: "));
    }

    static Stream<Arguments> collectives() {
        return Stream.of(
                        Barrier.class,
                        Bcast.class,
                        Gather.class,
                        Scatter.class,
                        Allgather.class,
                        Alltoall.class,
                        Reduce.class,
                        Allreduce.class,
                        Scan.class,
                        ReduceScatter.class)
                .flatMap(program -> Stream.of(1, 3, 4).map(ranks -> Arguments.of(program, ranks)));
    }

    @ParameterizedTest
    @MethodSource("collectives")
    void shouldMeasureAndCheckACollective(Class<?> program, int ranks) {
        JobOutcome outcome = run(program, ranks, "-m", "4,100,20000", "-i", "30", "-x", "10", "-w", "0", "--check");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        List<String> lines = out.lines().filter(line -> !line.startsWith("#")).toList();
        assertThat(lines)
                .hasSize(program == Barrier.class ? 1 : 3)
                .allMatch(line -> line.matches("\\d+ +[0-9.]+ +[0-9.]+ +[0-9.]+ +21"));
        assertThat(err).isEmpty();
    }

    @Test
    void shouldPrintJsonWhenAsked() {
        JobOutcome outcome = run(Bcast.class, 2, "-m", "8,64", "-t", "2", "--json", "-", "--back-to-back");
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.strip())
                .matches(
                        "\\{\"program\":\"osu.Bcast\",\"ranks\":2,\"seconds\":[^,]+,\"method\":\"back-to-back\","
                                + "\"checked\":false,\"defects\":0,\"results\":\\[\\{\"bytes\":8,\"us\":[^}]*},"
                                + "\\{\"bytes\":64,[^}]*\"calls\":\\d+}],\"warmUp\":\\{\"rounds\":[1-9]\\d*,.*},\"machine\":\\{.*");
    }

    @Test
    void shouldWriteJsonBesideTheTable(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        JobOutcome outcome =
                run(Latency.class, 2, "-m", "8:8", "-i", "70", "-x", "10", "-w", "2", "--json", file.toString());
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out).contains("# Size (bytes)   Half round trip (us)   Fastest (us)\n8 ");
        assertThat(file)
                .content()
                .startsWith("{\"program\":\"osu.Latency\",\"ranks\":2,")
                .contains("\"results\":[{\"bytes\":8,\"us\":", "\"warmUp\":{\"rounds\":2,");
    }

    @Test
    void shouldReportWhatTheCompilerDid() {
        run(Barrier.class, 2, "-t", "2", "-w", "0");
        assertThat(out)
                .containsPattern("(?m)^# Time in seconds = [0-9.]+$")
                .containsPattern("(?m)^# Compiled during = [0-9.]+ s$");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-m 5,x", "-t 0", "--check yes", "--full"})
    void shouldRefuseAWrongCommandLineOfACollective(String line) {
        assertThat(run(Allreduce.class, 2, line.split(" ")).exitStatus()).isEqualTo(2);
        assertThat(out).isEmpty();
        assertThat(err.lines()).hasSize(1).allMatch(text -> text.startsWith("osu.Allreduce: "));
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldRefuseOtherNumbersOfRanks(int ranks) {
        assertThat(run(Bandwidth.class, ranks).exitStatus()).isEqualTo(2);
        assertThat(err).contains("needs two ranks, not " + ranks);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "--elsewhere"})
    void shouldReportHowMuchIsHidden(String where) {
        Nightly.leave(where.equals("--elsewhere"), "the other variant measures with the same loop");
        String[] arguments = Stream.of("-m", "64,65536", "-i", "2", "-w", "1", where)
                .filter(argument -> !argument.isEmpty())
                .toArray(String[]::new);
        JobOutcome outcome = run(Overlap.class, 3, arguments);
        assertThat(outcome.exitStatus()).as(outcome.report()).isZero();
        assertThat(out.lines().filter(line -> !line.startsWith("#")))
                .hasSize(6)
                .allMatch(line -> line.matches("(Bcast|Scatter|Allreduce) +(64|65536)( +-?[0-9.]+){7}"));
    }

    @Test
    void shouldSayWhatOverlapTakes() {
        JobOutcome outcome = run(Overlap.class, 2, "--check");
        assertThat(outcome.exitStatus()).isEqualTo(2);
        assertThat(err)
                .contains(
                        "the options are -m SIZES, -i N, -x N, -t MS, --elsewhere, -w ROUNDS, --json FILE and --help");
    }
}

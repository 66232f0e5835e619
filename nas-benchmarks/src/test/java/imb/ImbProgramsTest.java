package imb;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ImbProgramsTest {
    private static final String[] FEW = {"-m", "0,2,100,70000", "-i", "20", "-w", "1", "--check"};
    private static final String NUMBER = " +[0-9]+\\.[0-9][0-9]";

    static Stream<Arguments> cases(Class<?>... programs) {
        return Stream.of(programs).flatMap(program -> Stream.of(1, 2, 3, 4).map(ranks -> Arguments.of(program, ranks)));
    }

    static Stream<Arguments> collectives() {
        return cases(Bcast.class, Allreduce.class, Reduce.class, Allgather.class, Alltoall.class);
    }

    static Stream<Arguments> rings() {
        return cases(Sendrecv.class, Exchange.class);
    }

    private static List<String> lines(Class<?> program, int ranks, String... arguments) {
        ProgramRun run = BenchmarkRuns.of(program, ranks, arguments);
        assertThat(run.outcome().exitStatus())
                .as("%s%s", run.outcome().report(), run.out())
                .isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .contains("# Benchmarking " + program.getSimpleName() + "\n", "# Compiled during = ")
                .contains("#repetitions ");
        return run.out().lines().filter(line -> !line.strip().startsWith("#")).toList();
    }

    @ParameterizedTest
    @MethodSource("collectives")
    void shouldMeasureAndCheckACollective(Class<?> program, int ranks) {
        boolean isOfFloats = program == Reduce.class || program == Allreduce.class;
        assertThat(lines(program, ranks, FEW))
                .hasSize(isOfFloats ? 3 : 4)
                .allMatch(line -> line.matches(" +[0-9]+ +20" + NUMBER.repeat(3) + " +0"));
    }

    @ParameterizedTest
    @MethodSource("rings")
    void shouldMeasureAndCheckARing(Class<?> program, int ranks) {
        assertThat(lines(program, ranks, FEW))
                .hasSize(4)
                .allMatch(line -> line.matches(" +[0-9]+ +20" + NUMBER.repeat(4) + " +0"));
    }

    @ParameterizedTest
    @ValueSource(classes = {PingPong.class, PingPing.class})
    void shouldMeasureAndCheckAPair(Class<?> program) {
        for (int ranks = 2; ranks <= 4; ranks++) {
            assertThat(lines(program, ranks, FEW))
                    .hasSize(4)
                    .allMatch(line -> line.matches(" +[0-9]+ +20" + NUMBER.repeat(2) + " +0"));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3})
    void shouldMeasureABarrierWithoutSizes(int ranks) {
        assertThat(lines(Barrier.class, ranks, "-i", "20", "-w", "0"))
                .singleElement()
                .asString()
                .matches(" +20" + NUMBER.repeat(3));
    }

    @Test
    void shouldSayWhoWaits() {
        assertThat(BenchmarkRuns.of(PingPong.class, 3, "-m", "8,9", "-i", "2", "-w", "0")
                        .out())
                .contains("# #processes = 2\n# (1 additional processes waiting in MPI_Barrier)\n")
                .contains("       #bytes #repetitions      t[usec]   Mbytes/sec\n");
    }

    @Test
    void shouldWriteJson(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        BenchmarkRuns.of(Exchange.class, 2, "-m", "8,64", "-i", "3", "-w", "2", "--json", file.toString());
        assertThat(file)
                .content()
                .startsWith("{\"program\":\"imb.Exchange\",\"ranks\":2,\"seconds\":")
                .contains("\"checked\":false,\"results\":[{\"bytes\":8,\"repetitions\":3,\"leastUs\":")
                .contains("\"megabytesPerSecond\":", "\"warmUp\":{\"rounds\":2,");
    }

    @Test
    void shouldFailAndCountWhatIsWrong(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        ProgramRun run = BenchmarkRuns.of(
                WrongOperation.class, 3, "-m", "8,16", "-i", "2", "-w", "0", "--check", "--json", file.toString());
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.out().lines().filter(line -> !line.strip().startsWith("#")))
                .hasSize(2)
                .allMatch(line -> line.endsWith(" 5"));
        assertThat(run.err())
                .contains(
                        "imb.Wrong: rank 2: it is 3 and should be 4",
                        "imb.Wrong: verification failed, wrong results: 10");
        assertThat(file).content().contains("\"defects\":5");
    }

    @ParameterizedTest
    @ValueSource(strings = {"-m 5:2", "-i 0", "-w", "--size 3", "--time x"})
    void shouldRefuseAWrongCommandLineWithOneLine(String line) {
        ProgramRun run = BenchmarkRuns.of(Sendrecv.class, 2, line.split(" "));
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1).allMatch(text -> text.startsWith("imb.Sendrecv: "));
    }

    @Test
    void shouldNeedAPair() {
        ProgramRun run = BenchmarkRuns.of(PingPing.class, 1);
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.err()).startsWith("imb.PingPing: needs two ranks");
    }
}

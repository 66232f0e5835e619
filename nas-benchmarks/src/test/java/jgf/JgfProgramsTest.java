package jgf;

import static org.assertj.core.api.Assertions.assertThat;

import benchmarks.program.BenchmarkRuns;
import bireme.runtime.host.ProgramRun;
import bireme.testing.Nightly;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class JgfProgramsTest {
    private static final List<Class<?>> PROGRAMS = List.of(
            Series.class,
            LUFact.class,
            Crypt.class,
            SOR.class,
            SparseMatmult.class,
            MolDyn.class,
            RayTracer.class,
            MonteCarlo.class);

    static Stream<Arguments> programs() {
        return PROGRAMS.stream().flatMap(program -> Stream.of(1, 2, 3, 4).map(ranks -> Arguments.of(program, ranks)));
    }

    @ParameterizedTest
    @MethodSource("programs")
    void shouldVerifyOnAnyNumberOfRanks(Class<?> program, int ranks) {
        assertVerified(BenchmarkRuns.of(program, ranks, "-w", "1"), ranks, "S");
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                LUFact.class,
                Crypt.class,
                SOR.class,
                SparseMatmult.class,
                MolDyn.class,
                RayTracer.class,
                MonteCarlo.class
            })
    void shouldVerifySizeA(Class<?> program) {
        Nightly.leave(true, "size S takes the same way");
        assertVerified(BenchmarkRuns.of(program, 2, "-c", "A", "-w", "0"), 2, "A");
    }

    @ParameterizedTest
    @ValueSource(strings = {"niodev", "tcp", "hybrid"})
    void shouldVerifyOnEveryDevice(String device) {
        Nightly.leave(device.equals("tcp"), "DeviceContract holds tcp to what niodev, which is here, is held to");
        PROGRAMS.forEach(program -> assertVerified(BenchmarkRuns.of(program, device, 3, "-w", "0"), 3, "S"));
    }

    private static void assertVerified(ProgramRun run, int ranks, String size) {
        assertThat(run.outcome().exitStatus())
                .as("%s%s", run.outcome().report(), run.out() + run.err())
                .isZero();
        assertThat(run.out())
                .containsPattern("Class +=  +" + size)
                .containsPattern("Total processes =  +" + ranks)
                .containsPattern("Mop/s total +=  +[0-9.]+")
                .containsPattern("Verification +=  +SUCCESSFUL")
                .containsPattern("Compiled during =  +[0-9.]+ s");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void shouldWriteJson(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        ProgramRun run = BenchmarkRuns.of(SOR.class, 2, "--json", file.toString(), "--timers", "-w", "3");
        assertThat(run.out()).contains(" Mop/s total ");
        assertThat(file)
                .content()
                .startsWith("{\"program\":\"jgf.SOR\",\"ranks\":2,\"seconds\":")
                .contains("\"class\":\"S\",\"size\":\"100x100\",\"iterations\":100,\"mops\":")
                .contains("\"verified\":true,\"sections\":{\"sweep\":", "\"warmUp\":{\"rounds\":3,");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-c W     | there is no class 'W'; the classes are S, A, B and C",
                "-c X     | there is no class 'X'; the classes are S, A, B and C",
                "-t 2     | -t 2: this program computes in one thread a rank",
                "--size 3 | unknown option '--size'; the options are -c CLASS, -w ROUNDS, --timers, ",
                "BH       | unknown argument 'BH'"
            })
    void shouldRefuseAWrongCommandLineWithOneLine(String line, String reason) {
        ProgramRun run = BenchmarkRuns.of(Crypt.class, 2, line.split(" "));
        assertThat(run.outcome().exitStatus()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines()).hasSize(1).allMatch(text -> text.startsWith("jgf.Crypt: "));
        assertThat(run.err()).contains(reason);
    }

    @Test
    void shouldEndWithANonZeroStatusWhenVerificationFails(@TempDir Path folder) {
        Path file = folder.resolve("report.json");
        ProgramRun run = BenchmarkRuns.of(WrongKernel.class, 3, "--json", file.toString());
        assertThat(run.outcome().exitStatus()).isEqualTo(1);
        assertThat(run.out()).containsPattern("Verification +=  +UNSUCCESSFUL");
        assertThat(run.err().lines()).containsExactly("jgf.Wrong: verification failed");
        assertThat(file).content().contains("\"verified\":false");
    }
}
